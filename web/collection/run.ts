// The run that answers the problems of a collection: its settings, its progress, how to stop it. A collection has at
// most one run at a time. A run that was interrupted, for example because the page was closed, can be continued with
// the remaining problems.

import { computed, signal } from '@preact/signals';
import { announce } from '../shell/announce';
import { type Fault, toFault } from '../shell/fault';
import { say } from '../shell/language';
import type { Entry, RunSettings } from './entry';
import { alone, currentId, interrupted, isTaken, type KeptRun, whenSettled } from './kept';
import { entries, resultOf, rows, setResult, tellResults } from './list';
import { COLLECTION_TEXTS } from './texts';

interface Run {
  readonly kind: RunSettings['kind'];
  readonly done: number;
  readonly of: number;
}

/** A run that was completed or stopped. */
interface EndedRun {
  readonly kind: RunSettings['kind'];
  readonly entries: readonly Entry[];
  readonly jobs: readonly number[];
  readonly done: number;
  /** The time since the run began or, if it was continued, since the last continuation. */
  readonly milliseconds: number;
  readonly isContinued: boolean;
}

export const maxNodes = signal<number | undefined>(1_000_000);
export const timeMs = signal<number | undefined>(undefined);
export const judgesRecorded = signal(true);
export const hasRecorded = computed(() =>
  entries.value.some(
    ({ recorded, recordedLength }) => recorded.length > 0 || recordedLength !== undefined,
  ),
);

export const run = signal<Run | undefined>(undefined);
/** The last run of this visit. It may belong to a collection that was shown before. */
export const endedRun = signal<EndedRun | undefined>(undefined);
export const runFault = signal<Fault | undefined>(undefined);

let controller = new AbortController();
let ended: Promise<void> = Promise.resolve();
/** True when the visitor stopped the run; then the page does not offer to continue it. */
let isGivenUp = false;

/**
 * Indices of the shown entries that a run has to answer. An entry is skipped if its text could not be read as a
 * problem. Without `isAgain`, an entry is also skipped if it has an answer other than `unknown`, and, for an analysis,
 * a verdict.
 */
function jobsFor(kind: RunSettings['kind'], isAgain: boolean): number[] {
  return rows.peek().filter((number) => {
    const result = resultOf(number);
    const isOpen =
      result === undefined ||
      result.status === 'unknown' ||
      (kind === 'analyse' && result.verdict === undefined);
    return entries.peek()[number]!.fault === undefined && (isAgain || isOpen);
  });
}

function planRun(kind: RunSettings['kind']): KeptRun {
  const open = jobsFor(kind, false);
  return {
    id: new Date().toISOString(),
    kind,
    maxNodes: maxNodes.peek(),
    timeMs: timeMs.peek(),
    judgesRecorded: judgesRecorded.peek(),
    // If every problem has an answer, a visitor who presses the button wants new answers to all of them.
    jobs: open.length > 0 ? open : jobsFor(kind, true),
  };
}

interface Plan {
  readonly asked: KeptRun;
  readonly left: readonly number[];
}

async function perform({ asked, left }: Plan, signal: AbortSignal): Promise<void> {
  const { kind, jobs } = asked;
  const of = entries.peek();
  const began = performance.now();
  interrupted.value = undefined;
  let done = jobs.length - left.length;
  run.value = { kind, done, of: jobs.length };
  const [{ runAll }, { keepRun, keepAnswer, endRun }] = await Promise.all([
    import('./running'),
    import('./keeping'),
  ]);
  await keepRun(asked);
  const isShown = () => entries.peek() === of;
  await runAll(
    left.map((number) => ({ number, entry: of[number]! })),
    asked,
    signal,
    (number, result) => {
      if (!isShown()) return;
      done += 1;
      keepAnswer(number, result, asked.id);
      setResult(number, result);
      run.value = { kind, done, of: jobs.length };
    },
  );
  const milliseconds = performance.now() - began;
  const isContinued = left.length < jobs.length;
  endedRun.value = { kind, entries: of, jobs, done, milliseconds, isContinued };
  if (isShown() && (isGivenUp || !signal.aborted)) await endRun(asked);
  announce(say(COLLECTION_TEXTS.ended)(done, jobs.length));
}

/**
 * Runs `plan` only after the stored answers of earlier runs and other tabs are read, because the plan depends on them.
 */
async function start(kind: RunSettings['kind'], plan: () => Plan | undefined): Promise<void> {
  const own = new AbortController();
  controller = own;
  isGivenUp = false;
  isTaken.value = false;
  runFault.value = undefined;
  endedRun.value = undefined;
  run.value = { kind, done: 0, of: 0 };
  try {
    await whenSettled();
    const id = currentId.peek();
    const { catchUp, followOther } = await import('./keeping');
    const isHere = await alone(id, async () => {
      await catchUp();
      const planned = plan();
      if (planned !== undefined && !own.signal.aborted) await perform(planned, own.signal);
    });
    if (!isHere) void followOther(id!);
  } catch (error) {
    runFault.value = toFault(error);
  } finally {
    run.value = undefined;
    tellResults();
  }
}

export function startRun(kind: RunSettings['kind']): void {
  if (run.peek() !== undefined) return;
  ended = start(kind, () => {
    const asked = planRun(kind);
    return { asked, left: asked.jobs };
  });
}

/** Continues an interrupted run with the remaining problems. */
export function goOn(): void {
  const known = interrupted.peek();
  if (known === undefined || run.peek() !== undefined) return;
  ended = start(known.run.kind, () => {
    const { run: asked, left } = interrupted.peek() ?? {};
    return asked && { asked, left: left! };
  });
}

/** Interrupts the run. It can be continued when its collection is opened again. */
export function breakOffRun(): void {
  controller.abort();
}

export function stopRun(): Promise<void> {
  isGivenUp = true;
  controller.abort();
  return ended;
}
