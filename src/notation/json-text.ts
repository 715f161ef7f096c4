// Parses JSON from outside. The depth of the nesting is checked first, because a very deep value overflows the stack of
// code that walks or prints it, and in some JavaScript engines the stack of `JSON.parse` itself.

import { InputError } from '../base/errors';
import { MAX_JSON_DEPTH } from '../base/input-limits';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** The value of a JSON text. Throws an `InputError` (`input-too-deep`), or the `SyntaxError` of `JSON.parse`. */
export function parseJson(text: string): unknown {
  requireShallow(text);
  return JSON.parse(text);
}

function requireShallow(text: string): void {
  let depth = 0;
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code === QUOTE) offset = findEndOfString(text, offset);
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code) && ++depth > MAX_JSON_DEPTH) {
      const message = `lists and objects nest more than ${MAX_JSON_DEPTH} deep`;
      throw new InputError('input-too-deep', message, { offset });
    }
  }
}

function findEndOfString(text: string, start: number): number {
  let offset = start + 1;
  for (; offset < text.length && text.charCodeAt(offset) !== QUOTE; offset++) {
    if (text.charCodeAt(offset) === BACKSLASH) offset += 1;
  }
  return offset;
}
