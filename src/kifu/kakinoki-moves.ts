// The moves of KIF and KI2 texts, line by line: numbers without gaps, variations of moves that are there, nothing
// that nobody understands. What a move of KI2 means is read in its position, by `ki2-move.ts`.
// Source of the formats: M. Kakinoki, 「棋譜ファイル KIF の形式」.

import { FULL_WIDTH_DIGITS, KANJI_DIGITS, KIND_KANJI } from '../formats/japanese-names';
import type { Move } from '../shogi/move';
import { HAND_KINDS, type HandKind } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { makeSquare, type Square } from '../shogi/square';
import type { Headers } from './headers';
import {
  isMoveLine,
  isPositionLine,
  type KakinokiFormat,
  type KakinokiHead,
  noMove,
  readHeader,
} from './kakinoki-text';
import {
  appendKi2,
  CLOSING,
  holdsMove,
  isKi2Line,
  MARK,
  splitKi2Line,
  type WrittenKi2,
} from './ki2-line';
import { parseKi2Move } from './ki2-move';
import { MoveTree, readLines, requireNextNumber, type Written } from './move-tree';
import { faultIn, splitTextLines, type TextLine } from './text-lines';
import { PIECE_NAME, requireNamedPiece } from './written-piece';

/** The lines of a text whose head has been read. */
export function readKakinokiMoves(
  text: string,
  format: KakinokiFormat,
  head: KakinokiHead,
  position: Position,
) {
  return format === 'ki2'
    ? readLines(readTree(text, head, KI2), position, parseKi2Move)
    : readLines(readTree(text, head, KIF), position, placeKifMove);
}

interface Notation<T extends Written> {
  /** Takes the moves of a line; says whether they end the game. */
  readonly takeMoves: (line: TextLine, tree: MoveTree<T>) => boolean;
  /** Could the line be moves in whole or in part? */
  readonly holdsMove: (text: string) => boolean;
  /** Does the line say that the moves end here? */
  readonly isEnd: (text: string) => boolean;
}

