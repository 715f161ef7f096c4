// Lines of a text with their places in it, and the error that names a place. Lines are given one after another:
// a list of all of them would take more memory than the text.

import { InputError, type InputErrorCode } from '../base/errors';

/** Where a line begins. */
export interface LinePlace {
  /** Of the first character, in the whole text. */
  readonly offset: number;
  /** 1-based. */
  readonly number: number;
}

export interface TextLine extends LinePlace {
  readonly text: string;
}

const TEXT_START: LinePlace = { offset: 0, number: 1 };

/** The lines without their ends (LF behind any number of CR), from a place on; a text has at least one. */
export function* splitTextLines(text: string, from = TEXT_START): Generator<TextLine, void> {
  let { offset, number } = from;
  for (let end = 0; end >= 0; number += 1) {
    end = text.indexOf('\n', offset);
    const whole = text.slice(offset, end < 0 ? text.length : end);
    yield { text: whole.replace(/\r{1,2}$/, ''), offset, number };
    offset = end + 1;
  }
}

/**
 * A text whose lines end in line feeds alone, or in carriage returns before them, and that has no control characters:
 * neither lines of a record nor pictures can hold these. Every character keeps its place.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r(?!\r?\n)|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

const CONTROL = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

/** The lines of a comment as a record can hold them; none of no comment. */
export function cleanLines(comment: string | undefined): string[] {
  if (comment === undefined || comment === '') return [];
  return cleanText(comment).replace(/\r/g, '').split('\n');
}

/** A fault of a line, or of a text that has none. */
export function faultIn(
  line: LinePlace | undefined,
  message: string,
  code: InputErrorCode = 'record-malformed',
): InputError {
  if (line === undefined) return new InputError(code, message);
  return new InputError(code, `line ${line.number}: ${message}`, { offset: line.offset });
}

/** What was done about it: the line alone was left out, or what follows it too. */
export type RemarkDeed = 'line-left-out' | 'moves-left-out' | 'kept';

/** What was met in a text that was not understood. */
export interface RecordRemark {
  /** 1-based; absent where the format has no lines (JKF), or the whole is meant. */
  readonly line?: number;
  /** What is wrong there. */
  readonly reason: string;
  readonly done: RemarkDeed;
}

/** Collects what was not understood; a strict reader throws it. */
export class Remarks {
  readonly #list: RecordRemark[] = [];

  constructor(readonly isStrict: boolean) {}

  add(fault: InputError, done: RemarkDeed): void {
    if (this.isStrict) throw fault;
    const [all = '', line] = /^line (\d+): /.exec(fault.message) ?? [];
    const reason = fault.message.slice(all.length).replace(/ \(at character \d+\)$/, '');
    this.#list.push({ ...(line !== undefined && { line: Number(line) }), reason, done });
  }

  get count(): number {
    return this.#list.length;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** In the order of the text. */
  toPart(): { readonly remarks?: readonly RecordRemark[] } {
    if (this.#list.length === 0) return {};
    return { remarks: [...this.#list].sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
  }
}
