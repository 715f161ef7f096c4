// Lines of a text with their places in it, and the error that names a place.

import { InputError, type InputErrorCode } from '../errors';

export interface TextLine {
  readonly text: string;
  /** Of the first character, in the whole text. */
  readonly offset: number;
  /** 1-based. */
  readonly number: number;
}

/** The lines without their ends (LF or CRLF). */
export function splitTextLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let offset = 0;
  for (const [index, part] of text.split('\n').entries()) {
    lines.push({ text: part.replace(/\r$/, ''), offset, number: index + 1 });
    offset += part.length + 1;
  }
  return lines;
}

export function faultIn(
  line: TextLine,
  message: string,
  code: InputErrorCode = 'record-malformed',
): InputError {
  const place = `line ${line.number}: ${message}`;
  return new InputError(code, place, { offset: line.offset });
}
