// Solving: the answer, and the speed of each engine.

import { computed, effect, signal } from '@preact/signals';
import { formatSfen, type Position, type Solution, showPlay } from 'tsumeru/js';
import type { EngineName } from './engine-names';
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

/** The first mate that was found, while the search continues for the goal. */
export const knownMate = computed(() =>
  activity.value === 'solving' && answer.value === undefined ? progress.value?.mate : undefined,
);

/** True when the line with every interposition is shown instead of the conventional line. */
export const isWholeShown = signal(false);

/** The moves to step through in USI notation. One text, so that the signal does not change when the moves stay the same. */
export const shownMoves = computed(() => {
  const solution = answer.value?.solution;
  if (solution === undefined) return knownMate.value?.line.join(' ') ?? '';
  if (solution.status !== 'mate') return '';
  const line = isWholeShown.value ? solution.line : showPlay(solution)?.line;
  return line?.join(' ') ?? '';
});

/** Nodes per second of each engine, from its last search that took long enough to measure. */
export const rates = signal<Partial<Record<EngineName, number>>>({});

const LONG_ENOUGH_MS = 100;
const MOST_NODES = Number.MAX_SAFE_INTEGER;

export function noteRate(engine: EngineName, { milliseconds, nodesPerSecond }: Solution): void {
  if (milliseconds < LONG_ENOUGH_MS) return;
  rates.value = { ...rates.peek(), [engine]: nodesPerSecond };
}

/** True when the engine holds a loaded table of this problem and no search has used it yet. */
const isTableOpened = signal(false);

/** Call this when the engine's table was replaced, by a loaded one that can be used or by an empty one. */
export function changeTable(canBeUsed: boolean): void {
  if (canBeUsed || canGoOn.peek()) answer.value = undefined;
  isTableOpened.value = canBeUsed;
}

/** True when the last search ended undecided, so that another search can continue with its table. */
export const canGoOn = computed(() => {
  if (isTableOpened.value) return true;
  const solution = answer.value?.solution;
  if (solution?.status !== 'unknown') return false;
  return solution.reason === 'aborted' || solution.reason === 'nodes' || solution.reason === 'time';
});

/** What the answer does not say yet, when further search can find it out: the verdict, the length, or the line. */
export const missing = computed<'verdict' | 'length' | 'line' | undefined>(() => {
  if (canGoOn.value) return 'verdict';
  const { solution } = answer.value ?? {};
  if (solution?.status !== 'mate' || settings.value.goal === 'first') return undefined;
  const play = showPlay(solution);
  if (play === undefined) return 'line';
  if (!play.isExact) return 'length';
  return solution.conventionalMissing !== undefined || !play.isLineProven ? 'line' : undefined;
});

/** How many times the nodes for the length of books are those of the settings. */
let patience = 1;
const MORE = 10;

export function startSolving(): Promise<void> {
  patience = 1;
  return solve(false);
}

/** Continues the last search with its table. The limits count from zero again, and a length gets ten times the nodes. */
export function goOn(): Promise<void> {
  if (missing.peek() !== 'verdict') patience *= MORE;
  return solve(true);
}

function solve(keepTable: boolean): Promise<void> {
  return startSearch(
    'solving',
    async ({ position, signal, onProgress }) => {
      answer.value = undefined;
      isTableOpened.value = false;
      isWholeShown.value = false;
      const { engine, hashMiB } = settings.peek();
      const { bookNodes, ...others } = limitsOf(settings.peek());
      const limits = {
        ...others,
        ...(bookNodes !== undefined && { bookNodes: Math.min(bookNodes * patience, MOST_NODES) }),
        ...(keepTable && { keepTable }),
      };
      const sfen = formatSfen(position);
      const threads = threadsHere();
      const { solveWith } = await import('./engines');
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

/** Call once: the answer is dropped when the problem changes. */
export function followProblemWithAnswer(): void {
  effect(() => {
    problem.value;
    answer.value = undefined;
    isTableOpened.value = false;
  });
}
