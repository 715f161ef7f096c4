// The problems of a run, and the best run of the record.

import { isClassic, type PlayProblem } from './problems';
import { type Attempts, groupBy, isRight } from './results';

export const RUN_KINDS = ['clock', 'three', 'mate-or-not', 'review'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Longer problems are not played in a hurry. */
const MOST_PLIES = 9;
const MOST_PROBLEMS = 100;
/** Each problem is so much harder than the one before. */
const STEP = 0.7;
/** Problems whose difficulties differ by so much are drawn from alike. */
const NEAR = 3;

/**
 * Problems that become harder, each drawn from those near the wanted difficulty. `draw` returns a number from 0 to 1.
 */
export function drawProblems(
  problems: readonly PlayProblem[],
  from: number,
  draw: () => number,
): string[] {
  const left = new Set(problems.filter(({ id, plies }) => !isClassic(id) && plies <= MOST_PLIES));
  const drawn: string[] = [];
  for (
    let wanted = Math.max(0, from);
    drawn.length < MOST_PROBLEMS && left.size > 0;
    wanted += STEP
  ) {
    const distance = ({ difficulty }: PlayProblem) => Math.abs(difficulty - wanted);
    const nearest = Math.min(...[...left].map(distance));
    const near = [...left].filter((each) => distance(each) <= Math.max(NEAR, nearest));
    const chosen = near[Math.floor(draw() * near.length)]!;
    left.delete(chosen);
    drawn.push(chosen.id);
  }
  return drawn;
}

const NUMBERS = 1000;

/** The id of a question 「詰む？詰まない？」 about this problem. */
export const questionAbout = (id: string, draw: () => number): string =>
  `q${id}-${Math.floor(draw() * NUMBERS)}`;

/** The most right solutions in a run of this kind, other than the run of this name; undefined if there was none. */
export function bestRun(attempts: Attempts, kind: RunKind, except?: string): number | undefined {
  const runs = [...groupBy(attempts, ({ run }) => run)].filter(
    ([name]) => name.startsWith(`${kind} `) && name !== except,
  );
  const counts = runs.map(([, own]) => own.filter(isRight).length);
  return counts.length > 0 ? Math.max(...counts) : undefined;
}
