// Moves as Japanese text, as KI2 records and books write them: `▲５二金`, `△同　玉`, `▲３一飛成`, `▲４三金左上`. The
// word 打, and the words for the way in which a piece came (右 左 直 上 寄 引), are written only if another piece of
// the same name could go to the same square. A pinned piece counts too, so that a reader need not look for pins.
// Source: the notation rules of the Japan Shogi Association (棋譜の表記方法).

import { InputError } from '../base/errors';
import { findRivals } from '../shogi/attacks';
import { type BoardMove, isDrop, type Move, requireMove } from '../shogi/move';
import { type Color, getPiece, type Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isPseudoMove, mayPromote } from '../shogi/pseudo-moves';
import { fileOf, formatSquare, rankOf, type Square } from '../shogi/square';
import { COLOR_MARKS, formatJapaneseSquare, formatPieceName } from './japanese-names';

/**
 * The text of a move of the side to move. `previousTo` is the target of the previous move: a move to the same square is
 * written with 同. Throws an `InputError` (`illegal-move`) if the piece cannot make the move.
 */
export function formatJapaneseMove(position: Position, move: Move, previousTo?: Square): string {
  requireMove(move);
  if (!isPseudoMove(position, move)) {
    throw new InputError('illegal-move', undefined, { square: formatSquare(move.to) });
  }
  const place = move.to === previousTo ? '同　' : formatJapaneseSquare(move.to);
  const details = isDrop(move) ? formatDrop(position, move) : formatBoardMove(position, move);
  return COLOR_MARKS[position.turn] + place + details;
}

function formatDrop(position: Position, move: Exclude<Move, BoardMove>): string {
  const piece = getPiece(position.turn, move.drop);
  const isAmbiguous = findRivals(position, piece, move.to).length > 0;
  return formatPieceName(piece) + (isAmbiguous ? '打' : '');
}

function formatBoardMove(position: Position, move: BoardMove): string {
  const piece = position.board[move.from]!;
  const rivals = findRivals(position, piece, move.to).filter((square) => square !== move.from);
  return formatPieceName(piece) + formatWay(piece, move, rivals) + formatPromotion(position, move);
}

function formatPromotion(position: Position, move: BoardMove): string {
  if (!mayPromote(position.board, move.from, move.to)) return '';
  return move.promote ? '成' : '不成';
}

/**
 * The words that distinguish the piece that moves from the other pieces that could: the motion (上 寄 引) if that is
 * enough, otherwise the side from which the piece comes (右 左 直) if that is enough, otherwise both.
 */
function formatWay(piece: Piece, move: BoardMove, rivals: readonly Square[]): string {
  if (rivals.length === 0) return '';
  const motion = nameMotion(piece.color, move.from, move.to);
  if (rivals.every((rival) => nameMotion(piece.color, rival, move.to) !== motion)) return motion;

  if (piece.promoted && (piece.kind === 'B' || piece.kind === 'R')) {
    // 直 is not used for horses and dragons: one of the two is called 右 and the other 左.
    const isRightmost = rivals.every((rival) => leftness(piece.color, move.from, rival) <= 0);
    return isRightmost ? '右' : '左';
  }
  const side = nameSide(piece.color, move.from, move.to);
  if (side === '直') return side;
  const isEnough = rivals.every((rival) => nameSide(piece.color, rival, move.to) !== side);
  return isEnough ? side : side + motion;
}

/** 上: towards the far edge; 引: back; 寄: sideways. */
function nameMotion(color: Color, from: Square, to: Square): '上' | '寄' | '引' {
  const ranks = rankOf(from) - rankOf(to);
  if (ranks === 0) return '寄';
  return ranks > 0 === (color === 'black') ? '上' : '引';
}

/** The side from which the piece comes, as its player sees it. */
function nameSide(color: Color, from: Square, to: Square): '右' | '左' | '直' {
  const left = leftness(color, from, to);
  if (left === 0) return '直';
  return left > 0 ? '左' : '右';
}

/** By how many files the first square lies to the left of the second, as the player of this colour sees it. */
export function leftness(color: Color, one: Square, other: Square): number {
  const files = fileOf(one) - fileOf(other);
  return color === 'black' ? files : -files;
}
