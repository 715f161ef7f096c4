// Bytes of record files to text and back. Read: UTF-8 with or without a byte order mark, UTF-16 with
// one, and Shift_JIS (as Windows has it) for everything that is not valid UTF-8. Written: UTF-8, or
// Shift_JIS where it is asked for; a character that it lacks is an error, never a question mark.

import { InputError } from '../base/errors';
import { requireChoice } from '../base/option-values';
import { encodeShiftJis } from './shift-jis';

export type TextEncoding = 'utf-8' | 'shift_jis';

/** In the order in which they are tried. */
const READ_ENCODINGS = ['utf-8', 'shift_jis'] as const;

/** The text of a file. Throws `unknown-encoding` for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string {
  if (!(bytes instanceof Uint8Array)) throw new InputError('not-text', 'the input is no bytes');
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  for (const encoding of READ_ENCODINGS) {
    const text = decodeStrictly(bytes, encoding);
    if (text !== undefined) return text;
  }
  throw new InputError('unknown-encoding');
}

function decodeStrictly(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of a text. Throws `not-encodable` with the place of a character without a code. */
export function encodeText(text: string, encoding: TextEncoding = 'utf-8'): Uint8Array {
  if (typeof text !== 'string') throw new InputError('not-text');
  requireChoice('encoding', encoding, READ_ENCODINGS);
  if (encoding === 'utf-8') {
    const offset = text.search(/\p{Surrogate}/u);
    if (offset >= 0) throw notEncodable(text, offset, 'UTF-8');
    return new TextEncoder().encode(text);
  }
  const bytes = encodeShiftJis(text);
  if (typeof bytes !== 'number') return bytes;
  throw notEncodable(text, bytes, 'Shift_JIS');
}

function notEncodable(text: string, offset: number, encoding: string): InputError {
  const character = String.fromCodePoint(text.codePointAt(offset)!);
  const message = `${encoding} has no code for ${JSON.stringify(character)}`;
  return new InputError('not-encodable', message, { offset });
}
