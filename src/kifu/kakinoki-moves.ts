// Reads the moves of KIF and KI2 texts line by line. Numbers must have no gaps, and variations must begin at a move
// that exists. A line that is not understood gives a remark. The meaning of a KI2 move depends on its position;
// `ki2-moves.ts` finds it. Source of the formats: M. Kakinoki, 「棋譜ファイル KIF の形式」.

import { InputError } from '../base/errors';
import { KIND_KANJI } from '../notation/japanese-names';
import {
  faultIn,
  quoteStart,
  Remarks,
  splitTextLines,
  type TextLine,
} from '../notation/text-lines';
import type { Move } from '../shogi/move';
import { type Color, HAND_KINDS, type HandKind } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { makeSquare, type Square } from '../shogi/square';
import {
  type EndingWord,
  findKifEnding,
  isClosingWord,
  isKifEnding,
  readClosing,
  sideOf,
} from './endings';
import {
  isLikeMove,
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
  PIECE_NAME,
  parseDigit,
  parseKi2Move,
  requireNamedPiece,
  SQUARE,
  START_MARK,
  splitKi2Line,
  type WrittenKi2,
} from './ki2-moves';
import {
  MOVE_AFTER_END,
  MoveTree,
  NO_MOVE_TO_REPLACE,
  NO_STEP,
  POSITION_AMONG_MOVES,
  type ReadMove,
  readLines,
  requireNextNumber,
  SAME_WITHOUT_MOVE,
  SECOND_END,
  type Written,
} from './move-tree';

/** The main line and the variations of a text whose head has been read. */
export function readKakinokiMoves(
  text: string,
  format: KakinokiFormat,
  head: KakinokiHead,
  position: Position,
  remarks: Remarks,
) {
  const read = (isFromMainLine: boolean, found: Remarks) =>
    format === 'ki2'
      ? readWith(KI2, parseKi2Move, isFromMainLine, found)
      : readWith(KIF, placeKifMove, isFromMainLine, found);

  function readWith<T extends Written>(
    notation: Notation<T>,
    place: ReadMove<T>,
    isFromMainLine: boolean,
    found: Remarks,
  ) {
    const tree = new MovesReader(head, notation, found, isFromMainLine).readAll(text);
    return { lines: readLines(tree, position, place, found), isOdd: tree.extendsLine };
  }

  // Most programs write the last variation first, and each variation after the line from which it branches off. Some
  // programs write the first variation first, and all their variations branch off from the main line. A text is read
  // that way only if the first way makes less sense: a move is not legal, or a variation begins at a ply without a move
  // that it could replace.
  const usual = new Remarks(false);
  const first = read(false, usual);
  const makesMoreSenseFromMainLine = () => {
    const found = new Remarks(false);
    const { isOdd } = read(true, found);
    return found.count < usual.count || (first.isOdd && !isOdd && found.count === usual.count);
  };
  const isFromMainLine =
    (!usual.isEmpty || first.isOdd) && isAscending(text) && makesMoreSenseFromMainLine();
  if (!isFromMainLine && usual.isEmpty && !remarks.isStrict) return first.lines;
  return read(isFromMainLine, remarks).lines;
}

function isAscending(text: string): boolean {
  const numbers = [...text.matchAll(new RegExp(VARIATION, 'gm'))].map(([, number]) =>
    Number(number!.normalize('NFKC')),
  );
  const isOrdered = numbers.every((number, index) => number >= (numbers[index - 1] ?? 0));
  return isOrdered && numbers.length > 1 && numbers[0] !== numbers.at(-1);
}

interface Notation<T extends Written> {
  /**
   * Adds the moves of a line to the tree. Throws an `InputError` for a line without a move, and in strict mode for an
   * unknown ending.
   */
  readonly takeMoves: (line: TextLine, tree: MoveTree<T>, isStrict: boolean) => void;
  /** Does a line that could not be read contain a move? Then the moves after it are left out too. */
  readonly holdsMove: (text: string) => boolean;
  /** Does the line say that the moves end here? */
  readonly isClosing: (text: string) => boolean;
}

const VARIATION = /^[ 　]*変化[：:][ 　]*([0-9０-９]+)(?:手目?|(?=[ 　]|$))/;
const LIKE_VARIATION = /^[ 　]*変化[：:]/;
/** Lines to skip: titles and blank lines. */
const ASIDE = /^(?:[ 　]*$|手数-)/;
/** The closing sentence. */
const SENTENCE = /^[ 　]*(?:まで|迄)/;
/** The line that programs write below a board: `手数＝3  ▲７六歩  まで`. */
const LAST_MOVE = /^手数[＝=]/;

/**
 * Reads the lines after the head. The first character and the place of a line give its kind; only then is it searched
 * for a move.
 */
class MovesReader<T extends Written> {
  readonly #tree: MoveTree<T>;

  constructor(
    readonly head: KakinokiHead,
    readonly notation: Notation<T>,
    readonly remarks: Remarks,
    isFromMainLine: boolean,
  ) {
    this.#tree = new MoveTree(isFromMainLine);
  }

