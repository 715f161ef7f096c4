// The problems of the play page: the project's own and those of the 18th century, if the solver answers them at once. Length
// and node count were measured with the solver.

import { bareCell } from '../shell/spreadsheet';
import table from './problems.tsv?raw';

export interface PlayProblem {
  readonly id: string;
  readonly sfen: string;
  /** Conventional length, as in books. */
  readonly plies: number;
  /** Nodes that the solver visited before the length was proven. */
  readonly nodes: number;
  /** Japanese name; empty when the problem has none. */
  readonly name: string;
  /** Year of the book that the problem is from; empty for the project's own problems. */
  readonly year: string;
  readonly source: string;
}

export const LEVELS = [1, 2, 3, 4, 5] as const;

export type Level = (typeof LEVELS)[number];

/** The levels 2 to 5 begin at these values of `effort`. */
const STEPS = [2, 4.5, 6, 7.5];

/** The level grows with the length of the solution and with the size of the search. */
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
/**
 * A prime greater than the number of problems, so it has no common divisor with it: every problem comes up once before any comes up
 * again.
 */
const STRIDE = 10_007;

/** The problem for the visitor's local date. Problems of one ply are left out. */
export function problemOfDay(date: Date): PlayProblem {
  const day = Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
  const candidates = PROBLEMS.filter(({ plies }) => plies > 1);
  return candidates[(day * STRIDE) % candidates.length]!;
}
