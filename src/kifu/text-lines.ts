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

/** The lines without their ends (LF or CRLF), from a place on; a text has at least one. */
export function* splitTextLines(text: string, from = TEXT_START): Generator<TextLine, void> {
  let { offset, number } = from;
  for (let end = 0; end >= 0; number += 1) {
    end = text.indexOf('\n', offset);
    const whole = text.slice(offset, end < 0 ? text.length : end);
    yield { text: whole.endsWith('\r') ? whole.slice(0, -1) : whole, offset, number };
    offset = end + 1;
  }
}

export function faultIn(
  line: TextLine,
  message: string,
  code: InputErrorCode = 'record-malformed',
): InputError {
  const place = `line ${line.number}: ${message}`;
  return new InputError(code, place, { offset: line.offset });
}
