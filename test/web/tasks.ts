// How long the tasks of a page's main thread were, from a trace of the browser: by the clock, and by the time
// that the processor spent on them. On a busy machine only the second says something of the page.

import type { Page } from '../browser/visitor';

export interface Tasks {
  /** Milliseconds of the longest task, by the processor and by the clock. */
  readonly longest: number;
  readonly longestByClock: number;
  readonly count: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];

const longestOf = (lengths: readonly (number | undefined)[]) =>
  Math.max(0, ...lengths.map((length = 0) => length)) / 1000;

/** The tasks of all pages' main threads while `work` is done. */
export async function measureTasks(page: Page, work: () => Promise<void>): Promise<Tasks> {
  const { tracing } = page.tab;
  await tracing.start({ categories: CATEGORIES });
  const ended = await work().then(
    () => undefined,
    (error: Error) => error,
  );
  const trace = JSON.parse(new TextDecoder().decode(await tracing.stop()));
  if (ended !== undefined) throw ended;
  const events: readonly TraceEvent[] = trace.traceEvents;
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      name === 'RunTask' && tdur !== undefined && mainThreads.has(`${pid}/${tid}`),
  );
  return {
    longest: longestOf(tasks.map(({ tdur }) => tdur)),
    longestByClock: longestOf(tasks.map(({ dur }) => dur)),
    count: tasks.length,
  };
}
