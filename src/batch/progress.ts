// The state of a search in words, for the progress line and other views.

import type { Progress } from '../answers/solution';
import type { Language } from '../base/language';
import { formatShort } from '../base/numbers';
import type { Write } from './output';

/** Shows the progress of a run. */
export interface ProgressView {
  update(progress: Progress): void;
  /** Shows a text. `makeText` is called only if the text is shown. Lines before the last one stay. */
  show(makeText: () => string): void;
  /** Removes the text, so that other output can be written. */
  clear(): void;
}

/** Where a run writes, and the progress line if it has one. */
export interface RunConsole {
  readonly writeOut: Write;
  readonly writeErr: Write;
  readonly bar: ProgressView | undefined;
  readonly language: Language;
}

const EN = {
  nodes: (count: string) => `${count} nodes`,
  perSecond: (count: string) => `${count}/s`,
  depth: 'depth',
  table: 'table',
  seconds: ' s',
  open: (count: number) => `${count} open`,
};

const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  ja: {
    nodes: (count) => `${count}局面`,
    perSecond: (count) => `毎秒${count}`,
    depth: '深さ',
    table: '表',
    seconds: '秒',
    open: (count) => `未確定${count}`,
  },
};

/** `1.23M nodes  412k/s  pn 34  dn 12  depth 45/120  table 12.0%  3.0 s`. */
export function formatProgress(progress: Progress, language: Language = 'en'): string {
  const { nodes, nodesPerSecond, pn, dn, depth, maxDepth, table, milliseconds } = progress;
  const words = WORDS[language];
  return [
    words.nodes(formatShort(nodes)),
    words.perSecond(formatShort(nodesPerSecond)),
    `pn ${formatShort(pn)}`,
    `dn ${formatShort(dn)}`,
    `${words.depth} ${depth}/${maxDepth}`,
    `${words.table} ${(table.fill * 100).toFixed(1)}%`,
    `${(milliseconds / 1000).toFixed(1)}${words.seconds}`,
    ...formatAnalysis(progress, language),
    ...formatTrial(progress, language),
  ].join('  ');
}

/** The state of an analysis: the number of open questions, and the check that is being examined. */
function formatAnalysis({ analysis }: Progress, language: Language): string[] {
  if (analysis === undefined) return [];
  const { open, ply, move } = analysis;
  const place = language === 'ja' ? `${ply}手目` : `${ply}:${move}`;
  return [WORDS[language].open(open), ...(ply === undefined ? [] : [place])];
}

/** The state of a removal trial: the piece that is taken away. */
function formatTrial({ trial }: Progress, language: Language): string[] {
  if (trial === undefined) return [];
  const { number, of, square, piece } = trial;
  if (language === 'ja') return [`除く駒：${square ?? '持駒'} ${piece}（${number}/${of}）`];
  return [`without ${square ?? 'in hand'} ${piece} (${number}/${of})`];
}
