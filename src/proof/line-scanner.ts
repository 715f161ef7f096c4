// Reads a line of a certificate from left to right. Each value has one form only, the one in which it is written: so a
// text means the same to all programs that read it.

import { InputError } from '../base/errors';
import { type LengthLimit, requireLength } from '../base/input-limits';

/** The greatest length of a line, in characters. The longest node, with all replies to all checks, is shorter. */
export const MAX_LINE_LENGTH = 1_048_576;

const MOST_DIGITS = 15;

export class LineScanner {
  #at = 0;

  constructor(readonly line: string) {}

  /** Is this the text that comes next? Then it is passed over. */
  has(text: string): boolean {
    if (!this.line.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Passes over this text, which has to come next. */
  take(text: string): this {
    if (this.has(text)) return this;
    throw this.#fault(`expected ${text}`);
  }

  /** A whole number in plain digits. */
  count(): number {
    const { line } = this;
    const start = this.#at;
    let end = start;
    while (line.charCodeAt(end) >= 48 && line.charCodeAt(end) <= 57) end++;
    const hasZero = line[start] === '0' && end - start > 1;
    if (end === start || end - start > MOST_DIGITS || hasZero) {
      throw this.#fault('expected a whole number');
    }
    this.#at = end;
    return Number(line.slice(start, end));
  }

  /** The characters between two quotes. */
  word(): string {
    const start = this.take('"').#at;
    const end = this.line.indexOf('"', start);
    if (end < 0) throw this.#fault('expected "');
    this.#at = end + 1;
    return this.line.slice(start, end);
  }

  list<T>(read: () => T): T[] {
    const items: T[] = [];
    if (this.take('[').has(']')) return items;
    do items.push(read());
    while (this.has(','));
    this.take(']');
    return items;
  }

  /** All that is left of the line. */
  rest(): string {
    const rest = this.line.slice(this.#at);
    this.#at = this.line.length;
    return rest;
  }

  end(): void {
    if (this.#at < this.line.length) throw this.#fault('something follows the end');
  }

  #fault(message: string): InputError {
    return new InputError('certificate-malformed', message, { offset: this.#at });
  }
}

/** Reads a whole line. An `InputError` of `read` gets the number of the line. */
export function readLine<T>(number: number, line: string, read: (scanner: LineScanner) => T): T {
  try {
    if (line.length > MAX_LINE_LENGTH) {
      throw new InputError('input-too-long', `more than ${MAX_LINE_LENGTH} characters`);
    }
    const scanner = new LineScanner(line);
    const value = read(scanner);
    scanner.end();
    return value;
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    const code = cause.code === 'input-too-long' ? cause.code : 'certificate-malformed';
    throw new InputError(code, `line ${number}: ${cause.message}`, { cause });
  }
}

/** The lines of a text, without their line breaks. The last may have none. */
export function* splitText(text: string, limit: LengthLimit): Generator<string, void> {
  if (typeof text !== 'string') throw new InputError('not-text');
  requireLength(text, limit);
  const splitter = new LineSplitter();
  yield* splitter.add(text);
  yield* splitter.end();
}

/** Divides a stream into lines. Of a line that is too long only the beginning is given, which no reader takes. */
export class LineSplitter {
  #pending = '';

  *add(text: string): Generator<string, void> {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      yield this.#pending + text.slice(start, end);
      this.#pending = '';
      start = end + 1;
    }
    this.#pending += text.slice(start);
    if (this.#pending.length > MAX_LINE_LENGTH) yield this.#pending;
  }

  /** `rest`: the end of the text. It has no line break. */
  *end(rest = ''): Generator<string, void> {
    this.#pending += rest;
    if (this.#pending !== '') yield this.#pending;
  }
}

export function malformed(message: string): InputError {
  return new InputError('certificate-malformed', message);
}
