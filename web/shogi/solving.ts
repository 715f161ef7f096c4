// Solving: starts and continues the search for an answer, and notes the speed of each engine.

import { signal } from '@preact/signals';
import { formatSfen, type Solution } from 'tsumeru/js';
import { answer, isTableOpened, isWholeShown, wasLimited } from './answer';
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

/** How many times the limits are those of the settings. */
let patience = 1;
const MORE = 10;

export function startSolving(): Promise<void> {
  patience = 1;
  return solve(false);
}

/** Continues the last search with its table. The limits count from zero again; those that ended the search are wider. */
export function goOn(): Promise<void> {
  if (wasLimited.peek()) patience *= MORE;
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
      const asked = limitsOf(settings.peek());
      const limits = keepTable ? { ...widen(asked, patience), keepTable } : asked;
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
