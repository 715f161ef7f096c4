// Moves in Western notation: `G*5b`, `Rx3a+`, `S(4c)-5b`, `Bx2b=`. A move has these parts in order: the piece; in
// parentheses the square that it comes from, if another piece of the same name could go to the target too; - for a
// move, x for a capture, * for a drop; the target; and + or = if the piece could promote. Source of the notation: G.
// Hodges, "Shogi" magazine; squares are named as in USI.

import { InputError } from '../base/errors';
import { findRivals } from '../shogi/attacks';
import { isDrop, type Move, requireMove } from '../shogi/move';
import type { Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isPseudoMove, mayPromote } from '../shogi/pseudo-moves';
import { formatSquare } from '../shogi/square';

/** A move in Western notation. Throws an `InputError` (`illegal-move`) if the piece cannot make the move. */
export function formatWesternMove(position: Position, move: Move): string {
  requireMove(move);
  if (!isPseudoMove(position, move)) {
    throw new InputError('illegal-move', undefined, { square: formatSquare(move.to) });
  }
  if (isDrop(move)) return `${move.drop}*${formatSquare(move.to)}`;
  const piece = position.board[move.from]!;
  const isAmbiguous = findRivals(position, piece, move.to).some((square) => square !== move.from);
  const origin = isAmbiguous ? `(${formatSquare(move.from)})` : '';
  const action = position.board[move.to] === undefined ? '-' : 'x';
  const canChoose = mayPromote(position.board, move.from, move.to);
  const choice = canChoose ? (move.promote ? '+' : '=') : '';
  return formatPiece(piece) + origin + action + formatSquare(move.to) + choice;
}

function formatPiece({ kind, promoted }: Piece): string {
  return promoted ? `+${kind}` : kind;
}
