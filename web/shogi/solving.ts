// Solving: starts and continues the search for an answer, and notes the speed of each engine.

import { signal } from '@preact/signals';
import type { Solution } from 'tsumeru';
import { formatSfen } from 'tsumeru/shogi';
import { answer, isWholeShown, wasLimited } from './answer';
import { widen } from './effort';
import type { EngineName } from './engine-names';
import { solveWith } from './engines';
import { problem } from './problem';
import { completeProgress, startSearch } from './search';
import { limitsOf, settings } from './settings';
import { threadsHere } from './threads';

/** Nodes per second of each engine, from its last search that took long enough to measure. */
export const rates = signal<Partial<Record<EngineName, number>>>({});

const LONG_ENOUGH_MS = 100;

export function noteRate(engine: EngineName, { milliseconds, nodesPerSecond }: Solution): void {
  if (milliseconds < LONG_ENOUGH_MS) return;
  rates.value = { ...rates.peek(), [engine]: nodesPerSecond };
}

/** The limits are so many times those of the settings. */
let times = 1;
const MORE = 10;

export function startSolving(): Promise<void> {
  times = 1;
  return solve(false);
}

/**
 * Continues the last search with its table. The limits count from zero again; those that ended the search are wider.
 */
export function goOn(): Promise<void> {
  if (wasLimited.peek()) times *= MORE;
  return solve(true);
}

function noteEnd(solution: Solution): void {
  const isOver = solution.status !== 'unknown';
  completeProgress(solution, isOver ? undefined : { ...solution, depth: solution.maxDepth });
}

function solve(keepTable: boolean): Promise<void> {
  return startSearch(
    'solving',
    async ({ position, signal, onProgress }) => {
      answer.value = undefined;
      isWholeShown.value = false;
      const { engine, hashMiB } = settings.peek();
      const asked = limitsOf(settings.peek());
      const limits = keepTable ? { ...widen(asked, times), keepTable } : asked;
      const sfen = formatSfen(position);
      const threads = threadsHere();
      const request = { sfen, hashMiB, limits, threads, signal, onProgress };
      const solution = await solveWith(engine, request);
      noteRate(engine, solution);
      if (position !== problem.peek()) return;
      answer.value = { position, engine, solution };
      noteEnd(solution);
    },
    keepTable,
  );
}
