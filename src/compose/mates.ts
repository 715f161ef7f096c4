// The question that a scan of a game and the search for a threat ask again and again: is there a mate, and with which
// line?

import { type OptionNames, takeOptions } from '../base/option-values';
import { readSignal } from '../options/limits';
import type { MateSolver } from '../options/mate-solver';
import { readByTable } from '../options/read';
import { LIMIT_TABLE, SOLVE_TABLE } from '../options/table';
import type { Position } from '../shogi/position';
import { DEFAULT_NODES } from './ranges';

/** What the search for a mate may take. */
export interface MateLimits {
  /** Only mates of at most this many plies count, every interposition counted. */
  readonly maxPlies?: number | undefined;
  /** The most nodes for each position. Default 100,000. */
  readonly maxNodes?: number | undefined;
  /** Ends the search. */
  readonly signal?: AbortSignal | undefined;
}

export const MATE_LIMITS: OptionNames<MateLimits> = {
  maxPlies: true,
  maxNodes: true,
  signal: true,
};

/** The nodes of a position or of a candidate. */
export const MAX_NODES = { ...LIMIT_TABLE.maxNodes, fallback: DEFAULT_NODES };

/** Checks the limits among the options. `defaultPlies` is 0 if mates of any length count. */
export function readMateLimits<Options extends MateLimits>(
  given: Options,
  names: OptionNames<Options>,
  defaultPlies: number,
) {
  const taken = takeOptions<Options>(given, names);
  const table = {
    maxNodes: MAX_NODES,
    maxPlies: { ...SOLVE_TABLE.maxPlies, fallback: defaultPlies },
  };
  const { maxNodes, maxPlies } = readByTable(table, taken as MateLimits);
  const signal = readSignal(taken.signal);
  return { taken, limits: { maxNodes, ...(maxPlies > 0 && { maxPlies }), signal } };
}

/** A solver in this thread or in a worker. */
export type Solves = Pick<MateSolver, 'solve'>;

/** A mate in a position of a game. */
export interface FoundMate {
  /** Plies as books count them. */
  readonly length: number;
  readonly lengthIsExact: boolean;
  /** The solution as books print it, in USI notation. */
  readonly line: readonly string[];
}

/** The mate of the side to move; undefined if there is none. */
export async function searchMate(
  solver: Solves,
  position: Position,
  limits: MateLimits,
): Promise<FoundMate | 'undecided' | undefined> {
  const answer = await solver.solve(position, limits);
  if (answer.status === 'unknown') return 'undecided';
  if (answer.status === 'nomate') return undefined;
  const { length, lengthAtMost, lengthIsExact, line } = answer;
  return { length: length ?? lengthAtMost, lengthIsExact, line };
}
