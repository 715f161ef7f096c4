// Takes one move back: all positions from which a legal move leads to a given one. The mover's piece goes back by every
// motion and with every piece that it may have captured, or into the hand. Each move is played forward again by the
// rules.

import { isLegalPosition } from '../analysis/removals';
import { isKingAttacked, squaresBefore } from '../shogi/attacks';
import { addToHand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import {
  type Color,
  canPromote,
  getPiece,
  type HandKind,
  opponent,
  type Piece,
} from '../shogi/piece';
import { type Board, makePosition, type Position } from '../shogi/position';
import { playIfLegal } from '../shogi/rules';
import { READING_ORDER, type Square } from '../shogi/square';

export interface TakenBack {
  readonly position: Position;
  readonly move: Move;
}

/**
 * All positions within the rules from which one legal move leads to this one, with that move. `defender` is the side of
 * the king that must be there. The move may have captured a piece of these kinds, and ended on one of these squares.
 */
export function* takeBack(
  after: Position,
  defender: Color,
  kinds: readonly HandKind[],
  squares: readonly Square[] = READING_ORDER,
): Generator<TakenBack> {
  const mover = opponent(after.turn);
  for (const to of squares) {
    const piece = after.board[to];
    if (piece?.color !== mover) continue;
    for (const taken of [
      ...takeDropBack(after, piece, to),
      ...takeMovesBack(after, piece, to, kinds),
    ]) {
      const { position, move } = taken;
      // Most candidates fail here, and the other questions cost more.
      if (isKingAttacked(position.board, after.turn)) continue;
      if (isLegalPosition(position, defender) && playIfLegal(position, move)) yield taken;
    }
  }
}

function takeDropBack(after: Position, piece: Piece, to: Square): TakenBack[] {
  if (piece.promoted || piece.kind === 'K') return [];
  const board = [...after.board];
  board[to] = undefined;
  return [{ position: before(after, board, piece.kind, 1), move: { drop: piece.kind, to } }];
}

function takeMovesBack(
  after: Position,
  piece: Piece,
  to: Square,
  kinds: readonly HandKind[],
): TakenBack[] {
  const { color, kind, promoted } = piece;
  const held = after.hands[color];
  const captured: (Piece | undefined)[] = [
    undefined,
    ...kinds
      .filter((each) => held[each] > 0)
      .flatMap((each) => [
        getPiece(opponent(color), each),
        ...(canPromote(each) ? [getPiece(opponent(color), each, true)] : []),
      ]),
  ];
  const faces = promoted ? [piece, getPiece(color, kind)] : [piece];
  return faces.flatMap((face) =>
    squaresBefore(after.board, to, face).flatMap((from) =>
      captured.map((prey) => {
        const board = [...after.board];
        board[from] = face;
        board[to] = prey;
        const position =
          prey === undefined
            ? before(after, board)
            : before(after, board, prey.kind as HandKind, -1);
        return { position, move: { from, to, promote: face !== piece } };
      }),
    ),
  );
}

/** The position before the move, with this board. The mover had so many `more` pieces of the kind in hand. */
function before(after: Position, board: Board, kind?: HandKind, more = 0): Position {
  const mover = opponent(after.turn);
  const hand = after.hands[mover];
  const hands =
    kind === undefined ? after.hands : { ...after.hands, [mover]: addToHand(hand, kind, more) };
  return makePosition({ board, hands, turn: mover });
}
