// Completes the set of pieces as diagrams of problems do (残り全部): every piece that is neither on the board nor in a
// hand goes to the defender's hand. Kings are never added. A diagram that names no hand of the defender means this
// (`fillUnnamedHand`). An SFEN is taken as it is written; `countUnplaced` says when it probably means this too. On the
// pages a position that was set up by hand is one of these diagrams (`web/shogi/rest.ts`).

import { requireChoice } from '../base/option-values';
import { isHandEmpty, makeHand } from './hand';
import { COLORS, type Color, HAND_KINDS, type HandKind, opponent, SET_SIZE } from './piece';
import { makePosition, type Position } from './position';
import { type GivenPosition, takePosition } from './shape';

/**
 * The position with all missing pieces but kings in the hand of the defender. By default the defender is the side that
 * is not to move.
 *
 * @example
 * const position = fillDefenderHand(parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1'));
 * formatSfen(position) // '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
 */
export function fillDefenderHand(given: GivenPosition, side?: Color): Position {
  const position = takePosition(given);
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

/**
 * The position that a diagram means: if it does not name the hand of the defender, who is the side that is not to move,
 * he has all missing pieces. `onFilled` is told their number if there are any.
 */
export function fillUnnamedHand(
  position: Position,
  named: ReadonlySet<Color>,
  onFilled: (count: number) => void,
): Position {
  const missing = countMissingPieces(position);
  if (missing === 0 || named.has(opponent(position.turn))) return position;
  onFilled(missing);
  return fillDefenderHand(position);
}

/**
 * How many pieces, kings excepted, are neither on the board nor in a hand. If the defender has nothing in hand, these
 * pieces are probably meant to be his. If he has something in hand, the result is 0.
 *
 * @example countUnplaced(parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1')) // 36
 */
export function countUnplaced(
  position: Position,
  defender: Color = opponent(position.turn),
): number {
  return isHandEmpty(position.hands[defender]) ? countMissingPieces(position) : 0;
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
