// A move in words, in every notation.

import {
  formatJapaneseMove,
  formatWesternMove,
  type Position,
  parseUsiMove,
  type Square,
} from 'tsumeru/js';

export interface MoveTexts {
  readonly usi: string;
  readonly japanese: string;
  readonly western: string;
}

export function describeMove(before: Position, usi: string, previousTo?: Square): MoveTexts {
  const move = parseUsiMove(usi);
  return {
    usi,
    japanese: formatJapaneseMove(before, move, previousTo),
    western: formatWesternMove(before, move),
  };
}
