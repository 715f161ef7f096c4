// Reads a binary that `scripts/binary-text.mjs` has written as text. That file explains the encoding and why it is
// used.

/**
 * The first PREFIXES characters of the alphabet stand for a byte together with the character that follows. Each of the
 * other SINGLES characters stands for a byte by itself.
 */
const PREFIXES = 2;
const SINGLES = 85;
const DIGITS = 64;

/** The number of a character. `#` stands for the backslash. */
function readCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return (code === 35 ? 92 : code) - 40;
}

/** All byte values. The values for which one character stands come first. */
function readOrder(text: string): number[] {
  const isFrequent = (byte: number) => (Number.parseInt(text[byte >> 2]!, 16) >> (byte & 3)) & 1;
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  return [...bytes.filter(isFrequent), ...bytes.filter((byte) => !isFrequent(byte))];
}

export function decodeBinary(text: string): Uint8Array<ArrayBuffer> {
  const order = readOrder(text);
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = DIGITS; at < text.length; at++) {
    const first = readCharacter(text, at);
    const index =
      first >= PREFIXES
        ? first - PREFIXES
        : SINGLES + first * (PREFIXES + SINGLES) + readCharacter(text, ++at);
    bytes[length++] = order[index]!;
  }
  return bytes.slice(0, length);
}
