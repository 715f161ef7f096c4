// Changes the text of a certificate in one place: a number, a move, a hand, a piece, an item of a list, or a whole
// line.

import type { Random } from './random';

/** The places of all matches in a text, each with the match. */
function placesOf(text: string, pattern: RegExp): { at: number; found: string }[] {
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, found: match[0] }));
}

function replaceOne(
  random: Random,
  text: string,
  pattern: RegExp,
  other: (found: string) => string,
) {
  const places = placesOf(text, pattern);
  if (places.length === 0) return text;
  const { at, found } = random.pick(places);
  return text.slice(0, at) + other(found) + text.slice(at + found.length);
}

const MOVE = /"(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])"/g;

/** A changed text; it may by chance be equal to another honest one. */
export function corruptText(random: Random, text: string): string {
  const lines = text.trimEnd().split('\n');
  const at = random.below(lines.length);
  switch (random.below(8)) {
    case 0:
    case 1:
      return replaceOne(random, text, /(?<=[[,:])\d+(?=[\],}])/g, (found) => {
        return String(Math.max(0, Number(found) + random.pick([-2, -1, 1, 2])));
      });
    case 2: {
      const moves = placesOf(text, MOVE).map(({ found }) => found);
      return replaceOne(random, text, MOVE, () => random.pick(moves));
    }
    case 3:
      return replaceOne(random, text, /(?<=\["|,")[PLNSGBR1-9-]+(?=")/g, () => {
        return random.pick(['-', 'P', 'G', 'S2P', 'R', '2G', 'N', 'L']);
      });
    case 4:
      return replaceOne(random, text, /(?<=[/"1-9])[PLNSGBRplnsgbr](?=[/"1-9 ])/g, () => {
        return random.pick([...'PLNSGBRplnsgbr']);
      });
    case 5:
      // One reply, or one refuted check.
      return replaceOne(random, text, /\["[^[\]]*"(?:,\d+)?\],|,\["[^[\]]*"(?:,\d+)?\]/g, () => '');
    case 6:
      return [...lines.slice(0, at), ...lines.slice(at + 1)].join('\n');
    default: {
      const other = random.below(lines.length);
      [lines[at], lines[other]] = [lines[other]!, lines[at]!];
      return lines.join('\n');
    }
  }
}
