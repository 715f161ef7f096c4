// Lengths of the tasks on a page's main thread, from a browser trace: clock time and processor time. On a busy machine
// only processor time says something about the page. A trace also contains pages of the browser itself, which load when
// a window opens.

import type { Page } from '../browser/visitor';

export interface Tasks {
  /** Milliseconds of the longest task, as processor and clock time. */
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
  readonly args: { readonly name?: string; readonly data?: { readonly frames?: readonly Frame[] } };
}

interface Frame {
  readonly url: string;
  readonly processId: number;
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline'];

const longestOf = (lengths: readonly (number | undefined)[]) =>
  Math.max(0, ...lengths.map((length = 0) => length)) / 1000;

function findProcess(events: readonly TraceEvent[], url: string): number {
  const started = events.find(({ name }) => name === 'TracingStartedInBrowser');
  const frame = started?.args.data?.frames?.find((frame) => frame.url === url);
  if (!frame) throw new Error(`The trace does not name the process of ${url}`);
  return frame.processId;
}

/** The tasks on the page's main thread during `work`. */
export async function measureTasks(page: Page, work: () => Promise<void>): Promise<Tasks> {
  const { tracing } = page.tab;
  const [url] = page.url().split('#') as [string];
  await tracing.start({ categories: CATEGORIES });
  const ended = await work().then(
    () => undefined,
    (error: Error) => error,
  );
  const trace = JSON.parse(new TextDecoder().decode(await tracing.stop()));
  if (ended !== undefined) throw ended;
  const events: readonly TraceEvent[] = trace.traceEvents;
  const process = findProcess(events, url);
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === process && args.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      name === 'RunTask' && tdur !== undefined && pid === process && tid === main?.tid,
  );
  return {
    longest: longestOf(tasks.map(({ tdur }) => tdur)),
    longestByClock: longestOf(tasks.map(({ dur }) => dur)),
    count: tasks.length,
  };
}
