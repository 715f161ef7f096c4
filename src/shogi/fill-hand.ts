// Completes the set of pieces as diagrams of problems do (残り全部): every piece that is neither on the board nor in a hand goes to
// the defender's hand. Kings are never added.

import { requireChoice } from '../base/option-values';
import { makeHand } from './hand';
import { COLORS, type Color, HAND_KINDS, type HandKind, opponent, SET_SIZE } from './piece';
import { makePosition, type Position } from './position';
import { requirePosition } from './shape';

/**
 * The position with all missing pieces but kings in the hand of the defender. By default the defender is the side that is not to
 * move.
 *
 * @example
 * const position = fillDefenderHand(parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1'));
 * formatSfen(position) // '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
 */
export function fillDefenderHand(position: Position, side?: Color): Position {
  requirePosition(position);
  if (side !== undefined) requireChoice('side', side, COLORS);
  const defender = side ?? opponent(position.turn);
  const counts: Partial<Record<HandKind, number>> = {};
  for (const kind of HAND_KINDS) {
    counts[kind] = position.hands[defender][kind] + countMissing(position, kind);
  }
  return makePosition({
    ...position,
    hands: { ...position.hands, [defender]: makeHand(counts) },
  });
}

/** The number of pieces, kings excepted, that are neither on the board nor in a hand. */
export function countMissingPieces(position: Position): number {
  return HAND_KINDS.reduce((sum, kind) => sum + countMissing(position, kind), 0);
}

function countMissing(position: Position, kind: HandKind): number {
  const { board, hands } = position;
  const onBoard = board.filter((piece) => piece?.kind === kind).length;
  const missing = SET_SIZE[kind] - onBoard - hands.black[kind] - hands.white[kind];
  return Math.max(0, missing);
}
