// The run there is at a time: what is asked of each problem, how far it is, stopping it.

import { computed, signal } from '@preact/signals';
import { announce } from '../shell/announce';
import { type Fault, toFault } from '../shell/fault';
import { say } from '../shell/language';
import { entries, resultOf, rows, setResult, tellResults } from './list';
import { COLLECTION_TEXTS } from './texts';

export interface Asked {
  readonly kind: 'solve' | 'analyse';
  readonly maxNodes: number | undefined;
  readonly timeMs: number | undefined;
  /** Of an analysis: is it the line of the record that is judged, where there is one? */
  readonly judgesRecorded: boolean;
}

interface Run {
  readonly kind: Asked['kind'];
  readonly done: number;
  readonly of: number;
}

export const maxNodes = signal<number | undefined>(1_000_000);
export const timeMs = signal<number | undefined>(undefined);
export const judgesRecorded = signal(true);
export const hasRecorded = computed(() =>
  entries.value.some(({ recorded }) => recorded.length > 0),
);

export const run = signal<Run | undefined>(undefined);
export const runFault = signal<Fault | undefined>(undefined);

let controller = new AbortController();

/** Those shown that are problems; of them those that are not answered, or have no verdict where one is asked for. */
function jobsFor(kind: Asked['kind'], isAgain: boolean) {
  return rows.peek().flatMap((number) => {
    const entry = entries.peek()[number]!;
    const result = resultOf(number);
    const isOpen =
      result === undefined ||
      result.status === 'unknown' ||
      (kind === 'analyse' && result.verdict === undefined);
    return entry.fault === undefined && (isAgain || isOpen) ? [{ number, entry }] : [];
  });
}

export async function startRun(kind: Asked['kind']): Promise<void> {
  if (run.peek() !== undefined) return;
  const open = jobsFor(kind, false);
  // Where all are answered, somebody who asks wants it again.
  const jobs = open.length > 0 ? open : jobsFor(kind, true);
  const of = entries.peek();
  const own = new AbortController();
  controller = own;
  runFault.value = undefined;
  run.value = { kind, done: 0, of: jobs.length };
  const asked = {
    kind,
    maxNodes: maxNodes.peek(),
    timeMs: timeMs.peek(),
    judgesRecorded: judgesRecorded.peek(),
  };
  let done = 0;
  try {
    const { runAll } = await import('./running');
    await runAll(jobs, asked, own.signal, (number, result) => {
      if (entries.peek() !== of) return;
      done += 1;
      setResult(number, result);
      run.value = { kind, done, of: jobs.length };
    });
  } catch (error) {
    runFault.value = toFault(error);
  } finally {
    run.value = undefined;
    tellResults();
    announce(say(COLLECTION_TEXTS.ended)(done, jobs.length));
  }
}

export function stopRun(): void {
  controller.abort();
}
