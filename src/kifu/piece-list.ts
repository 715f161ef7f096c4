// Positions given as pieces with their squares, as messages and old books write them: `攻方：38飛、46馬
// 玉方：15香、17玉 持駒：飛角`. Such a line may hold the pieces of both sides, and hands too.

import { faultIn, quoteStart, type TextLine } from '../notation/text-lines';
import { makeSquare, type Square } from '../shogi/square';
import { type HandLine, type HandOwner, OWNERS, parseHandLine } from './kakinoki-hand';
import { PIECE_NAME, parseDigit, SQUARE } from './ki2-moves';

export interface PlacedPiece {
  readonly owner: HandOwner;
  readonly square: Square;
  /** The Japanese name of the piece. */
  readonly name: string;
}

interface PieceList {
  readonly placed: readonly PlacedPiece[];
  readonly hands: readonly HandLine[];
}

/** Without the marks ▲ and △, because a mark and a square begin a move. */
const SIDE = [...OWNERS.keys()].filter((name) => name.length > 1).join('|');
const SIDE_BEGINNING = `(${SIDE})[ 　]*[：:＝=　 ][ 　]*`;
const PLACED = new RegExp(`${SQUARE}[ 　]*(${PIECE_NAME})[ 　、，,・。]*`, 'y');
/** Finds the beginning of such a list anywhere in a text. */
export const LIST_SIGN = new RegExp(
  `^[ 　「]*${SIDE_BEGINNING}${SQUARE}[ 　]*(?:${PIECE_NAME})`,
  'm',
);
/** Each side and each hand begins a part of the line. */
const PART_START = new RegExp(
  `(?:(?:${SIDE})(?:の?[ 　]*持ち?駒)?|持ち?駒)(?=[ 　：:＝=飛角金銀桂香歩な残])`,
  'g',
);

export function isPieceList(text: string): boolean {
  return LIST_SIGN.test(text);
}

/**
 * The pieces of a line. Throws an `InputError` for a part that cannot be read. A hand without a side is the attacker's;
 * a second one behind the pieces of the defender is his.
 */
export function parsePieceList(line: TextLine): PieceList {
  const placed: PlacedPiece[] = [];
  const hands: HandLine[] = [];
  const plain = line.text.replace(/^[ 　「]+|(?<![ 　」])[ 　」]+$/g, '');
  for (const part of splitParts(plain)) {
    const [all, side] = new RegExp(`^${SIDE_BEGINNING}`).exec(part) ?? [];
    const pieces = all === undefined ? undefined : readPlaced(part.slice(all.length));
    if (pieces !== undefined) {
      for (const piece of pieces) placed.push({ owner: OWNERS.get(side!)!, ...piece });
      continue;
    }
    const isSecond = hands.some(({ owner }) => owner === 'attacker');
    const hand = parseHandLine({ ...line, text: part }, isSecond ? 'defender' : 'attacker');
    if (hand === undefined) {
      throw faultIn(line, `not readable as pieces on squares: ${quoteStart(part)}`);
    }
    hands.push(hand);
  }
  return { placed, hands };
}

function splitParts(text: string): string[] {
  const starts = [...text.matchAll(PART_START)].map(({ index }) => index);
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

function readPlaced(text: string): Omit<PlacedPiece, 'owner'>[] | undefined {
  const pieces: Omit<PlacedPiece, 'owner'>[] = [];
  PLACED.lastIndex = 0;
  let end = 0;
  for (let found = PLACED.exec(text); found !== null; found = PLACED.exec(text)) {
    const [, file, rank, name] = found;
    pieces.push({ square: makeSquare(parseDigit(file!), parseDigit(rank!)), name: name! });
    end = PLACED.lastIndex;
  }
  return end === text.length && end > 0 ? pieces : undefined;
}
