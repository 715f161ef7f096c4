// What those build on who go on after a finished solve (certificates, analyses, the book's answer): an engine with the table
// of that solve, and a way to search on where the table has lost what is needed, or never had it. Such a prover may be
// given a budget of nodes of its own.

import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { UnknownReason } from '../terms';
import type { Engine } from './engine';

interface SearchOn {
  readonly attacker: Color;
  /** Go on with the table as it is. */
  readonly keepTable: boolean;
  /** Nodes after which the search is left undecided. */
  readonly budget: number;
  /** Only mates within this many plies count; absent: of any length. */
  readonly maxPlies?: number;
  /** With `maxPlies`: captured interpositions may be given back. */
  readonly givesBack?: boolean;
}

export interface Prover {
  readonly engine: Engine;
  /** Positions that an analysis keeps at a time. */
  readonly maxPositions: number;
  /** Searches a position; throws `Unfinished` where a limit of the solve ends it. */
  search(position: Position, how: SearchOn): Generator<void, 'mate' | 'nomate' | 'running'>;
  /** Throws `Unfinished` if a limit of the solve is reached. */
  requireTime(): void;
  /** Counts nodes that were looked at without a search, then does as `requireTime`. */
  spend(nodes: number): void;
}

/** Thrown out of the making of a certificate when it cannot be finished. */
export class Unfinished extends Error {
  constructor(readonly reason: UnknownReason) {
    super(reason);
  }
}

/** The limit that ended the making, if one did; undefined for a fault. */
export function limitOf(error: unknown): UnknownReason | undefined {
  return error instanceof Unfinished ? error.reason : undefined;
}

/** Nodes made between two turns of the event loop: a few milliseconds. */
export const NODES_PER_STEP = 64;

export interface BudgetedProver extends Prover {
  /** Nodes that may still be spent. */
  readonly left: number;
  /** Takes steps that may spend `nodes`; undefined if they end because these are spent, or because of the memory. */
  within<T>(nodes: number, steps: Generator<void, T>): Generator<void, T | undefined>;
}

export function withBudget(prover: Prover, nodes = Number.POSITIVE_INFINITY): BudgetedProver {
  let left = nodes;
  const pay = (spent: number) => {
    left -= spent;
    if (left <= 0) throw new Unfinished('nodes');
  };
  return {
    engine: prover.engine,
    maxPositions: prover.maxPositions,
    get left() {
      return Math.max(0, left);
    },
    *search(position, how) {
      if (left <= 0) throw new Unfinished('nodes');
      const budget = Math.min(how.budget, left);
      const outcome = yield* prover.search(position, { ...how, budget });
      pay(prover.engine.report().nodes);
      return outcome;
    },
    requireTime: () => prover.requireTime(),
    spend(spent) {
      prover.spend(spent);
      pay(spent);
    },
    *within(most, steps) {
      const before = left;
      const given = Math.min(before, most);
      left = given;
      try {
        return yield* steps;
      } catch (error) {
        const limit = limitOf(error);
        if (limit === 'memory' || (limit === 'nodes' && left <= 0)) return undefined;
        throw error;
      } finally {
        left = before - (given - left);
      }
    },
  };
}
