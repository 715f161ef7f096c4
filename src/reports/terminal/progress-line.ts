// The progress line, which is rewritten in place. It uses no escape codes: a carriage return, and spaces over the rest
// of a longer previous line, work on every terminal.

import type { Progress } from '../../answers/solution';
import type { Language } from '../../base/language';
import { formatProgress, type ProgressView } from '../../batch/progress';
import { cutColumns, measureColumns, padColumns } from './columns';

/** The least time between two updates: ten a second can still be read. */
const INTERVAL_MS = 100;

/** The width of the `^C` that the terminal writes after the line. */
const ECHO_LENGTH = 2;

interface ProgressHost {
  write(text: string): void;
  /** The time in milliseconds. */
  now(): number;
  /** The current number of columns of the terminal. */
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

  /** Shows the state of the search, unless the last update was less than the interval ago. */
  update(progress: Progress): void {
    this.show(() => formatProgress(progress, this.#language));
  }

  /**
   * Shows a text, unless the last update was less than the interval ago. All its lines but the last one stay on the
   * terminal.
   */
  show(makeText: () => string): void {
    const now = this.#host.now();
    if (now - this.#shownAt < INTERVAL_MS) return;
    this.#shownAt = now;
    const lines = makeText().split('\n');
    const last = lines.pop()!;
    for (const line of lines) {
      this.#show(cutColumns(line, this.#room()), this.#shownLength);
      this.#host.write('\n');
      this.#shownLength = 0;
    }
    this.#show(cutColumns(last, this.#room()), this.#shownLength);
  }

  /** Clears the line, so that other output can be written. */
  clear(): void {
    if (this.#shownLength === 0) return;
    this.#show('', Math.min(this.#shownLength + ECHO_LENGTH, this.#room()));
    this.#host.write('\r');
  }

  #show(text: string, width: number): void {
    this.#host.write(`\r${padColumns(text, width)}`);
    this.#shownLength = measureColumns(text);
  }

  /** The columns for the text: all but the last one, because a terminal wraps there. */
  #room(): number {
    return Math.max(0, this.#host.columns() - 1);
  }
}
