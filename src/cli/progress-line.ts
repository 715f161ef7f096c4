// The line that says how a search fares, rewritten in place. No escape codes: a carriage return and
// blanks over what was longer before will do on every terminal.

import type { Progress } from '../solver/solution';
import { formatShort } from './numbers';

/** Ten updates a second can still be read. */
const INTERVAL_MS = 100;

/** The terminal's own `^C` behind the line. */
const ECHO_LENGTH = 2;

export interface ProgressHost {
  write(text: string): void;
  /** Milliseconds. */
  now(): number;
  /** Columns of the terminal just now. */
  columns(): number;
}

export class ProgressLine {
  readonly #host: ProgressHost;
  #shownLength = 0;
  #shownAt: number;

  constructor(host: ProgressHost) {
    this.#host = host;
    this.#shownAt = host.now();
  }

  /** Shows the state of the search, unless the last one was shown only just now. */
  update(progress: Progress): void {
    this.show(() => formatProgress(progress));
  }

  /** Shows a text, unless the last one was shown only just now. */
  show(makeText: () => string): void {
    const now = this.#host.now();
    if (now - this.#shownAt < INTERVAL_MS) return;
    this.#shownAt = now;
    this.#show(makeText().slice(0, this.#room()), this.#shownLength);
  }

  /** Wipes the line, so that something else can be written. */
  clear(): void {
    if (this.#shownLength === 0) return;
    this.#show('', Math.min(this.#shownLength + ECHO_LENGTH, this.#room()));
    this.#host.write('\r');
  }

  #show(text: string, width: number): void {
    this.#host.write(`\r${text.padEnd(width)}`);
    this.#shownLength = text.length;
  }

  /** All columns but the last, in which a terminal would wrap and go on below. */
  #room(): number {
    return Math.max(0, this.#host.columns() - 1);
  }
}

/** `1.23M nodes  412k/s  pn 34  dn 12  depth 45/120  table 12.0%  3.0 s`. */
export function formatProgress(progress: Progress): string {
  const { nodes, nodesPerSecond, pn, dn, depth, maxDepth, table, milliseconds } = progress;
  return [
    `${formatShort(nodes)} nodes`,
    `${formatShort(nodesPerSecond)}/s`,
    `pn ${formatShort(pn)}`,
    `dn ${formatShort(dn)}`,
    `depth ${depth}/${maxDepth}`,
    `table ${(table.fill * 100).toFixed(1)}%`,
    `${(milliseconds / 1000).toFixed(1)} s`,
    ...formatAnalysis(progress),
    ...formatTrial(progress),
  ].join('  ');
}

/** How many questions of an analysis are open, and which check is looked into. */
function formatAnalysis({ analysis }: Progress): string[] {
  if (analysis === undefined) return [];
  const { open, ply, move } = analysis;
  return [`${open} open`, ...(ply === undefined ? [] : [`${ply}:${move}`])];
}

/** Which piece is taken away. */
function formatTrial({ trial }: Progress): string[] {
  if (trial === undefined) return [];
  const { number, of, square, piece } = trial;
  return [`without ${square ?? 'in hand'} ${piece} (${number}/${of})`];
}