  readAll(whole: string): MoveTree<T> {
    const { firstMove, comments, bookmark, halfMoves } = this.head;
    for (const comment of comments) this.#tree.comment(comment);
    if (bookmark !== undefined) this.#tree.bookmark(bookmark);
    if (halfMoves !== undefined) this.#cut(noMove(halfMoves));
    if (firstMove === undefined) return this.#tree;
    for (const line of splitTextLines(whole, firstMove)) this.#take(line);
    return this.#tree;
  }

  #take(line: TextLine): void {
    const { text } = line;
    const variation = VARIATION.exec(text);
    if (text.startsWith('*')) this.#tree.comment(text.slice(1));
    else if (text.startsWith('&')) this.#tree.bookmark(text.slice(1));
    else if (text.startsWith('#')) this.#takeRemark(text);
    else if (SENTENCE.test(text)) this.#close(line);
    else if (LAST_MOVE.test(text)) return;
    else if (variation !== null) this.#beginVariation(variation, line);
    else if (isMoveLine(line, this.head.unmarked)) this.#takeMoves(line);
    else this.#takeOther(line);
  }

  /** A line with `#` among the moves, as programs write them, is kept as a comment. */
  #takeRemark(text: string): void {
    if (text.length > 1) this.#tree.comment(text);
  }

  #beginVariation([all, number]: RegExpExecArray, line: TextLine): void {
    const ply = Number(number!.normalize('NFKC'));
    if (ply < 1 || ply > this.#tree.reach + 1) {
      this.#cut(faultIn(line, NO_MOVE_TO_REPLACE, 'record-move-number'));
      return;
    }
    this.#tree.goBack(ply - 1);
    const rest = { ...line, text: line.text.slice(all.length) };
    if (this.notation.holdsMove(rest.text)) this.#takeMoves(rest);
  }

  #takeMoves(line: TextLine): void {
    if (this.#tree.isCut) return;
    try {
      this.notation.takeMoves(line, this.#tree, this.remarks.isStrict);
    } catch (fault) {
      if (!(fault instanceof InputError) || fault.code === 'input-too-long') throw fault;
      this.#leaveOut(fault, line);
    }
  }

  /** Reads a line that is not a move. Headers may stand among the moves; lines about the position may not. */
  #takeOther(line: TextLine): void {
    const { text } = line;
    if (isPositionLine(line, this.head)) {
      throw faultIn(line, POSITION_AMONG_MOVES);
    }
    const mayBeMoves = this.notation.holdsMove(text) || LIKE_VARIATION.test(text);
    if (mayBeMoves || isLikeMove(text)) this.#cut(noMove(line));
    else if (ASIDE.test(text) || readHeader(text, this.head.headers)) return;
    else if (this.notation.isClosing(text)) this.#close(line);
    else if (isClosingWord(text) && !this.#tree.hasEnded) this.#close(line);
    else this.remarks.add(noMove(line), 'line-left-out');
  }

  /** Takes a closing sentence. It gives the ending only if the moves have none yet and its number of moves is right. */
  #close({ text }: TextLine): void {
    const { plies, read } = readClosing(text);
    if (this.#tree.isCut || this.#tree.hasEnded) return;
    this.#tree.end(plies === undefined || plies === this.#tree.ply ? read : undefined);
  }

  /**
   * Adds a remark for a line that cannot be read. If a move may be lost with it, the moves that follow are left out
   * too.
   */
  #leaveOut(fault: InputError, { text }: TextLine): void {
    if (isLikeMove(text) || holdsMove(text) || MOVE_END.test(text)) this.#cut(fault);
    else this.remarks.add(fault, 'line-left-out');
  }

  #cut(fault: InputError): void {
    if (!this.#tree.isCut) this.remarks.add(fault, 'moves-left-out');
    this.#tree.cut();
  }
}

/** A move as KIF writes it. */
interface WrittenKif {
  readonly place: TextLine;
  /** Undefined for 同. */
  readonly to: Square | undefined;
  /** The Japanese name of the piece. */
  readonly name: string;
  readonly from: Square | HandKind;
  readonly promote: boolean;
}

const NUMBERED = /^\s*([0-9]+)\s+/;
/** Some programs write side and motion of the piece (金右) as KI2 does, though the square of origin says it. */
const MOVE = new RegExp(
  `^(?:${SQUARE}|同[ 　]*)(${PIECE_NAME})[左直右]?[引寄上行]?　*(?:(成|不成)　*)?(?:打|[(（]([1-9１-９])([1-9１-９])[)）])`,
);
/** `( 0:16/00:00:16)`, `(00:16 / 00:16)`, `( 0:0/)`: the time of the move, and the total of its side. */
const TIME = /[(（][ 　]*(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)[ 　]*(?:\/[^(（)）]*)?[)）]/;

