// Text that is shown and not obeyed: a terminal takes some characters as commands, and others turn what stands around
// them. They are written as JSON would write them. Everything that prints asks here where its output is a terminal;
// messages that quote what somebody has typed do so everywhere.

/** All controls but tab and line break, C1 among them; what turns the direction of writing; breaks of other kinds. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /\r(?!\n)|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;
const UNSAFE_IN_LINE = /[\t\r\n]/g;
/** The colours of the reports. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const COLOR = /(\x1b\[\d{1,2}m)/;

export type MakeSafe = (text: string | Uint8Array) => string | Uint8Array;

/** A text, with its lines, for a terminal. Bytes that are no UTF-8 lose what is a control in every encoding. */
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

/** A message of one line, wherever it goes. */
export function makeSafeLine(text: string): string {
  return makeSafe(text).replace(UNSAFE_IN_LINE, spell);
}

/** A report that has its own colours; what it quotes has been made safe in it. */
export function makeSafeAroundColors(text: string | Uint8Array): string | Uint8Array {
  if (typeof text !== 'string') return makeSafe(text);
  return text
    .split(COLOR)
    .map((part, index) => (index % 2 === 0 ? makeSafe(part) : part))
    .join('');
}

/** Letters of other encodings have bytes from 0x80 on, where UTF-8 has controls too. */
function makeSafeBytes(bytes: Uint8Array): string {
  const latin1 = Buffer.from(bytes).toString('latin1');
  return latin1.replace(UNSAFE, (found) => (found < '\x80' ? spell(found) : found));
}

function spell(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
