// Solve and stop, and the answer. A change of the problem stops the search and removes the answer.

import { effect, signal } from '@preact/signals';
import type { Method, OneEyeProgress, OneEyeSolution, Position } from 'tsumeru/go';
import { createChannel } from 'tsumeru/worker';
import { type Fault, toFault } from '../shell/fault';
import { addSample, EMPTY_SERIES, type Series } from '../shell/series';
import type { GoInput } from './go-worker';
import { completed, outside, position, problem, problemFault } from './problem';

export interface GoAnswer {
  readonly position: Position;
  readonly solution: OneEyeSolution;
}

export const isSolving = signal(false);
export const progress = signal<OneEyeProgress | undefined>(undefined);
export const numberSeries = signal<Series>(EMPTY_SERIES);
export const answer = signal<GoAnswer | undefined>(undefined);
export const solveFault = signal<Fault | undefined>(undefined);
export const method = signal<Method>('P');
export const maxNodes = signal<number | undefined>(undefined);

const remote = createChannel<GoInput, OneEyeSolution, OneEyeProgress>(
  () => new Worker(new URL('./go-worker.ts', import.meta.url), { type: 'module' }),
);

let controller: AbortController | undefined;

function watch(latest: OneEyeProgress): void {
  const { milliseconds, pn, dn } = latest;
  numberSeries.value = addSample(numberSeries.peek(), { milliseconds, values: [pn, dn] });
  progress.value = latest;
}

function forget(): void {
  answer.value = undefined;
  solveFault.value = undefined;
  progress.value = undefined;
  numberSeries.value = EMPTY_SERIES;
}

export async function startSolving(): Promise<void> {
  if (isSolving.peek()) return;
  forget();
  const [asked, whole, read] = [problem.peek(), completed.peek(), position.peek()];
  if (whole === undefined || read === undefined) {
    const fault = problemFault.peek();
    // A copy, so that the signal changes and the alarm is announced, although the fault itself is an old one.
    solveFault.value = fault && { ...fault };
    return;
  }
  const own = new AbortController();
  controller = own;
  isSolving.value = true;
  try {
    const input = { problem: whole.problem, method: method.peek(), maxNodes: maxNodes.peek() };
    const solution = await remote.ask(input, {
      signal: own.signal,
      // A stopped search may still report progress; it belongs to another problem.
      onProgress: (latest) => own.signal.aborted || watch(latest),
    });
    if (asked === problem.peek()) answer.value = { position: read, solution };
  } catch (error) {
    if (asked === problem.peek()) solveFault.value = toFault(error);
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
    outside.value;
    stopSolving();
    forget();
  });
}
