// Makes text safe for a terminal. A terminal executes some characters as commands, and other characters reverse the
// direction of the text around them. These characters are replaced by escapes as in JSON (`\u001b`). All output to a
// terminal passes through here, and all of the error stream, which may quote input, also on its way to a file.

/**
 * Control characters (C0 and C1) except tab and line break, characters that change the direction of writing, and other
 * line breaks.
 */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters.
  /\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const UNSAFE_IN_LINE = /[\t\r\n]/g;
/** The escape sequences for colours in the reports. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters.
const COLOR = /(\x1b\[\d{1,2}m)/;

export type MakeSafe = (text: string | Uint8Array) => string | Uint8Array;

/**
 * A text made safe for a terminal; its line breaks stay. In bytes that are not UTF-8, only the controls below 0x80 are
 * replaced.
 */
export function makeSafe(text: string): string;
export function makeSafe(text: string | Uint8Array): string | Uint8Array;
export function makeSafe(text: string | Uint8Array): string | Uint8Array {
  if (typeof text === 'string') return text.replace(UNSAFE, spell);
  try {
    return makeSafe(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text));
  } catch {
    return Buffer.from(makeSafeBytes(text), 'latin1');
  }
}

/** A message made safe as one line: its line breaks and tabs are replaced too. */
export function makeSafeLine(text: string): string {
  return makeSafe(text).replace(UNSAFE_IN_LINE, spell);
}

/**
 * A report made safe for a terminal, without its own colours being touched. Quoted input in it must have been made safe
 * before.
 */
export function makeSafeAroundColors(text: string | Uint8Array): string | Uint8Array {
  if (typeof text !== 'string') return makeSafe(text);
  return text
    .split(COLOR)
    .map((part, index) => (index % 2 === 0 ? makeSafe(part) : part))
    .join('');
}

/** In other encodings the bytes from 0x80 on are letters, so they stay. */
function makeSafeBytes(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes).toString('latin1');
  return latin1.replace(UNSAFE, (found) => (found < '\x80' ? spell(found) : found));
}

function spell(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
