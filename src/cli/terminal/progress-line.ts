// The line that says how a search fares, rewritten in place. No escape codes: a carriage return and
// blanks over what was longer before will do on every terminal.

import type { Progress } from '../../answers/solution';
import { formatProgress, type ProgressView } from '../../run/progress';
import type { Language } from '../../words/language';
import { cutColumns, measureColumns, padColumns } from './columns';

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

export class ProgressLine implements ProgressView {
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
