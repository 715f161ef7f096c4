// The problems to be played: the project's own and those of the 18th century that are answered at once, with what the
// solver measured of them.

import { bareCell } from '../shell/spreadsheet';
import table from './problems.tsv?raw';

export interface PlayProblem {
  readonly id: string;
  readonly sfen: string;
  /** As books count. */
  readonly plies: number;
  /** That the solver visited until the length was proven. */
  readonly nodes: number;
  /** In Japanese; empty for those that have none. */
  readonly name: string;
  /** Of the book it is from; empty for the project's own. */
  readonly year: string;
  readonly source: string;
}

export const LEVELS = [1, 2, 3, 4, 5] as const;

export type Level = (typeof LEVELS)[number];

/** Sums of the logarithms from which on a problem is of the next level. */
const STEPS = [2, 4.5, 6, 7.5];

/** By how long the solution is, and by how much there is to search. */
export function levelOf({ plies, nodes }: Pick<PlayProblem, 'plies' | 'nodes'>): Level {
  const effort = Math.log2(plies) + Math.log10(nodes);
  return LEVELS[STEPS.filter((step) => effort >= step).length]!;
}

export const PROBLEMS: readonly PlayProblem[] = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id, sfen, plies, nodes, name, year, source] = line.split('\t').map(bareCell);
    return {
      id: id!,
      sfen: sfen!,
      plies: Number(plies),
      nodes: Number(nodes),
      name: name!,
      year: year!,
      source: source!,
    };
  });

const DAY_MS = 86_400_000;
/** Prime, and no divisor of any number of problems that small: all come before one comes again. */
const STRIDE = 10_007;

/** Of the calendar day where the visitor is; never one of a single ply. */
export function problemOfDay(date: Date): PlayProblem {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
  const candidates = PROBLEMS.filter(({ plies }) => plies > 1);
  return candidates[(day * STRIDE) % candidates.length]!;
}
