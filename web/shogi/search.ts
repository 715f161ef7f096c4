// The state of the search, for every purpose: stop, progress, error. Only one search runs at a time. A change of the
// problem stops it.

import { computed, effect, signal } from '@preact/signals';
import type { Progress } from 'tsumeru';
import type { Position } from 'tsumeru/shogi';
import { type Fault, toFault } from '../shell/fault';
import { addSample, EMPTY_SERIES, type Series } from '../shell/series';
import { positionFault, problem } from './problem';
import { giveRest } from './rest';

type Activity = 'solving' | 'analysing';

interface SearchContext {
  readonly position: Position;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export const activity = signal<Activity | undefined>(undefined);
export const isBusy = computed(() => activity.value !== undefined);
export const progress = signal<Progress | undefined>(undefined);
/** Charts over time: nodes per second; proof and disproof number. */
export const rateSeries = signal<Series>(EMPTY_SERIES);
export const numberSeries = signal<Series>(EMPTY_SERIES);
export const searchFault = signal<Fault | undefined>(undefined);

/** The rate is taken over this time. */
const RATE_WINDOW_MS = 400;

let controller: AbortController | undefined;
let history: Progress[] = [];

type Spent = Pick<Progress, 'milliseconds' | 'nodes'>;

const NOTHING: Spent = { milliseconds: 0, nodes: 0 };
/** Time and nodes of the earlier searches that this one continues. */
let before = NOTHING;

const inAll = <Told extends Partial<Spent>>({ milliseconds = 0, nodes = 0, ...told }: Told) => ({
  ...told,
  milliseconds: milliseconds + before.milliseconds,
  nodes: nodes + before.nodes,
});

function watch(told: Progress): void {
  const latest = inAll(told);
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

function forget(): void {
  searchFault.value = undefined;
  progress.value = undefined;
  rateSeries.value = EMPTY_SERIES;
  numberSeries.value = EMPTY_SERIES;
  history = [];
  before = NOTHING;
}

/**
 * Adds the time and nodes since the last report. `unfinished` is given for a search that a limit ended: it may have
 * been too short for any report, and its numbers are needed when another search continues it.
 */
export function completeProgress(statistics: Partial<Progress>, unfinished?: Progress): void {
  const last = progress.peek() ?? unfinished;
  if (last !== undefined) progress.value = { ...last, ...inAll(statistics) };
}

/** The next search continues the last one: its numbers are added to those shown. */
function continueProgress(): void {
  const last = progress.peek();
  history = [];
  before = last === undefined ? NOTHING : { milliseconds: last.milliseconds, nodes: last.nodes };
}

/**
 * Runs a search unless another runs. When the position is not a tsume problem, the fault is shown instead. An error of
 * the search is shown, unless the problem has changed by then.
 */
export async function startSearch(
  kind: Activity,
  work: (context: SearchContext) => Promise<void>,
  goesOn = false,
): Promise<void> {
  if (isBusy.peek()) return;
  if (!goesOn) giveRest();
  if (goesOn) continueProgress();
  else forget();
  const fault = positionFault.peek();
  if (fault !== undefined) {
    // A copy, so that the signal changes and the alarm is announced, although the fault itself is an old one.
    searchFault.value = { ...fault };
    return;
  }
  const position = problem.peek();
  const own = new AbortController();
  const { signal } = own;
  controller = own;
  activity.value = kind;
  searchFault.value = undefined;
  // A stopped search may still report progress; it belongs to another problem.
  const onProgress = (latest: Progress) => signal.aborted || watch(latest);
  try {
    await work({ position, signal, onProgress });
  } catch (error) {
    if (position === problem.peek()) searchFault.value = toFault(error);
  } finally {
    activity.value = undefined;
  }
}

export function stopSearch(): void {
  controller?.abort();
}

/** To be called once. */
export function followProblem(): void {
  effect(() => {
    problem.value;
    stopSearch();
    forget();
  });
}
