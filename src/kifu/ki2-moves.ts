// Reads the moves of KI2, such as `▲７六歩△同　銀右上`: first a line is split into moves, then each move is read in its
// position. Programs write a mark of the side before each move. People also leave out the marks and separate the moves
// by spaces or commas: `５二角成 同玉 ４二銀打まで３手詰`, `作意：５二角成、同玉、４二銀打`. Or they number the moves:
// `①５二角成 ②同玉`, `1. ５二角成 2. 同玉`. A move names its piece by kind and direction; a move that fits no piece or
// several pieces is refused. Pins are ignored, because programs and people ignore them when they write such moves.
// Source: the notation rules of the Japan Shogi Association (棋譜の表記方法).

import type { InputErrorCode } from '../base/errors';
import { leftness } from '../notation/japanese';
import { FULL_WIDTH_DIGITS, formatPieceName, KANJI_DIGITS } from '../notation/japanese-names';
import { faultIn, quoteStart, type TextLine } from '../notation/text-lines';
import { findRivals } from '../shogi/attacks';
import type { Move } from '../shogi/move';
import { getPiece, type HandKind, type Kind, type Piece } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { formatSquare, makeSquare, rankOf, type Square } from '../shogi/square';
import { isKifEnding, sideOf } from './endings';
import {
  MOVE_AFTER_END,
  type MoveTree,
  NO_STEP,
  requireNextNumber,
  SAME_WITHOUT_MOVE,
} from './move-tree';

/** Kind and promotion by the names of pieces in KIF and KI2 moves, in all spellings that programs use. */
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

/** A part of regular expressions: any of these names. */
export const PIECE_NAME = [...WRITTEN_PIECES.keys()].join('|');

/**
 * Throws an `InputError` if the written name is not that of the piece as it stands before the move. An empty square is
 * refused later, by the rules.
 */
export function requireNamedPiece(name: string, piece: Piece | undefined, line: TextLine): void {
  const [kind, promoted] = WRITTEN_PIECES.get(name)!;
  if (piece === undefined || (piece.kind === kind && piece.promoted === promoted)) return;
  throw faultIn(line, `the piece that moves is ${formatPieceName(piece)}, not ${name}`);
}

export interface WrittenKi2 {
  readonly place: TextLine;
  /** Only the move, without spaces, number and mark. */
  readonly text: string;
  /** Number and mark that stand before the move, if any. */
  readonly number?: number;
  readonly mark?: string;
}

/** The marks of the side that moves. */
export const MARK = '[▲△▼▽☗☖]';
/** A mark before a move, and not before a hand as in `☗持駒　銀`. */
const MARK_OF_MOVE = `${MARK}(?![ 　]*(?:の[ 　]*)?(?:持|手駒))`;
/** The beginning of a line of moves with marks. */
export const MARKED = new RegExp(`^[ 　]*${MARK_OF_MOVE}`);

const DIGIT = '[１-９1-9一二三四五六七八九]';
/** A part of regular expressions: a square, as two groups. */
export const SQUARE = `(${DIGIT})(${DIGIT})`;
/**
 * A part of regular expressions, for a move without spaces: square, piece, side, motion, ending, square of origin.
 * Books of problems write 生 for 不成, and 合 for a dropped interposition.
 */
const KI2_MOVE = `(?:${SQUARE}|同)(${PIECE_NAME})([左直右]?)([引寄上行]?)(成|不成|生|打|合)?(?:[(（]([1-9１-９])([1-9１-９])[)）])?`;

/** The words that people write before the moves of a solution. */
const SOLUTION_WORD =
  '[【〔［\\[]?(?:作意|解答?|正解|答え?|本?手順|詰め?手順)(?:手順)?[】〕］\\]]?(?:[ 　]*[：:])?';
