// The answer to the problem on the board, what it leaves open, and the moves of it that are shown. `solving.ts` makes
// it.

import { computed, effect, signal } from '@preact/signals';
import type { Solution } from 'tsumeru';
import type { Position } from 'tsumeru/shogi';
import type { EngineName } from './engine-names';
import { problem } from './problem';
import { activity, progress } from './search';
import { settings } from './settings';

export interface ShownAnswer {
  readonly position: Position;
  readonly engine: EngineName;
  readonly solution: Solution;
}

export const answer = signal<ShownAnswer | undefined>(undefined);

/** The first mate that was found, while the search continues for the goal. */
export const knownMate = computed(() =>
  activity.value === 'solving' && answer.value === undefined ? progress.value?.mate : undefined,
);

/** True when the line with every interposition is shown instead of the book line. */
export const isWholeShown = signal(false);

/**
 * The moves to step through in USI notation. One text, so that the signal does not change when the moves stay the same.
 */
export const shownMoves = computed(() => {
  const solution = answer.value?.solution;
  if (solution === undefined) return knownMate.value?.line.join(' ') ?? '';
  if (solution.status !== 'mate') return '';
  const { line, played } = solution;
  return ((isWholeShown.value && played?.line) || line).join(' ');
});

/** True when the last search ended undecided, so that another search can continue with its table. */
export const canGoOn = computed(() => {
  const solution = answer.value?.solution;
  if (solution?.status !== 'unknown') return false;
  return solution.reason === 'aborted' || solution.reason === 'nodes' || solution.reason === 'time';
});

/** What the answer does not say yet, when further search can find it out: the verdict, the length, or the line. */
export const missing = computed<'verdict' | 'length' | 'line' | undefined>(() => {
  if (canGoOn.value) return 'verdict';
  const { solution } = answer.value ?? {};
  if (solution?.status !== 'mate' || settings.value.goal === 'first') return undefined;
  if (!solution.lineIsComplete) return 'line';
  if (!solution.lengthIsExact) return 'length';
  return solution.lineIsProven ? undefined : 'line';
});

/** True when a limit ended the last search; false when the visitor did. */
export const wasLimited = computed(() => {
  const solution = answer.value?.solution;
  return (
    solution !== undefined && !(solution.status === 'unknown' && solution.reason === 'aborted')
  );
});

/** Call once: the answer is dropped when the problem changes. */
export function followProblemWithAnswer(): void {
  effect(() => {
    problem.value;
    answer.value = undefined;
  });
}
