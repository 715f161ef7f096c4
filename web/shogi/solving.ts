// Solving: starts and continues the search for an answer, and notes the speed of each engine.

import { signal } from '@preact/signals';
import type { Solution } from 'tsumeru';
import { formatSfen, type Position } from 'tsumeru/shogi';
import { answer, isTableOpened, isWholeShown, wasLimited } from './answer';
import { widen } from './effort';
import type { EngineName } from './engine-names';
import { solveWith } from './engines';
import type { Limits } from './limits';
import { problem } from './problem';
import { completeProgress, continueProgress, startSearch } from './search';
import { limitsOf, settings } from './settings';
import { isAutosaving } from './table-mark';
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

/** After a search of so many milliseconds its table is saved, and again after each further time of this length. */
const AUTOSAVE_MS = 600_000;

function noteEnd(solution: Solution): void {
  const isOver = solution.status !== 'unknown';
  completeProgress(solution, isOver ? undefined : { ...solution, depth: solution.maxDepth });
}

/** What is left of the limits after a part of the search. */
function limitsLeft(limits: Limits, { nodes, milliseconds }: Solution): Limits {
  const { maxNodes, timeMs, ...others } = limits;
  return {
    ...others,
    ...(maxNodes !== undefined && { maxNodes: Math.max(1, maxNodes - nodes) }),
    ...(timeMs !== undefined && { timeMs: Math.max(1, timeMs - milliseconds) }),
    keepTable: true,
  };
}

type Spent = Pick<Solution, 'nodes' | 'milliseconds'>;

/**
 * A long search rests from time to time while its table is saved. Once a mate is found it rests no more: what is known
 * of the length is not in the table alone. `before` is the effort of the parts before the last.
 */
async function solveInParts(
  engine: EngineName,
  position: Position,
  { signal, onProgress, ...request }: Parameters<typeof solveWith>[1],
): Promise<{ solution: Solution; before: Spent }> {
  let { limits } = request;
  let before: Spent = { nodes: 0, milliseconds: 0 };
  let canSave = engine === 'wasm';
  // A search that goes on may have been saved before it ended.
  let mayBeSaved = limits.keepTable === true;
  for (;;) {
    const rest = new AbortController();
    let isMateKnown = false;
    const timer = setTimeout(() => {
      if (canSave && isAutosaving.peek() && !isMateKnown) rest.abort();
    }, AUTOSAVE_MS);
    const solution = await solveWith(engine, {
      ...{ ...request, limits },
      signal: AbortSignal.any([signal, rest.signal]),
      onProgress: (latest) => {
        isMateKnown = latest.mate !== undefined;
        onProgress(latest);
      },
    });
    clearTimeout(timer);
    const isOpen = solution.status === 'unknown' && solution.reason === 'aborted';
    if (!isOpen || signal.aborted || !rest.signal.aborted) {
      if (mayBeSaved && solution.status !== 'unknown') void dropSaved(position);
      return { solution, before };
    }
    noteEnd(solution);
    continueProgress();
    const { autosave } = await import('./table-transfer');
    canSave = await autosave(position);
    mayBeSaved ||= canSave;
    if (signal.aborted) return { solution, before };
    limits = limitsLeft(limits, solution);
    before = {
      nodes: before.nodes + solution.nodes,
      milliseconds: before.milliseconds + solution.milliseconds,
    };
  }
}

async function dropSaved(position: Position): Promise<void> {
  const { dropAutosaved } = await import('./table-transfer');
  await dropAutosaved(position);
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
      const limits = keepTable ? { ...widen(asked, times), keepTable } : asked;
      const sfen = formatSfen(position);
      const threads = threadsHere();
      const request = { sfen, hashMiB, limits, threads, signal, onProgress };
      const { solution, before } = await solveInParts(engine, position, request);
      noteRate(engine, solution);
      if (position !== problem.peek()) return;
      const nodes = solution.nodes + before.nodes;
      const milliseconds = solution.milliseconds + before.milliseconds;
      answer.value = { position, engine, solution: { ...solution, nodes, milliseconds } };
      noteEnd(solution);
    },
    keepTable,
  );
}
