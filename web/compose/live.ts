// The analysis that runs during editing. It starts when the visitor pauses, stops when he makes a change, and shows results in
// rounds with more nodes each. The results are in `analysed`; this file has the progress.

import { effect, signal } from '@preact/signals';
import { ALL_OPTIONS, type Finding, FoundSoFar, formatSfen, type Progress } from 'tsumeru/js';
import { toFault } from '../shell/fault';
import { recall, remember } from '../shell/storage';
import { analysed } from '../shogi/analysed';
import type { Report } from '../shogi/analysis-messages';
import { ply } from '../shogi/playback';
import { positionFault, problem } from '../shogi/problem';
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

type Stage = 'off' | 'faulty' | 'waiting' | 'searching' | 'trying' | 'done' | 'open';

export const isLive = signal(recall('live') !== 'off');
export const stage = signal<Stage>('off');
export const liveProgress = signal<Progress | undefined>(undefined);
/** What the round that runs has found; a new object for each finding. */
export const liveFound = signal<{ readonly found: FoundSoFar } | undefined>(undefined);

/** Node limit of the latest round. Each call of `analyseFurther` multiplies it by ten. */
let wanted: number = ROUNDS.at(-1)!;
let controller: AbortController | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function inputFor(maxNodes: number, removal: boolean) {
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
      maxNodes,
      checkNodes: (ALL_OPTIONS.checkNodes.fallback * wanted) / ROUNDS[2],
      variationDepth: 1,
      ...(removal && { removal, removalNodes: TRIAL_NODES }),
      ...(solution !== undefined && { solution }),
    },
  } as const;
}

async function think(rounds: readonly number[], own: AbortController): Promise<void> {
  const { runAnalysis, showReport } = await import('../shogi/analysing');
  const position = problem.peek();
  const { signal } = own;
  const onProgress = (latest: Progress) => {
    if (!signal.aborted) liveProgress.value = latest;
  };
  const ask = async (maxNodes: number, removal = false): Promise<Report | undefined> => {
    const found = new FoundSoFar();
    const onFinding = (finding: Finding) => {
      found.take(finding);
      if (!signal.aborted) liveFound.value = { found };
    };
    const listeners = { signal, onProgress, onFinding };
    const report = await runAnalysis(inputFor(maxNodes, removal), listeners);
    if (signal.aborted) return undefined;
    liveFound.value = undefined;
    await showReport(position, report, ply.peek());
    return signal.aborted ? undefined : report;
  };
  stage.value = 'searching';
  for (const maxNodes of rounds) {
    const report = await ask(maxNodes);
    if (report === undefined) return;
    if (report.reason === undefined && report.status === 'mate') {
      stage.value = 'trying';
      // The same round once more, now with removal trials and with nodes for them.
      const forTrials = MOST_TRIALS * TRIAL_NODES;
      if ((await ask(maxNodes + forTrials, true)) === undefined) return;
    }
    stage.value = report.reason === undefined ? 'done' : 'open';
    if (stage.peek() === 'done') return;
    if (maxNodes !== rounds.at(-1)) stage.value = 'searching';
  }
}

function begin(rounds: readonly number[]): void {
  const own = new AbortController();
  controller = own;
  think(rounds, own).catch((error) => {
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

/** Continues with ten times the nodes of the last round. */
export function analyseFurther(): void {
  end();
  wanted *= 10;
  begin([wanted]);
}

/** To be called once. */
export function followProblemWithLive(): void {
  effect(() => {
    problem.value;
    judgedLine.value;
    settings.value;
    end();
    wanted = ROUNDS.at(-1)!;
    if (!isLive.value || isEntering.value) stage.value = 'off';
    else if (positionFault.value !== undefined) stage.value = 'faulty';
    else {
      stage.value = 'waiting';
      timer = setTimeout(() => begin(ROUNDS), PAUSE_MS);
    }
  });
  effect(() => remember('live', isLive.value ? 'on' : 'off'));
  // An analysis judges one author's line, so it is dropped when the line changes.
  effect(() => {
    judgedLine.value;
    analysed.value = undefined;
  });
}
