// The moves of KI2: `▲７六歩△同　銀右上`, a line at a time and then each in its position.
// Programs write a mark of the side before each; people also leave the marks away and part the moves by spaces or commas:
// `５二角成 同玉 ４二銀打まで３手詰`, `作意：５二角成、同玉、４二銀打`. Or they number them: `①５二角成 ②同玉`, `1. ５二角成 2. 同玉`.
// Which piece is meant is told by where it could come from; what names no piece or several is refused. Pins do not matter
// here, as in the writing of such moves.
// Source: the notation rules of the Japan Shogi Association (棋譜の表記方法).

import type { InputError, InputErrorCode } from '../base/errors';
import { FULL_WIDTH_DIGITS, formatPieceName, KANJI_DIGITS } from '../formats/japanese-names';
import { findRivals } from '../shogi/attacks';
import type { Move } from '../shogi/move';
import { type Color, getPiece, type HandKind, type Kind, type Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { fileOf, formatSquare, makeSquare, rankOf, type Square } from '../shogi/square';
import { isKifEnding } from './endings';
import { type MoveTree, NO_STEP, requireNextNumber, SAME_WITHOUT_MOVE } from './move-tree';
import { faultIn, type TextLine } from './text-lines';

/** Pieces by the names that moves of KIF and KI2 give them, with all spellings that programs have. */
export const WRITTEN_PIECES: ReadonlyMap<string, readonly [Kind, boolean]> = new Map([
  ['王', ['K', false]],
  ['玉', ['K', false]],
  ['飛', ['R', false]],
  ['龍', ['R', true]],
  ['竜', ['R', true]],
  ['角', ['B', false]],
  ['馬', ['B', true]],
  ['金', ['G', false]],
  ['銀', ['S', false]],
  ['成銀', ['S', true]],
  ['全', ['S', true]],
  ['桂', ['N', false]],
  ['成桂', ['N', true]],
  ['圭', ['N', true]],
  ['香', ['L', false]],
  ['成香', ['L', true]],
  ['杏', ['L', true]],
  ['歩', ['P', false]],
  ['と', ['P', true]],
]);

/** For patterns: one of the names. */
export const PIECE_NAME = [...WRITTEN_PIECES.keys()].join('|');

/** The name is that of the piece before the move. An empty square is left to the rules, which know what moves. */
export function requireNamedPiece(name: string, piece: Piece | undefined, line: TextLine): void {
  const [kind, promoted] = WRITTEN_PIECES.get(name)!;
  if (piece === undefined || (piece.kind === kind && piece.promoted === promoted)) return;
  throw faultIn(line, `the piece that moves is ${formatPieceName(piece)}, not ${name}`);
}

export interface WrittenKi2 {
  readonly place: TextLine;
  /** The move alone, without spaces, number and mark. */
  readonly text: string;
  /** Where they are written before it. */
  readonly number?: number;
  readonly mark?: string;
}

/** Whose move it is. */
export const MARK = '[▲△▼▽☗☖]';
/** Behind a mark a hand may stand too: `☗持駒　銀`. */
const MARK_OF_MOVE = `${MARK}(?![ 　]*(?:の[ 　]*)?(?:持|手駒))`;
/** How a move begins that shows whose it is. */
export const MARKED = new RegExp(`^[ 　]*${MARK_OF_MOVE}`);

const DIGIT = '[１-９1-9一二三四五六七八九]';
const SQUARE = `(${DIGIT})(${DIGIT})`;
/**
 * For patterns, in a text without spaces: square, piece, side, motion, ending, square it comes from. Books of problems
 * write 生 for 不成, and 合 for the drop of an interposition.
 */
const KI2_MOVE = `(?:${SQUARE}|同)(${PIECE_NAME})([左直右]?)([引寄上行]?)(成|不成|生|打|合)?(?:[(（]([1-9１-９])([1-9１-９])[)）])?`;

/** What people write before the moves that solve a problem. */
const ANSWER =
  '[【〔［\\[]?(?:作意|解答?|正解|答え?|本?手順|詰め?手順)(?:手順)?[】〕］\\]]?(?:[ 　]*[：:])?';
/** `(12)` is none: behind a move that is the square it comes from. */
const NUMBER = '(?:[①-⑳㉑-㉟㊱-㊿]|[0-9０-９]{1,4}[.．)）])';
const BEGINNING = `^[ 　]*(?:${ANSWER}[ 　]*)?(?:${NUMBER}[ 　]*)?(?:${MARK_OF_MOVE}|(?:${SQUARE}|同)[ 　]*(?:${PIECE_NAME}))`;
/** How a line of moves begins. Whether it holds nothing else, its end tells. */
const KI2_START = new RegExp(BEGINNING);
/** The same of any line of a text. */
export const KI2_SIGN = new RegExp(BEGINNING, 'm');
const HEAD = new RegExp(`^(?:${ANSWER})?`);
const ANSWERED = new RegExp(`^[ 　]*${ANSWER}`);
/** Before a mark a number needs no sign of its own. */
const STEP = new RegExp(
  `(${NUMBER}|[0-9０-９]{1,4}(?=${MARK}))?(${MARK})?(${KI2_MOVE})[、，,。．・→／/]*`,
  'y',
);
const MARK_ANYWHERE = new RegExp(MARK);
export const START_MARK = new RegExp(`^${MARK}`);
/** `▲２二金まで`, `まで３手詰`, `以上３手詰`, `（３手詰）`, `にて詰み`: how books end. */
export const CLOSING =
  /^[ 　]*(?:まで|迄|以上|(?:で|にて)?詰|[(（]?[0-9０-９一二三四五六七八九十百]+手詰)/;
/** By hand blanks come in anywhere. */
const ANYWHERE = new RegExp(`(?:${DIGIT}[ 　]*${DIGIT}|同)[ 　]*(?:${PIECE_NAME})`);

/** Is there a move anywhere in the line? */
export function holdsMove(text: string): boolean {
  return ANYWHERE.test(text);
}

/** Does it begin with a word such as 作意? */
export function beginsAnswer(text: string): boolean {
  return ANSWERED.test(text);
}

/** Nothing but moves. */
export function isKi2Line(text: string): boolean {
  return KI2_START.test(text) && split(text).rest === '';
}

/** A word such as 作意, and moves alone. */
export function isAnswer(text: string): boolean {
  return beginsAnswer(text) && isKi2Line(text);
}

export interface Ki2Line {
  readonly moves: readonly WrittenKi2[];
  /** What says that the moves end here: `まで３手詰`, `△投了`. */
  readonly closing: string | undefined;
  /** What is neither. */
  readonly rest: string;
}

export function splitKi2Line(place: TextLine): Ki2Line {
  const { moves, rest, closing } = split(place.text);
  return { moves: moves.map((move) => ({ place, ...move })), closing, rest };
}

/** For what a line has behind its moves. */
export function noKi2Move(place: TextLine, rest: string): InputError {
  return faultIn(place, `not readable as a move: ${JSON.stringify(clip(rest))}`);
}

function clip(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text;
}

function split(text: string) {
  const plain = text.replace(/\s/g, '').replace(HEAD, '');
  const moves: Omit<WrittenKi2, 'place'>[] = [];
  let end = 0;
  STEP.lastIndex = 0;
  for (let found = STEP.exec(plain); found !== null; found = STEP.exec(plain)) {
    const [, number, mark, text] = found;
    moves.push({
      text: text!,
      ...(number !== undefined && { number: readNumber(number) }),
      ...(mark !== undefined && { mark }),
    });
    end = STEP.lastIndex;
  }
  const rest = plain.slice(end);
  const isSentence = CLOSING.test(rest) && !MARK_ANYWHERE.test(rest) && !holdsMove(rest);
  const isClosed = isSentence || isKifEnding(rest.replace(START_MARK, ''));
  return { moves, rest: isClosed ? '' : rest, closing: isClosed ? rest : undefined };
}

function readNumber(number: string): number {
  return Number(number.normalize('NFKC').replace(/[^0-9]/g, ''));
}

/** Goes on with these moves. A number must be that of its move. */
export function appendKi2(moves: readonly WrittenKi2[], tree: MoveTree<WrittenKi2>): void {
  for (const written of moves) {
    if (written.number !== undefined) requireNextNumber(written.number, written.place, tree);
    tree.append(written);
  }
}

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
    const from = squares.length === 0 ? '' : `, from ${squares.map(formatSquare).join(', ')}`;
    return faultIn(place, `${why}: ${JSON.stringify(clip(text))}${from}`, code);
  };
  const [all, file, rank, name, side, motion, ending, fromFile, fromRank] = MOVE.exec(text) ?? [];
  if (all === undefined) throw fault('not readable as a move');
  const marked = mark && MARKED_COLORS.get(mark);
  if (marked && marked !== position.turn) {
    throw fault(`${mark} is not the mark of the side to move`);
  }
  const to = file && rank ? makeSquare(parseDigit(file), parseDigit(rank)) : previous?.to;
  if (to === undefined) throw fault(SAME_WITHOUT_MOVE);
  const [kind, promoted] = WRITTEN_PIECES.get(name!)!;
  const piece = getPiece(position.turn, kind, promoted);
  const isPlain = side === '' && motion === '';
  if (ending === '打' || ending === '合') {
    if (!isDroppable(piece) || !isPlain) throw fault('not readable as a drop');
    return { drop: piece.kind, to };
  }
  const promote = ending === '成';
  if (fromFile && fromRank) {
    const from = makeSquare(parseDigit(fromFile), parseDigit(fromRank));
    if (from === to) throw fault(NO_STEP);
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
