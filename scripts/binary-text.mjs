// Encodes a binary as ASCII text without quotes and backslashes: no minifier escapes such text, and no encoding of a page changes it.
// A frequent byte becomes one character, any other byte two. After compression, as a server sends it, the text is as small as the
// compressed binary. Hexadecimal digits would be a tenth larger. Base64 would be a third larger, because its characters do not begin where
// bytes begin, so that compression finds fewer repetitions.
// `src/engines/core/binary-text.ts` decodes it.

/** The number of characters that begin a pair. Each of the other characters stands for one byte. */
const PREFIXES = 2;
const SINGLES = 85;
const FIRST_CODE = 40;
const BACKSLASH = 92;
const IN_ITS_PLACE = '#';

const CHARACTERS = Array.from({ length: PREFIXES + SINGLES }, (_, index) =>
  FIRST_CODE + index === BACKSLASH ? IN_ITS_PLACE : String.fromCharCode(FIRST_CODE + index),
);

/** The text: 64 hexadecimal digits, in which a bit for each byte value says whether it is frequent, and then the encoded bytes. */
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
