// What the making of a certificate asks for: an engine with the table of a finished solve, and a way to search
// on where the table has lost what is needed, or never had it.

import type { Engine } from '../engine';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';

/** Why there is no certificate: a limit of the solve, or a table too small to hold the proof at once. */
export type MissingReason = 'nodes' | 'time' | 'memory' | 'depth' | 'aborted';

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
  constructor(readonly reason: MissingReason) {
    super(reason);
  }
}

/** The limit that ended the making, if one did; undefined for a fault. */
export function limitOf(error: unknown): MissingReason | undefined {
  if (error instanceof Unfinished) return error.reason;
  // Hosts name it differently, and how deep it is differs too.
  const isStackOverflow = error instanceof Error && /call stack|recursion/i.test(error.message);
  return isStackOverflow ? 'depth' : undefined;
}

/** Nodes made between two turns of the event loop: a few milliseconds. */
export const NODES_PER_STEP = 64;
