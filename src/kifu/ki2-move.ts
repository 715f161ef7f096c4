// A move of KI2 in its position: `▲７六歩`, `△同　銀右上`. Which piece is meant is told by where it could come from;
// what names no piece or several is refused. Pins do not matter here, as in the writing of such moves.
// Source: the notation rules of the Japan Shogi Association (棋譜の表記方法).

import type { InputErrorCode } from '../base/errors';
import { FULL_WIDTH_DIGITS, KANJI_DIGITS } from '../formats/japanese-names';
import type { Move } from '../shogi/move';
import { type Color, getPiece, type HandKind, type Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { findRivals } from '../shogi/rivals';
import { fileOf, formatSquare, makeSquare, rankOf, type Square } from '../shogi/square';
import { KI2_MOVE, type WrittenKi2 } from './ki2-line';
import { faultIn } from './text-lines';
import { requireNamedPiece, WRITTEN_PIECES } from './written-piece';

const MOVE = new RegExp(`^${KI2_MOVE}$`);
/** The sides that marks name for certain. */
const MARKED_COLORS: ReadonlyMap<string, Color> = new Map([
  ['▲', 'black'],
  ['☗', 'black'],
  ['△', 'white'],
  ['▽', 'white'],
  ['☖', 'white'],
]);

/** The move that is written; throws an `InputError` that names the line. */
export function parseKi2Move(
  { place, text, mark }: WrittenKi2,
  position: Position,
  previous: Move | undefined,
): Move {
  const fault = (why: string, code?: InputErrorCode, squares: readonly Square[] = []) => {
    const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
    const from = squares.length === 0 ? '' : `, from ${squares.map(formatSquare).join(', ')}`;
    return faultIn(place, `${why}: ${JSON.stringify(shown)}${from}`, code);
  };
  const [all, file, rank, name, side, motion, ending, fromFile, fromRank] = MOVE.exec(text) ?? [];
  if (all === undefined) throw fault('this is no move');
  const marked = mark && MARKED_COLORS.get(mark);
  if (marked && marked !== position.turn) {
    throw fault(`${mark} is not the side to move`);
  }
  const to = file && rank ? makeSquare(parseDigit(file), parseDigit(rank)) : previous?.to;
  if (to === undefined) throw fault('no move before, so 同 names no square');
  const [kind, promoted] = WRITTEN_PIECES.get(name!)!;
  const piece = getPiece(position.turn, kind, promoted);
  const isPlain = side === '' && motion === '';
  if (ending === '打' || ending === '合') {
    if (!isDroppable(piece) || !isPlain) throw fault('this is no drop');
    return { drop: piece.kind, to };
  }
  const promote = ending === '成';
  if (fromFile && fromRank) {
    const from = makeSquare(parseDigit(fromFile), parseDigit(fromRank));
    if (from === to) throw fault('a move to the square it comes from');
    requireNamedPiece(name!, position.board[from], place);
    return { from, to, promote };
  }
  const rivals = findRivals(position, piece, to);
  const meant = rivals.filter((from) => isMeant(piece, from, to, { side, motion }));
  const found = side === '左' || side === '右' ? withoutStraight(meant, piece, to) : meant;
  const [from, other] = found;
  if (from !== undefined && other === undefined) return { from, to, promote };
  if (from !== undefined) throw fault('several pieces can make this move', undefined, found);
  // Nothing is dropped where a piece has just come to.
  const isDrop = rivals.length === 0 && isPlain && ending === undefined && file !== undefined;
  if (isDrop && isDroppable(piece) && position.hands[position.turn][piece.kind] > 0) {
    return { drop: piece.kind, to };
  }
  const isThere = position.board.includes(piece);
  throw fault('no piece can make this move', isThere ? 'illegal-move' : 'record-malformed');
}

function parseDigit(text: string): number {
  return Math.max(KANJI_DIGITS.indexOf(text), FULL_WIDTH_DIGITS.indexOf(text), Number(text) || 0);
}

function isDroppable(piece: Piece): piece is Piece & { readonly kind: HandKind } {
  return piece.kind !== 'K' && !piece.promoted;
}

/** By how many files the first square lies to the left of the second, as the player sees it. */
function leftness(color: Color, one: Square, other: Square): number {
  const files = fileOf(one) - fileOf(other);
  return color === 'black' ? files : -files;
}

function isMeant(
  { color, kind, promoted }: Piece,
  from: Square,
  to: Square,
  { side, motion }: { readonly side: string | undefined; readonly motion: string | undefined },
): boolean {
  const ranks = rankOf(from) - rankOf(to);
  const forward = color === 'black' ? ranks : -ranks;
  if (motion === '引' && forward >= 0) return false;
  if (motion === '寄' && forward !== 0) return false;
  if ((motion === '上' || motion === '行') && forward <= 0) return false;
  const left = leftness(color, from, to);
  if (side === '直') return left === 0 && forward > 0;
  // Horses and dragons are left and right of one another, and one of them may come straight.
  const mayBeStraight = promoted && (kind === 'B' || kind === 'R');
  if (side === '左') return left > 0 || (mayBeStraight && left === 0);
  if (side === '右') return left < 0 || (mayBeStraight && left === 0);
  return true;
}

/** Where a horse or dragon comes from the side that is named, the one that comes straight is not meant. */
function withoutStraight(squares: readonly Square[], piece: Piece, to: Square): readonly Square[] {
  if (squares.length < 2) return squares;
  return squares.filter((from) => leftness(piece.color, from, to) !== 0);
}
