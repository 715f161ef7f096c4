// Splits a text into lines with their places, and makes errors that name a place. A generator gives the lines one by
// one, because a list of all lines would take more memory than the text.

import { InputError, type InputErrorCode } from '../base/errors';
import type { ListRow } from './position-list';

/** The place where a line begins. */
export interface LinePlace {
  /** The offset of its first character in the whole text. */
  readonly offset: number;
  /** The number of the line, from 1. */
  readonly number: number;
}

export interface TextLine extends LinePlace {
  readonly text: string;
}

/**
 * Signs at the beginning of a line that are no part of a record: a byte order mark, and the `> ` of a quoted message.
 */
export const LINE_SIGNS = /^(?:\uFEFF(?:>[ \t]?)*|(?:>[ \t]?)+)/gm;

const TEXT_START: LinePlace = { offset: 0, number: 1 };

/** The lines of a text from a place on, without their ends (LF, CR LF or CR CR LF). An empty text has one line. */
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
 * Replaces line ends other than LF and CR LF by LF, control characters by spaces, and halves of surrogate pairs by
 * U+FFFD: neither a line of a record nor a picture can hold these. Every character keeps its offset.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r(?!\r?\n)|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

const CONTROL = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

/** The lines of a comment, cleaned for a record. The list is empty if there is no comment. */
export function cleanLines(comment: string | undefined): string[] {
  if (comment === undefined || comment === '') return [];
  return cleanText(comment).replace(/\r/g, '').split('\n');
}

/** A value from outside as the text of a header, which has one line. */
export const joinLines = (value: unknown): string =>
  cleanLines(String(value ?? ''))
    .join(' ')
    .trim();

/** The remark on a line above the first position of a list. */
export function wordTitle(text: string): string {
  return `no position in this line: ${quoteStart(text)}`;
}

/** The remark on a table of positions. */
export function wordColumn({ number, name }: NonNullable<ListRow['column']>): string {
  const named = name === undefined ? '' : `, ${quoteStart(name)}`;
  return `the positions are in column ${number}${named}`;
}

/** The remark on a record whose heading gives another length than its moves. */
export function wordLengths(heading: number, moves: number): string {
  return `the heading gives ${heading} plies, but the record has ${moves}`;
}

/** The start of a text in quotation marks, for a message. */
export function quoteStart(text: string): string {
  return JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}

/** An error about a line; without a line, about a text that has no lines. */
export function faultIn(
  line: LinePlace | undefined,
  message: string,
  code: InputErrorCode = 'record-malformed',
): InputError {
  if (line === undefined) return new InputError(code, message);
  return new InputError(code, `line ${line.number}: ${message}`, { offset: line.offset });
}

/**
 * What the reader did with a line that it did not understand: left it out, left it out with what follows it, or kept
 * it. `noted`: all was understood, and the remark says how, such as that the defender was given the pieces that a
 * diagram does not show.
 */
export type RemarkDeed = 'line-left-out' | 'moves-left-out' | 'kept' | 'noted';

/** A part of a text that was not understood, or that can be understood in more than one way. */
export interface RecordRemark {
  /** The line, from 1. Absent if the format has no lines (JKF), or if the remark is about the whole text. */
  readonly line?: number;
  /** The error there. */
  readonly reason: string;
  readonly done: RemarkDeed;
}

/** Collects the parts that were not understood. A strict reader throws the first such fault instead. */
export class Remarks {
  readonly #list: RecordRemark[] = [];

  constructor(readonly isStrict: boolean) {}

  add(fault: InputError, done: RemarkDeed): void {
    if (this.isStrict) throw fault;
    const [all = '', line] = /^line (\d+): /.exec(fault.message) ?? [];
    const reason = fault.message.slice(all.length).replace(/ \(at character \d+\)$/, '');
    this.#list.push({ ...(line !== undefined && { line: Number(line) }), reason, done });
  }

  addAll({ list }: Remarks): void {
    this.#list.push(...list);
  }

  get list(): readonly RecordRemark[] {
    return this.#list;
  }

  /** Tells how the text was read. This is no fault, so a strict reader does it too. */
  note(reason: string, line?: number): void {
    this.#list.push({ ...(line !== undefined && { line }), reason, done: 'noted' });
  }

  /** Tells that the defender was given these pieces. */
  noteFilled(count: number): void {
    const pieces = count === 1 ? '1 piece' : `${count} pieces`;
    this.note(`no hand of the defender is given: he has the other ${pieces}`);
  }

  get count(): number {
    return this.#list.length;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** The remarks in the order of the text, as a part of a record. */
  toPart(): { readonly remarks?: readonly RecordRemark[] } {
    if (this.#list.length === 0) return {};
    return { remarks: [...this.#list].sort((one, other) => (one.line ?? 0) - (other.line ?? 0)) };
  }
}
