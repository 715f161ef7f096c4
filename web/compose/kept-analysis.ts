// The last analysis that took long. The tab goes on from it after a reload, also if the browser had discarded the tab.
// Loaded when an analysis begins.

import { recallJson, remember } from '../shell/storage';
import { restoreAnalysis, saveAnalysis } from '../shogi/analysing';
import type { Report } from '../shogi/analysis-messages';
import { isFurther, isKept, type Kept } from './stored';

const KEPT = 'analysis.kept';
const FURTHER = 'analysis.further';
/** A longer analysis is not kept: the draft needs room in the same storage. */
const MOST_CHARACTERS = 1_000_000;

/** The name of this file has a digest of its content in it, so another version goes on from nothing of this one. */
const by = (asked: string) => `${import.meta.url} ${asked}`;

export async function keepAnalysis(asked: string, times: number): Promise<void> {
  const kept: Kept = { asked: by(asked), times, saved: await saveAnalysis() };
  const text = JSON.stringify(kept);
  if (text.length <= MOST_CHARACTERS) remember(KEPT, text, 'tab');
}

/** Notes that an analysis with so many times the limits has begun. */
export function noteFurther(asked: string, times: number): void {
  remember(FURTHER, JSON.stringify({ asked: by(asked), times }), 'tab');
}

interface Recalled {
  readonly report: Report;
  readonly times: number;
  /** Had a further analysis begun, which is not finished? */
  readonly isUnfinished: boolean;
}

export async function recallAnalysis(asked: string, sfen: string): Promise<Recalled | undefined> {
  const kept = recallJson(KEPT, isKept, 'tab');
  if (kept?.asked !== by(asked)) return undefined;
  const further = recallJson(FURTHER, isFurther, 'tab');
  const isUnfinished = further?.asked === kept.asked && further.times > kept.times;
  try {
    const report = await restoreAnalysis(sfen, kept.saved);
    return { report, times: kept.times, isUnfinished };
  } catch {
    return undefined;
  }
}
