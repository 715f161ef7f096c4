// The analysis that runs during editing. It starts when the visitor pauses, stops when he makes a change, and shows
// results in rounds with more nodes each. The results are in `analysed`; this file has the progress.

import { effect, signal } from '@preact/signals';
import type { Finding, Progress } from 'tsumeru';
import { Findings } from 'tsumeru/js';
import { ALL_OPTIONS } from 'tsumeru/options';
import { formatSfen } from 'tsumeru/shogi';
import { toFault } from '../shell/fault';
import { recall, remember } from '../shell/storage';
import { analysed } from '../shogi/analysed';
import type { Report } from '../shogi/analysis-messages';
import { widen } from '../shogi/effort';
import { ply } from '../shogi/playback';
import { positionFault, problem } from '../shogi/problem';
import { giveRest } from '../shogi/rest';
import { searchFault } from '../shogi/search';
import { settings } from '../shogi/settings';
import { threadsHere } from '../shogi/threads';
import { isEntering, judgedLine } from './line-entry';

/** Milliseconds without a change before an analysis starts. */
const PAUSE_MS = 350;
const ROUNDS = [30_000, 300_000, 3_000_000] as const;
/** Node limit of a trial without one piece, and the greatest number of such trials. */
const TRIAL_NODES = 50_000;
const MOST_TRIALS = 100;

type LiveState = 'off' | 'faulty' | 'waiting' | 'searching' | 'trying' | 'done' | 'open';

export const isLive = signal(recall('live') !== 'off');
export const stage = signal<LiveState>('off');
export const liveProgress = signal<Progress | undefined>(undefined);
/** What the running round has found so far; each finding makes a new object. */
export const liveFound = signal<{ readonly found: Findings } | undefined>(undefined);

/**
 * The factor by which `analyseFurther` multiplies the limits of the last round in `FIRST_ROUNDS`. Each call makes the
 * factor ten times as large.
 */
let times = 1;
let ready = async (): Promise<void> => undefined;
let controller: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function inputFor({ limits, goesOn }: Round, removal: boolean) {
  const { hashMiB, futile, strictness } = settings.peek();
  const solution = judgedLine.peek();
  return {
    type: 'analyse',
    isLive: true,
    sfen: formatSfen(problem.peek()),
    hashMiB,
    threads: threadsHere(),
    options: {
      futile,
      strictness,
      ...limits,
      keepTable: goesOn,
      variationDepth: 1,
      ...(removal && { removal, removalNodes: TRIAL_NODES }),
      solution,
    },
  } as const;
}

/** What an analysis answers, as a text. */
function question(): string {
  const { futile, strictness } = settings.peek();
  return JSON.stringify([formatSfen(problem.peek()), judgedLine.peek(), futile, strictness]);
}

interface Round {
  readonly limits: {
    readonly maxNodes?: number;
    readonly timeMs?: number;
    readonly checkNodes: number;
  };
  /** Use the table of the round before. */
  readonly goesOn: boolean;
}

const FIRST_ROUNDS = ROUNDS.map(
  (maxNodes, index): Round => ({
    limits: { maxNodes, checkNodes: ALL_OPTIONS.checkNodes.fallback },
    goesOn: index > 0,
  }),
);

/** The same round once more, with removal trials and with nodes for them. */
function withTrials({ limits }: Round): Round {
  const { maxNodes } = limits;
  const forTrials = MOST_TRIALS * TRIAL_NODES;
  const more = maxNodes !== undefined && { maxNodes: maxNodes + forTrials };
  return { limits: { ...limits, ...more }, goesOn: true };
}

