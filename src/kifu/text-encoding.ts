// Converts the bytes of record files to text and back. The encodings that are read: UTF-8 with or without a byte order
// mark, UTF-16 with one, ISO-2022-JP with its escape sequences, and for bytes that are not valid UTF-8 Shift_JIS (in
// the version of Windows) or EUC-JP. Text is written as UTF-8, or as Shift_JIS if the caller asks for it. A character
// that Shift_JIS lacks is an error, never a question mark.

import { InputError } from '../base/errors';
import { requireChoice } from '../base/option-values';
import { encodeShiftJis } from './shift-jis';

/** An encoding of texts. */
export type TextEncoding = 'utf-8' | 'shift_jis';

const WRITTEN_ENCODINGS = ['utf-8', 'shift_jis'] as const;

/** The escape sequence of ISO-2022-JP before Japanese characters. */
const ESCAPE = [0x1b, 0x24];
/**
 * The number of bytes that are searched for such an escape. It is large, because the first Japanese comment may come
 * late in a record.
 */
const MAX_ESCAPE = 1_048_576;
/**
 * Characters that Japanese records contain. Shift_JIS bytes that happen to be valid EUC-JP hardly ever give one of
 * them.
 */
const JAPANESE = /[ぁ-んァ-ヶ先後手]/;

/**
 * The text of a file. Throws an `InputError`: `unknown-encoding` for bytes in none of these encodings, `not-text` for
 * another value.
 */
export function decodeText(bytes: Uint8Array): string {
  if (!(bytes instanceof Uint8Array))
    throw new InputError('not-text', 'the input is not a Uint8Array');
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const plain = hasEscape(bytes)
    ? decodeStrictly(bytes, 'iso-2022-jp')
    : decodeStrictly(bytes, 'utf-8');
  if (plain !== undefined) return plain;
  const [shifted, extended] = [decodeStrictly(bytes, 'shift_jis'), decodeStrictly(bytes, 'euc-jp')];
  // Half-width katakana of Shift_JIS can be valid EUC-JP: then the characters of `JAPANESE` decide.
  if (extended !== undefined && (shifted === undefined || JAPANESE.test(extended))) return extended;
  if (shifted !== undefined) return shifted;
  const known = 'UTF-8, UTF-16 with a byte order mark, Shift_JIS, EUC-JP, ISO-2022-JP';
  throw new InputError('unknown-encoding', `the bytes are in none of the encodings ${known}`);
}

function hasEscape(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, MAX_ESCAPE);
  for (let at = head.indexOf(ESCAPE[0]!); at >= 0; at = head.indexOf(ESCAPE[0]!, at + 1)) {
    if (head[at + 1] === ESCAPE[1]) return true;
  }
  return false;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The bytes of a text. Throws an `InputError` `not-encodable` with the offset of the first character that the encoding
 * lacks.
 */
export function encodeText(text: string, encoding: TextEncoding = 'utf-8'): Uint8Array {
  if (typeof text !== 'string') throw new InputError('not-text');
  requireChoice('encoding', encoding, WRITTEN_ENCODINGS);
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
