// Certificates, analyses and the book length use a `Prover` after a finished solve. It has the engine with the table of
// that solve, and makes further searches for positions that the table does not know. A `Prover` may have a node budget
// of its own.

import type { UnknownReason } from '../answers/terms';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { Engine } from './engine';

interface SearchOn {
  readonly attacker: Color;
  /** Keep the records of the table. */
  readonly keepTable: boolean;
  /** The node budget of this search. After it the search ends undecided. */
  readonly budget: number;
  /** Only mates within this many plies count; absent: of any length. */
  readonly maxPlies?: number;
  /** With `maxPlies`: captured interpositions may be given back. */
  readonly givesBack?: boolean;
}

export interface Prover {
  readonly engine: Engine;
  /** The most positions that an analysis may keep at a time. */
  readonly maxPositions: number;
  /** Searches a position. Throws `Unfinished` if a limit of the solve ends the search. */
  search(position: Position, how: SearchOn): Generator<void, 'mate' | 'nomate' | 'running'>;
  /** Throws `Unfinished` if a limit of the solve is reached. */
  requireTime(): void;
  /** Counts nodes that were visited without a search, then does the same as `requireTime`. */
  spend(nodes: number): void;
}

/** Thrown when a limit ends the making of a certificate or an analysis. */
export class Unfinished extends Error {
  constructor(readonly reason: UnknownReason) {
    super(reason);
  }
}

/** The limit that an `Unfinished` error names; undefined for every other error. */
export function limitOf(error: unknown): UnknownReason | undefined {
  return error instanceof Unfinished ? error.reason : undefined;
}

/** Nodes of a certificate that are made between two turns of the event loop. They take a few milliseconds. */
export const NODES_PER_STEP = 64;

export interface BudgetedProver extends Prover {
  /** Nodes of the budget that are left. */
  readonly left: number;
  /**
   * Runs steps that may use at most `nodes` nodes. The result is undefined if this budget or the memory was not enough.
   */
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
