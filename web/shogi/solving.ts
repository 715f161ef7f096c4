// Solve and stop: one search at a time, what it tells on the way, and its answer. A change of the problem takes
// the answer away and stops the search.

import { effect, signal } from '@preact/signals';
import { formatSfen, type Position, type Progress, type Solution } from 'tsumeru/js';
import { type Fault, toFault } from '../shell/fault';
import { addSample, EMPTY_SERIES, type Series } from '../shell/series';
import { type EngineName, solveWith } from './engines';
import { positionFault, problem } from './problem';
import { limitsOf, settings } from './settings';

export interface Answer {
  readonly position: Position;
  readonly engine: EngineName;
  readonly solution: Solution;
}

export const isSolving = signal(false);
export const progress = signal<Progress | undefined>(undefined);
/** Nodes per second; proof and disproof number. */
export const rateSeries = signal<Series>(EMPTY_SERIES);
export const numberSeries = signal<Series>(EMPTY_SERIES);
export const answer = signal<Answer | undefined>(undefined);
export const solveFault = signal<Fault | undefined>(undefined);
/** What each engine did when it last searched for long enough to tell. */
export const rates = signal<Partial<Record<EngineName, number>>>({});

const LONG_ENOUGH_MS = 100;
/** Over how long the rate is taken. */
const RATE_WINDOW_MS = 400;

let controller: AbortController | undefined;
let history: Progress[] = [];

function watch(latest: Progress): void {
  const { milliseconds, nodes, pn, dn } = latest;
  history = history.filter((known) => milliseconds - known.milliseconds < RATE_WINDOW_MS);
  const first = history[0];
  history.push(latest);
  const rate =
    first === undefined
      ? latest.nodesPerSecond
      : ((nodes - first.nodes) / (milliseconds - first.milliseconds)) * 1000;
  rateSeries.value = addSample(rateSeries.peek(), { milliseconds, values: [rate] });
  numberSeries.value = addSample(numberSeries.peek(), { milliseconds, values: [pn, dn] });
  progress.value = latest;
}

export function noteRate(engine: EngineName, { milliseconds, nodesPerSecond }: Solution): void {
  if (milliseconds < LONG_ENOUGH_MS) return;
  rates.value = { ...rates.peek(), [engine]: nodesPerSecond };
}

function forget(): void {
  answer.value = undefined;
  solveFault.value = undefined;
  progress.value = undefined;
  rateSeries.value = EMPTY_SERIES;
  numberSeries.value = EMPTY_SERIES;
  history = [];
}

export async function startSolving(): Promise<void> {
  if (isSolving.peek()) return;
  forget();
  const fault = positionFault.peek();
  if (fault !== undefined) {
    // A new one: it was there before, and now somebody asks.
    solveFault.value = { ...fault };
    return;
  }
  const position = problem.peek();
  const { engine, hashMiB } = settings.peek();
  const own = new AbortController();
  controller = own;
  isSolving.value = true;
  try {
    const solution = await solveWith(engine, {
      sfen: formatSfen(position),
      hashMiB,
      limits: limitsOf(settings.peek()),
      signal: own.signal,
      // What a search that was stopped still tells is about another problem.
      onProgress: (latest) => own.signal.aborted || watch(latest),
    });
    noteRate(engine, solution);
    if (position !== problem.peek()) return;
    answer.value = { position, engine, solution };
    const last = progress.peek();
    // What was searched since the last report counts too.
    if (last !== undefined) progress.value = { ...last, ...solution };
  } catch (error) {
    solveFault.value = toFault(error);
  } finally {
    isSolving.value = false;
  }
}

export function stopSolving(): void {
  controller?.abort();
}

/** To be called once. */
export function followProblem(): void {
  effect(() => {
    problem.value;
    stopSolving();
    forget();
  });
}
