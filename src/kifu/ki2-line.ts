// The moves of a line of KI2, one by one. Programs write a mark of the side before each; people also leave the marks
// away and part the moves by spaces or commas: `５二角成 同玉 ４二銀打まで３手詰`, `作意：５二角成、同玉、４二銀打`. Or they number
// them: `①５二角成 ②同玉`, `1. ５二角成 2. 同玉`.

import { type MoveTree, requireNextNumber } from './move-tree';
import type { TextLine } from './text-lines';
import { PIECE_NAME } from './written-piece';

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
export const KI2_MOVE = `(?:${SQUARE}|同)(${PIECE_NAME})([左直右]?)([引寄上行]?)(成|不成|生|打|合)?(?:[(（]([1-9１-９])([1-9１-９])[)）])?`;

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
  /** What is no move comes as the last one, whole. */
  readonly moves: readonly WrittenKi2[];
  /** Does it say that the moves end here? */
  readonly isClosed: boolean;
}

export function splitKi2Line(place: TextLine): Ki2Line {
  const { moves, rest, isClosed } = split(place.text);
  const all = rest === '' ? moves : [...moves, { text: rest }];
  return { moves: all.map((move) => ({ place, ...move })), isClosed };
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
  const isClosed = CLOSING.test(rest) && !MARK_ANYWHERE.test(rest) && !holdsMove(rest);
  return { moves, rest: isClosed ? '' : rest, isClosed };
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
