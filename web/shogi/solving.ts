// Solving: the answer, and what each engine does in a second.

import { computed, effect, signal } from '@preact/signals';
import { formatSfen, type Position, type Solution, showPlay } from 'tsumeru/js';
import type { EngineName } from './engine-names';
import { solveWith } from './engines';
import { problem } from './problem';
import { activity, completeProgress, progress, startSearch } from './search';
import { limitsOf, settings } from './settings';
import { threadsHere } from './threads';

export interface Answer {
  readonly position: Position;
  readonly engine: EngineName;
  readonly solution: Solution;
}

export const answer = signal<Answer | undefined>(undefined);

/** While the goal asks for more: the mate that is known by now. */
export const knownMate = computed(() =>
  activity.value === 'solving' && answer.value === undefined ? progress.value?.mate : undefined,
);

/** Is the line shown that plays every interposition, in place of the one that books print? */
export const isWholeShown = signal(false);

/** The moves to be stepped through, in USI notation: as one text, so that the same moves are no change. */
export const shownMoves = computed(() => {
  const solution = answer.value?.solution;
  if (solution === undefined) return knownMate.value?.line.join(' ') ?? '';
  if (solution.status !== 'mate') return '';
  const line = isWholeShown.value ? solution.line : showPlay(solution)?.line;
  return line?.join(' ') ?? '';
});

/** What each engine did when it last searched for long enough to tell. */
export const rates = signal<Partial<Record<EngineName, number>>>({});

const LONG_ENOUGH_MS = 100;

export function noteRate(engine: EngineName, { milliseconds, nodesPerSecond }: Solution): void {
  if (milliseconds < LONG_ENOUGH_MS) return;
  rates.value = { ...rates.peek(), [engine]: nodesPerSecond };
}

/** Does the engine hold a table of this problem that was opened, with which no search has gone on yet? */
const isTableOpened = signal(false);

/** The table in the engine is another one, with which a search of the problem can go on, or an empty one. */
export function changeTable(canBeUsed: boolean): void {
  if (canBeUsed || canGoOn.peek()) answer.value = undefined;
  isTableOpened.value = canBeUsed;
}

/** Was the search left before it was decided, so that it can go on with what stands in the table? */
export const canGoOn = computed(() => {
  if (isTableOpened.value) return true;
  const solution = answer.value?.solution;
  if (solution?.status !== 'unknown') return false;
  return solution.reason === 'aborted' || solution.reason === 'nodes' || solution.reason === 'time';
});

export const startSolving = (): Promise<void> => solve(false);

/** The limits hold anew. */
export const goOn = (): Promise<void> => solve(true);

function solve(keepTable: boolean): Promise<void> {
  return startSearch(
    'solving',
    async ({ position, signal, onProgress }) => {
      answer.value = undefined;
      isTableOpened.value = false;
      isWholeShown.value = false;
      const { engine, hashMiB } = settings.peek();
      const limits = { ...limitsOf(settings.peek()), ...(keepTable && { keepTable }) };
      const sfen = formatSfen(position);
      const threads = threadsHere();
      const solution = await solveWith(engine, {
        sfen,
        hashMiB,
        limits,
        threads,
        signal,
        onProgress,
      });
      noteRate(engine, solution);
      if (position !== problem.peek()) return;
      answer.value = { position, engine, solution };
      const isOver = solution.status !== 'unknown';
      completeProgress(solution, isOver ? undefined : { ...solution, depth: solution.maxDepth });
    },
    keepTable,
  );
}

/** To be called once: another problem has another answer. */
export function followProblemWithAnswer(): void {
  effect(() => {
    problem.value;
    answer.value = undefined;
    isTableOpened.value = false;
  });
}
