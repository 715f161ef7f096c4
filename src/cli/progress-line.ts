// The line that says how a search fares, rewritten in place. No escape codes: a carriage return and
// blanks over what was longer before will do on every terminal.

import type { Progress } from '../solver/solution';
import type { Language } from '../words/language';
import { cutColumns, measureColumns, padColumns } from './columns';
import { formatShort } from './numbers';

/** Ten updates a second can still be read. */
const INTERVAL_MS = 100;

/** The terminal's own `^C` behind the line. */
const ECHO_LENGTH = 2;

interface ProgressHost {
  write(text: string): void;
  /** Milliseconds. */
  now(): number;
  /** Columns of the terminal just now. */
  columns(): number;
}

export class ProgressLine {
  readonly #host: ProgressHost;
  readonly #language: Language;
  #shownLength = 0;
  #shownAt: number;

  constructor(host: ProgressHost, language: Language = 'en') {
    this.#host = host;
    this.#language = language;
    this.#shownAt = host.now();
  }

  /** Shows the state of the search, unless the last one was shown only just now. */
  update(progress: Progress): void {
    this.show(() => formatProgress(progress, this.#language));
  }

  /** Shows a text, unless the last one was shown only just now. */
  show(makeText: () => string): void {
    const now = this.#host.now();
    if (now - this.#shownAt < INTERVAL_MS) return;
    this.#shownAt = now;
    this.#show(cutColumns(makeText(), this.#room()), this.#shownLength);
  }

  /** Wipes the line, so that something else can be written. */
  clear(): void {
    if (this.#shownLength === 0) return;
    this.#show('', Math.min(this.#shownLength + ECHO_LENGTH, this.#room()));
    this.#host.write('\r');
  }

  #show(text: string, width: number): void {
    this.#host.write(`\r${padColumns(text, width)}`);
    this.#shownLength = measureColumns(text);
  }

  /** All columns but the last, in which a terminal would wrap and go on below. */
  #room(): number {
    return Math.max(0, this.#host.columns() - 1);
  }
}

interface Words {
  readonly nodes: (count: string) => string;
  readonly perSecond: (count: string) => string;
  readonly depth: string;
  readonly table: string;
  readonly seconds: string;
  readonly open: (count: number) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    nodes: (count) => `${count} nodes`,
    perSecond: (count) => `${count}/s`,
    depth: 'depth',
    table: 'table',
    seconds: ' s',
    open: (count) => `${count} open`,
  },
  ja: {
    nodes: (count) => `${count}局面`,
    perSecond: (count) => `毎秒${count}`,
    depth: '深さ',
    table: '表',
    seconds: '秒',
    open: (count) => `未定${count}`,
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

/** How many questions of an analysis are open, and which check is looked into. */
function formatAnalysis({ analysis }: Progress, language: Language): string[] {
  if (analysis === undefined) return [];
  const { open, ply, move } = analysis;
  const place = language === 'ja' ? `${ply}手目` : `${ply}:${move}`;
  return [WORDS[language].open(open), ...(ply === undefined ? [] : [place])];
}

/** Which piece is taken away. */
function formatTrial({ trial }: Progress, language: Language): string[] {
  if (trial === undefined) return [];
  const { number, of, square, piece } = trial;
  if (language === 'ja') return [`除く駒：${square ?? '持駒'} ${piece}（${number}/${of}）`];
  return [`without ${square ?? 'in hand'} ${piece} (${number}/${of})`];
}