/** A number before a move. `(12)` is not one: after a move it is the square of origin. */
const NUMBER = '(?:[①-⑳㉑-㉟㊱-㊿]|[0-9０-９]{1,4}[.．)）])';
const BEGINNING = `^[ 　]*(?:${SOLUTION_WORD}[ 　]*)?(?:${NUMBER}[ 　]*)?(?:${MARK_OF_MOVE}|(?:${SQUARE}|同)[ 　]*(?:${PIECE_NAME}))`;
/** The beginning of a line of moves. The line may still hold other words after them. */
const KI2_START = new RegExp(BEGINNING);
/** Finds the beginning of a line of moves anywhere in a text. */
export const KI2_SIGN = new RegExp(BEGINNING, 'm');
const HEAD = new RegExp(`^(?:${SOLUTION_WORD})?`);
const SOLUTION_START = new RegExp(`^[ 　]*${SOLUTION_WORD}`);
/** One move with its number and mark. A number before a mark needs no dot or bracket. */
const STEP = new RegExp(
  `(${NUMBER}|[0-9０-９]{1,4}(?=${MARK}))?(${MARK})?(${KI2_MOVE})[、，,。．・→／/]*`,
  'y',
);
const MARK_ANYWHERE = new RegExp(MARK);
export const START_MARK = new RegExp(`^${MARK}`);
/** The words after the last move, as books write them: `まで３手詰`, `以上３手詰`, `（３手詰）`, `にて詰み`. */
export const CLOSING =
  /^[ 　]*(?:まで|迄|以上|(?:で|にて)?詰|[(（]?[0-9０-９一二三四五六七八九十百]+手詰)/;
/** A move anywhere in a line, also with spaces between its characters. */
const ANYWHERE = new RegExp(`(?:${DIGIT}[ 　]*${DIGIT}|同)[ 　]*(?:${PIECE_NAME})`);

/** Does the line contain a move? */
export function holdsMove(text: string): boolean {
  return ANYWHERE.test(text);
}

/** Does the line begin with a word such as 作意? */
export function beginsSolution(text: string): boolean {
  return SOLUTION_START.test(text);
}

/** Does the line contain only moves? A closing such as `まで３手詰` may follow them. */
export function isKi2Line(text: string): boolean {
  return KI2_START.test(text) && split(text).rest === '';
}

/** Does the line contain only a word such as 作意 and moves? */
export function isSolutionLine(text: string): boolean {
  return beginsSolution(text) && isKi2Line(text);
}

export interface Ki2Line {
  readonly moves: readonly WrittenKi2[];
  /** The words that end the moves: `まで３手詰`, `△投了`. */
  readonly closing: string | undefined;
  /** The rest of the line, which is neither moves nor such words. */
  readonly rest: string;
}

export function splitKi2Line(place: TextLine): Ki2Line {
  const { moves, rest, closing } = split(place.text);
  return { moves: moves.map((move) => ({ place, ...move })), closing, rest };
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

/** Adds the moves of a line to the tree. A number of a move must be that of its ply. */
export function appendKi2(
  place: TextLine,
  { moves, rest }: Ki2Line,
  tree: MoveTree<WrittenKi2>,
  hasEnded = tree.hasEnded,
): void {
  if (moves.length > 0 && hasEnded) throw faultIn(place, MOVE_AFTER_END, 'record-move-number');
  for (const written of moves) {
    if (written.number !== undefined) requireNextNumber(written.number, place, tree);
    tree.append(written);
  }
  if (rest !== '') throw faultIn(place, `not readable as a move: ${quoteStart(rest)}`);
}

const MOVE = new RegExp(`^${KI2_MOVE}$`);
/** The move that a text means in a position. Throws an `InputError` that names the line. */
export function parseKi2Move(
  { place, text, mark }: WrittenKi2,
  position: Position,
  previous: Move | undefined,
): Move {
  const fault = (why: string, code?: InputErrorCode, squares: readonly Square[] = []) => {
    const from = squares.length === 0 ? '' : `, from ${squares.map(formatSquare).join(', ')}`;
    return faultIn(place, `${why}: ${quoteStart(text)}${from}`, code);
  };
  const [all, file, rank, name, side, motion, ending, fromFile, fromRank] = MOVE.exec(text) ?? [];
  if (all === undefined) throw fault('not readable as a move');
  const marked = mark && sideOf(mark);
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
  // Without 打 a drop is meant only if no piece can move to the square. 同 is never a drop: a piece stands on that
  // square.
  const isDrop = rivals.length === 0 && isPlain && ending === undefined && file !== undefined;
  if (isDrop && isDroppable(piece) && position.hands[position.turn][piece.kind] > 0) {
    return { drop: piece.kind, to };
  }
  const isThere = position.board.includes(piece);
  throw fault('no piece can make this move', isThere ? 'illegal-move' : 'record-malformed');
}

/** The number of a file or rank, in any script. */
export function parseDigit(text: string): number {
  return Math.max(KANJI_DIGITS.indexOf(text), FULL_WIDTH_DIGITS.indexOf(text), Number(text) || 0);
}

function isDroppable(piece: Piece): piece is Piece & { readonly kind: HandKind } {
  return piece.kind !== 'K' && !piece.promoted;
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
  // For two horses or dragons only 左 and 右 are used, also for the one that moves straight ahead.
  const mayBeStraight = promoted && (kind === 'B' || kind === 'R');
  if (side === '左') return left > 0 || (mayBeStraight && left === 0);
  if (side === '右') return left < 0 || (mayBeStraight && left === 0);
  return true;
}

/** If several horses or dragons fit 左 or 右, the one that moves straight ahead is not meant. */
function withoutStraight(squares: readonly Square[], piece: Piece, to: Square): readonly Square[] {
  if (squares.length < 2) return squares;
  return squares.filter((from) => leftness(piece.color, from, to) !== 0);
}
