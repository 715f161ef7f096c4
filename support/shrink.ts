// Removes pieces from a position that shows a fault, one by one, as long as the fault remains. The result is easier to
// understand, and can be kept as a test.

import { makeHand } from '../src/shogi/hand';
import { COLORS, HAND_KINDS, opponent } from '../src/shogi/piece';
import { makePosition, type Position } from '../src/shogi/position';
import { isValid } from './random-positions';

/** The position without one piece, for every piece that can be removed. */
function* lesserPositions(position: Position): Generator<Position> {
  const { board, hands, turn } = position;
  for (const color of COLORS) {
    for (const kind of HAND_KINDS) {
      const count = hands[color][kind];
      for (const left of new Set([0, count - 1])) {
        if (left < 0 || left === count) continue;
        const hand = makeHand({ ...hands[color], [kind]: left });
        yield makePosition({ ...position, hands: { ...hands, [color]: hand } });
      }
    }
  }
  for (const [square, piece] of board.entries()) {
    if (piece === undefined || (piece.kind === 'K' && piece.color === opponent(turn))) continue;
    const lesser = [...board];
    lesser[square] = undefined;
    yield makePosition({ ...position, board: lesser });
  }
}

/** A position that still shows the fault, and from which no further piece can be removed. */
export function shrink(position: Position, hasFault: (lesser: Position) => boolean): Position {
  for (const lesser of lesserPositions(position)) {
    if (isValid(lesser) && hasFault(lesser)) return shrink(lesser, hasFault);
  }
  return position;
}
