// Sentences about lengths in both languages: the number, which moves it counts, and whether it is proven.

import type { MateLengths } from 'tsumeru';
import { both, say } from '../shell/language';
import { formatPlies } from '../shell/numbers';

const TEXTS = {
  mateIn: { ja: (plies: number) => `${plies}手詰`, en: (plies: number) => `Mate in ${plies}.` },
  mateInCountingAll: {
    ja: (plies: number) => `${plies}手詰（無駄合も数えて）`,
    en: (plies: number) => `Mate in ${plies}, every interposition counted.`,
  },
  between: {
    ja: (most: number, least: number) => `${least}手以上${most}手以下の詰み`,
    en: (most: number, least: number) => `Mate in at most ${most}, at least ${least}.`,
  },
  atMost: {
    ja: (plies: number) => `${plies}手以下の詰み`,
    en: (plies: number) => `Mate in at most ${plies}.`,
  },
  books: both('無駄合は数えません。', 'Futile interpositions are not counted.'),
  everything: both('無駄合も数えた手数です。', 'Every interposition is counted.'),
  proven: both('証明済みです。', 'The length is proven.'),
  perhapsShorter: both('最短とは限りません。', 'A shorter mate may exist.'),
  shownLine: {
    ja: (plies: number) => `ここに示す手順は${plies}手ですが、正解とは証明されていません。`,
    en: (plies: number) =>
      `The line shown takes ${formatPlies(plies)}; it is not proven to be the solution.`,
  },
};

const countsFutile = ({ goal, futile }: MateLengths) => goal !== 'book' || futile === 'off';

/** The headline. Books do not count futile interpositions, so a length that counts them says so. */
export function describeLength(mate: MateLengths): string {
  const { lengthAtLeast, lengthAtMost } = mate;
  if (lengthAtLeast < lengthAtMost) {
    // Every mate that is not there already takes at least a check, or a reply and a check.
    return lengthAtLeast < 3
      ? say(TEXTS.atMost)(lengthAtMost)
      : say(TEXTS.between)(lengthAtMost, lengthAtLeast);
  }
  // A mate in one leaves no room for interpositions.
  if (!countsFutile(mate) || lengthAtMost === 1) return say(TEXTS.mateIn)(lengthAtMost);
  return say(TEXTS.mateInCountingAll)(lengthAtMost);
}

/** Which moves the length counts. */
export const describeCounted = (mate: MateLengths): string =>
  say(countsFutile(mate) ? TEXTS.everything : TEXTS.books);

/** Which moves the length counts, and whether it is proven. */
export function describeCounting(mate: MateLengths): string {
  const { goal, length, lengthIsExact, lineIsProven } = mate;
  const isBook = goal === 'book';
  const space = say(both('', ' '));
  const proof = lengthIsExact ? [say(TEXTS.proven)] : isBook ? [] : [say(TEXTS.perhapsShorter)];
  const ofLine = isBook && !lineIsProven ? [say(TEXTS.shownLine)(length!)] : [];
  return [describeCounted(mate), ...proof, ...ofLine].join(space);
}
