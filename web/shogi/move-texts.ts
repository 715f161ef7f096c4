// A move in words, in every notation.

import {
  formatJapaneseMove,
  formatWesternMove,
  type Position,
  parseUsiMove,
  playMove,
  type Square,
} from 'tsumeru/shogi';

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

/** The moves of a line as texts. Throws an `InputError` at a move that is not legal. */
export function describeLine(start: Position, line: readonly string[]): MoveTexts[] {
  let position = start;
  let previousTo: Square | undefined;
  return line.map((usi) => {
    const move = parseUsiMove(usi);
    const texts = describeMove(position, usi, previousTo);
    position = playMove(position, move);
    previousTo = move.to;
    return texts;
  });
}
