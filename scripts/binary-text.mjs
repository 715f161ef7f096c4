// A binary as text of plain ASCII without quotes and backslashes, which no minifier escapes and no page's encoding changes:
// the bytes that are frequent are one character each, the others two. Compressed on its way to a page that is as small as
// the binary itself, where hexadecimal digits are a tenth larger, and base64, where no byte begins on its own digit, a third.
// `src/engines/core/binary-text.ts` reads it.

/** The first characters stand before a second one; each of the others is a byte. */
const PREFIXES = 2;
const SINGLES = 85;
const FIRST_CODE = 40;
const BACKSLASH = 92;
const IN_ITS_PLACE = '#';

const CHARACTERS = Array.from({ length: PREFIXES + SINGLES }, (_, index) =>
  FIRST_CODE + index === BACKSLASH ? IN_ITS_PLACE : String.fromCharCode(FIRST_CODE + index),
);

/** The places of frequent bytes and of the others, each in their order, as 64 hexadecimal digits; then the bytes. */
export function encodeBinary(binary) {
  const counts = new Array(256).fill(0);
  for (const byte of binary) counts[byte]++;
  const values = [...counts.keys()];
  const byCount = [...values].sort((one, other) => counts[other] - counts[one]);
  const frequent = new Set(byCount.slice(0, SINGLES));
  const bit = (value, place) => (frequent.has(value) ? 1 << place : 0);
  const digits = Array.from({ length: 64 }, (_, index) =>
    [0, 1, 2, 3].reduce((sum, place) => sum + bit(4 * index + place, place), 0).toString(16),
  );
  const others = values.filter((value) => !frequent.has(value));
  const characters = [...values.filter((value) => frequent.has(value)), ...others].map(
    (value, index) => [value, writeIndex(index)],
  );
  const byValue = new Map(characters);
  return digits.join('') + [...binary].map((byte) => byValue.get(byte)).join('');
}

function writeIndex(index) {
  if (index < SINGLES) return CHARACTERS[PREFIXES + index];
  const rest = index - SINGLES;
  const { length } = CHARACTERS;
  return CHARACTERS[Math.floor(rest / length)] + CHARACTERS[rest % length];
}