const VARIATION = /^[ 　]*変化[：:][ 　]*([0-9０-９]+)(?:手目?|(?=[ 　]|$))/;
const LIKE_VARIATION = /^[ 　]*変化[：:]/;
/** Remarks of programs, bookmarks, the closing sentence, blank lines. */
const ASIDE = /^(?:[&#]|まで|[ 　]*$|手数-)/;

function readTree<T extends Written>(
  whole: string,
  { firstMove, comments, headers, unmarked, halfMoves }: KakinokiHead,
  { takeMoves, holdsMove, isEnd }: Notation<T>,
): MoveTree<T> {
  const tree = new MoveTree<T>();
  for (const comment of comments) tree.comment(comment);
  if (halfMoves !== undefined) throw noMove(halfMoves);
  if (firstMove === undefined) return tree;
  let hasEnded = false;
  for (const line of splitTextLines(whole, firstMove)) {
    const { text } = line;
    const [variation, number] = VARIATION.exec(text) ?? [];
    if (variation !== undefined) {
      beginVariation(Number(number!.normalize('NFKC')), line, tree);
      const rest = { ...line, text: text.slice(variation.length) };
      hasEnded = holdsMove(rest.text) && takeMoves(rest, tree);
    } else if (isMoveLine(line, unmarked)) {
      if (hasEnded) throw faultIn(line, 'a move after the end', 'record-move-number');
      hasEnded = takeMoves(line, tree);
    } else if (text.startsWith('*')) tree.comment(text.slice(1));
    else if (holdsMove(text) || LIKE_VARIATION.test(text)) throw noMove(line);
    else {
      takeAside(line, headers);
      hasEnded ||= isEnd(text);
    }
  }
  return tree;
}

function beginVariation(
  number: number,
  line: TextLine,
  tree: Pick<MoveTree<Written>, 'ply' | 'goBack'>,
): void {
  if (number < 1 || number > tree.ply + 1) {
    throw faultIn(line, 'a variation of no move', 'record-move-number');
  }
  tree.goBack(number - 1);
}

/** Headers may come late; whatever else has no place among moves is refused. */
function takeAside(line: TextLine, headers: Headers): void {
  const { text } = line;
  if (isPositionLine(line)) throw faultIn(line, 'a line of the position among the moves');
  if (ASIDE.test(text) || readHeader(text, headers) || CLOSING.test(text)) return;
  throw noMove(line);
}

/** A move of KIF; where it goes to is left open for 同. */
interface WrittenKif {
  readonly place: TextLine;
  readonly to: Square | undefined;
  /** Of the piece. */
  readonly name: string;
  readonly from: Square | HandKind;
  readonly promote: boolean;
}

const NUMBERED = /^\s*([0-9]+)\s+/;
const MOVE = new RegExp(
  `^(?:([１-９])([一二三四五六七八九])|同[ 　]*)(${PIECE_NAME})　*(成?)(?:打|\\(([1-9])([1-9])\\))`,
);
const ENDING =
  /^(?:中断|投了|持将棋|千日手|詰み?|不詰|切れ負け|反則勝ち|反則負け|入玉勝ち|不戦勝|不戦敗)/;

function takeKifMove(line: TextLine, tree: MoveTree<WrittenKif>): boolean {
  const numbered = NUMBERED.exec(line.text);
  if (numbered === null) throw faultIn(line, 'a move without a number');
  requireNextNumber(Number(numbered[1]), line, tree);
  const written = parseKifMove(line.text.slice(numbered[0].length), line);
  if (written !== undefined) tree.append(written);
  return written === undefined;
}

const START_MARK = new RegExp(`^${MARK}`);

/** Undefined for the end of a line. Marks of the side and 不成 are written by some programs. */
function parseKifMove(text: string, place: TextLine): WrittenKif | undefined {
  const plain = text.replace(START_MARK, '').replace(/不成(?=　*\()/, '');
  const [all, file, rank, name, promotion, fromFile, fromRank] = MOVE.exec(plain) ?? [];
  if (all === undefined && ENDING.test(plain)) return undefined;
  const to =
    file && rank
      ? makeSquare(FULL_WIDTH_DIGITS.indexOf(file), KANJI_DIGITS.indexOf(rank))
      : undefined;
  const from =
    fromFile === undefined
      ? HAND_KINDS.find((kind) => KIND_KANJI[kind] === name)
      : makeSquare(Number(fromFile), Number(fromRank));
  const promote = promotion === '成';
  if (all !== undefined && holdsMove(plain.slice(all.length))) {
    throw faultIn(place, `several moves on one line of KIF: ${JSON.stringify(text.slice(0, 20))}`);
  }
  if (name === undefined || from === undefined || (promote && typeof from === 'string')) {
    throw faultIn(place, `this is no move: ${JSON.stringify(text.slice(0, 20))}`);
  }
  return { place, to, name, from, promote };
}

function placeKifMove(written: WrittenKif, position: Position, previous: Move | undefined): Move {
  const { place, name, from, promote } = written;
  const to = written.to ?? previous?.to;
  if (to === undefined) throw faultIn(place, 'no move before, so 同 names no square');
  if (typeof from === 'string') return { drop: from, to };
  if (from === to) throw faultIn(place, 'a move to the square it comes from');
  requireNamedPiece(name, position.board[from], place);
  return { from, to, promote };
}

function takeKi2Moves(line: TextLine, tree: MoveTree<WrittenKi2>): boolean {
  if (NUMBERED.test(line.text) && !isKi2Line(line.text)) {
    throw faultIn(line, 'a move with a number, in KI2');
  }
  const { moves, isClosed } = splitKi2Line(line);
  appendKi2(moves, tree);
  return isClosed;
}

/** Moves of KIF have lines of their own, which their numbers tell; what else speaks of moves is a remark. */
const KIF: Notation<WrittenKif> = {
  takeMoves: takeKifMove,
  holdsMove: () => false,
  isEnd: () => false,
};

const KI2: Notation<WrittenKi2> = {
  takeMoves: takeKi2Moves,
  holdsMove,
  isEnd: (text) => CLOSING.test(text),
};