async function think(rounds: readonly Round[], own: AbortController): Promise<void> {
  const [{ runAnalysis, showReport }, { keepAnalysis }] = await Promise.all([
    import('../shogi/analysing'),
    import('./kept-analysis'),
    ready(),
  ]);
  const { signal } = own;
  if (signal.aborted) return;
  const position = problem.peek();
  let nodes = 0;
  const onProgress = (latest: Progress) => {
    if (!signal.aborted) liveProgress.value = latest;
  };
  const ask = async (round: Round, removal = false): Promise<Report | undefined> => {
    const found = new Findings();
    const onFinding = (finding: Finding) => {
      found.add(finding);
      if (!signal.aborted) liveFound.value = { found };
    };
    const listeners = { signal, onProgress, onFinding };
    const report = await runAnalysis(inputFor(round, removal), listeners);
    nodes += report.nodes;
    if (signal.aborted) return undefined;
    liveFound.value = undefined;
    await showReport(position, report, ply.peek());
    return signal.aborted ? undefined : report;
  };
  stage.value = 'searching';
  for (const round of rounds) {
    const report = await ask(round);
    if (report === undefined) return;
    if (report.reason === undefined && report.status === 'mate') {
      stage.value = 'trying';
      if ((await ask(withTrials(round), true)) === undefined) return;
    }
    stage.value = report.reason === undefined ? 'done' : 'open';
    const isOver = stage.peek() === 'done' || round === rounds.at(-1);
    // A short analysis is simply made again, and so is one that could not be kept.
    if (isOver && (times > 1 || nodes > ROUNDS[1])) {
      await keepAnalysis(question(), times).catch(() => undefined);
    }
    if (isOver) return;
    stage.value = 'searching';
  }
}

/** Goes on from what this tab knew of the problem before it was reloaded. */
async function takeUp(own: AbortController): Promise<void> {
  const [{ recallAnalysis }, { showReport }] = await Promise.all([
    import('./kept-analysis'),
    import('../shogi/analysing'),
    ready(),
  ]);
  if (own.signal.aborted) return;
  const position = problem.peek();
  const recalled = await recallAnalysis(question(), formatSfen(position));
  if (own.signal.aborted) return;
  if (recalled === undefined) return think(FIRST_ROUNDS, own);
  const { report, isUnfinished } = recalled;
  await showReport(position, report, ply.peek());
  if (own.signal.aborted) return;
  times = recalled.times;
  stage.value = report.reason === undefined ? 'done' : 'open';
  if (isUnfinished) analyseFurther();
}

function begin(work: (own: AbortController) => Promise<void>): void {
  const own = new AbortController();
  controller = own;
  work(own).catch((error) => {
    if (own.signal.aborted) return;
    searchFault.value = toFault(error);
    stage.value = 'open';
  });
}

function end(): void {
  controller?.abort();
  clearTimeout(timer);
  liveProgress.value = undefined;
  liveFound.value = undefined;
}

/** Goes on from the table of the last round, with wider limits. */
export function analyseFurther(): void {
  end();
  times *= 10;
  const limits = widen(FIRST_ROUNDS.at(-1)!.limits, times);
  begin(async (own) => {
    const { noteFurther } = await import('./kept-analysis');
    if (own.signal.aborted) return;
    noteFurther(question(), times);
    await think([{ limits, goesOn: true }], own);
  });
}

/**
 * To be called once. `panel` loads the panel of the report. Reports wait for it: a panel that came later than its
 * report would move what the visitor is about to press.
 */
export function followProblemWithLive(panel: () => Promise<void>): void {
  ready = panel;
  effect(() => {
    problem.value;
    judgedLine.value;
    settings.value;
    end();
    times = 1;
    if (!isLive.value || isEntering.value) stage.value = 'off';
    else if (positionFault.value !== undefined) stage.value = 'faulty';
    else {
      stage.value = 'waiting';
      timer = setTimeout(() => {
        const position = problem.peek();
        giveRest();
        // With the rest the position is another one, and its analysis starts after a pause of its own.
        if (problem.peek() === position) begin(takeUp);
      }, PAUSE_MS);
    }
  });
  effect(() => remember('live', isLive.value ? 'on' : 'off'));
  // An analysis judges one author's line, so it is dropped when the line changes.
  effect(() => {
    judgedLine.value;
    analysed.value = undefined;
  });
}