function takeKifMove(line: TextLine, tree: MoveTree<WrittenKif>, isStrict: boolean): void {
  const [all, digits] = NUMBERED.exec(line.text) ?? [];
  if (all === undefined) {
    takeUnnumbered(line, tree, isStrict);
    return;
  }
  const number = Number(digits);
  const content = line.text.slice(all.length);
  const ending = findEnding(content, isStrict);
  if (ending === undefined) {
    if (tree.hasEnded) throw faultIn(line, MOVE_AFTER_END, 'record-move-number');
    requireNextNumber(number, line, tree);
    tree.append(parseKifMove(content, line));
  } else if (tree.hasEnded) {
    throw faultIn(line, SECOND_END, 'record-move-number');
  } else {
    requireNextNumber(number, line, tree);
    tree.end(ending);
  }
  const [time, hours = '0', minutes, seconds] = TIME.exec(content) ?? [];
  if (time !== undefined) tree.time(3600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
}

/** Takes a line without a number, which can be an ending only. */
function takeUnnumbered(line: TextLine, tree: MoveTree<WrittenKif>, isStrict: boolean): void {
  const ending = findEnding(line.text.trim(), isStrict);
  if (ending === undefined || holdsMove(line.text)) throw faultIn(line, 'this move has no number');
  if (tree.hasEnded) throw faultIn(line, SECOND_END, 'record-move-number');
  tree.end(ending);
}

const LIKE_SQUARE = /^(?:[1-9１-９一二三四五六七八九]|同)/;
/** The end of a move of KIF: also in a line whose beginning is damaged. */
const MOVE_END = /打[ 　]*(?:[+(（]|$)|[(（][1-9１-９]{2}[)）]/;

/**
 * The ending in the place of a move: a word of KIF, or for a lenient reader any word that does not begin like a move.
 */
function findEnding(content: string, isStrict: boolean): ((turn: Color) => EndingWord) | undefined {
  const [mark = ''] = START_MARK.exec(content) ?? [];
  const [all] = content.slice(mark.length).split(/[(（]/, 1);
  const word = all!.replace(/(?<![ 　\t+])[ 　\t+]+$/, '');
  const isLikeMove = LIKE_SQUARE.test(word) || MOVE_END.test(content);
  if (word === '' || (!isKifEnding(word) && (isStrict || isLikeMove))) return undefined;
  return (turn) => findKifEnding(word, sideOf(mark) ?? turn) ?? { kind: 'other', word };
}

/** Reads a move of KIF. The marks of the side, which some programs write, are skipped. */
function parseKifMove(text: string, place: TextLine): WrittenKif {
  const plain = text.replace(START_MARK, '');
  const [all, file, rank, name, promotion, fromFile, fromRank] = MOVE.exec(plain) ?? [];
  const to = file && rank ? makeSquare(parseDigit(file), parseDigit(rank)) : undefined;
  const from =
    fromFile && fromRank
      ? makeSquare(parseDigit(fromFile), parseDigit(fromRank))
      : HAND_KINDS.find((kind) => KIND_KANJI[kind] === name);
  const promote = promotion === '成';
  if (all !== undefined && holdsMove(plain.slice(all.length))) {
    throw faultIn(place, `several moves on one line of KIF: ${quoteStart(text)}`);
  }
  if (name === undefined || from === undefined || (promote && typeof from === 'string')) {
    throw faultIn(place, `not readable as a move: ${quoteStart(text)}`);
  }
  return { place, to, name, from, promote };
}

function placeKifMove(written: WrittenKif, position: Position, previous: Move | undefined): Move {
  const { place, name, from, promote } = written;
  const to = written.to ?? previous?.to;
  if (to === undefined) throw faultIn(place, SAME_WITHOUT_MOVE);
  if (typeof from === 'string') return { drop: from, to };
  if (from === to) throw faultIn(place, NO_STEP);
  requireNamedPiece(name, position.board[from], place);
  return { from, to, promote };
}

function takeKi2Moves(line: TextLine, tree: MoveTree<WrittenKi2>): void {
  if (NUMBERED.test(line.text) && !isKi2Line(line.text)) {
    throw faultIn(line, 'this is a numbered move of KIF; KI2 writes moves without numbers');
  }
  const split = splitKi2Line(line);
  appendKi2(line, split, tree);
  const { closing } = split;
  if (closing === undefined) return;
  if (tree.hasEnded) throw faultIn(line, SECOND_END, 'record-move-number');
  const [mark = ''] = START_MARK.exec(closing) ?? [];
  const { read } = readClosing(closing.slice(mark.length));
  tree.end(read && ((turn) => read(sideOf(mark) ?? turn)));
}

/** A move of KIF has a line of its own that begins with a number. So a line without a number contains no move. */
const KIF: Notation<WrittenKif> = {
  takeMoves: takeKifMove,
  holdsMove: () => false,
  isClosing: () => false,
};

const KI2: Notation<WrittenKi2> = {
  takeMoves: takeKi2Moves,
  holdsMove,
  isClosing: (text) => CLOSING.test(text),
};
