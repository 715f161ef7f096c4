// What stands before the moves in KIF, KI2 and BOD texts, line by line: board, hands, handicap, side to move,
// headers, remarks. Boards with missing ranks or unknown signs, hands that cannot be read and unknown handicaps are
// found here; the library gets the lines of the position alone, hands in one spelling.
// Source of the format: M. Kakinoki, 「棋譜ファイル KIF の形式」.

import type { InputError } from '../base/errors';
import { formatHandLine } from '../formats/diagram';
import { COLORS, type Color, opponent } from '../shogi/piece';
import { Headers } from './headers';
import {
  type HandLine,
  type HandOwner,
  isHandLine,
  isNameLikeHand,
  isPiecesAlone,
  parseHandLine,
} from './kakinoki-hand';
import { beginsAnswer, holdsMove, isKi2Line, MARK, MARKED } from './ki2-line';
import { faultIn, splitTextLines, type TextLine } from './text-lines';

/** BOD is KIF without moves. */
export type KakinokiFormat = 'kif' | 'ki2' | 'bod';

/** Which lines without marks of the side are moves. */
export interface Unmarked {
  /** Those from here on that hold nothing else; Infinity where there are none such. */
  readonly from: number;
  /** There is no board, and other lines have marks: behind 作意 the same stands once more then, as a header. */
  readonly areMarksThere: boolean;
}

export interface KakinokiHead {
  /** The lines of the position, for the library. Where a hand is `restHand`, it is empty here. */
  readonly positionText: string;
  /** The side that holds everything that is nowhere else. */
  readonly restHand: Color | undefined;
  readonly headers: Headers;
  readonly comments: readonly string[];
  /** Does it tell of a position: board, handicap, hands, side to move? */
  readonly hasPosition: boolean;
  /** Does the title above the moves stand there? */
  readonly isAtMoves: boolean;
  /** The line of the first move. */
  readonly firstMove: TextLine | undefined;
  readonly unmarked: Unmarked;
  /** Behind a board, a line with a move in it that is not read. */
  readonly halfMoves: TextLine | undefined;
}

const RANKS = '一二三四五六七八九';
/** A piece of white has a `v` before it; by hand and in wide letters other signs are written, of black too. */
const BLACK_SIGNS = ' 　▲☗^';
const WHITE_SIGNS = 'vVｖＶ△▽☖';
const EMPTY = '[・･· 　]';
const CELL = `(?:[${BLACK_SIGNS}${WHITE_SIGNS}][歩香桂銀金角飛玉王とト杏圭全馬龍竜]|[ 　]${EMPTY})`;
const RANK = new RegExp(`^\\|(${CELL}{9})\\|([${RANKS}])[ 　]*$`);
const IS_EMPTY = new RegExp(EMPTY);
/** A rank, as it stands there or behind other frames; those are read as one, or refused. */
const RANK_LIKE = /^[ 　>]*[|｜│┃]/;
const HANDICAPS: ReadonlySet<string> = new Set(
  '平手 香落ち 右香落ち 角落ち 飛車落ち 飛香落ち 二枚落ち 四枚落ち 六枚落ち 八枚落ち 十枚落ち'.split(
    ' ',
  ),
);
const HANDICAP = /^手合割[：:]/;
/** `後手番`, `（後手番）`, `後手の手番`, `手番：後手`, `攻方：後手`. */
const TURN_BEGINNING = '^(?:[ 　]*[(（【])?[ 　]*';
const TURN_WORD = '([先下後上])手の?手?番';
const TURN_HEADER = '(?:手番|攻め?方)[ 　]*[：:][ 　]*([先下後上])手';
const TURN = new RegExp(
  `${TURN_BEGINNING}(?:${TURN_WORD}|${TURN_HEADER}番?)[ 　]*[)）】]?。?[ 　]*$`,
);
const LIKE_TURN = new RegExp(`${TURN_BEGINNING}(?:${TURN_WORD}|手番[ 　]*[：:]|${TURN_HEADER})`);
/** The files above a board as black sees them are 9 to 1. */
const MIRRORED = /^123456789$/;
/** What follows is no solution. */
const TRY = /^[ 　]*[【〔［（(]?(?:紛れ|失敗|誤答)/;
const HEADER_NAME = /^([^ ：:]+)[：:]/;
/** Remarks of programs, bookmarks, the closing sentence, and 変化 where there are no moves yet. */
const NOTHING = /^(?:[#&]|まで|[ 　]*変化[：:])/;
/** Above the moves. */
const MOVES_TITLE = /^手数-/;
/** A number before a square: a move, and not as KIF writes it, or `isMoveLine` would know it. */
const LIKE_MOVE = new RegExp(
  `^\\s*[0-9０-９]+(?:\\s*[.．,、:：)）])?\\s*${MARK}?(?:[1-9１-９][一二三四五六七八九]|同)`,
);
/** A line of KIF, and what begins like one: files above a board, dates, `3 手詰`, `100 題集`. */
const NUMBERED = /^\s*[0-9]+\s+\S/;
const NUMBER_ALONE = /^\s*[0-9]+\s+(?:[0-9]+(?:\s|$)|手詰|[題問番年月局])/;
/** `手数＝3  ▲７六歩  まで`, which programs write below boards. */
const LAST_MOVE = /^手数[＝=]/;

/** Everything before the moves. Throws an `InputError` that names the line. */
export function readKakinokiHead(text: string, format: KakinokiFormat): KakinokiHead {
  const unmarked = findUnmarked(text, format);
  const head = new HeadReader(unmarked);
  for (const line of splitTextLines(text)) {
    if (isMoveLine(line, unmarked)) return { ...head.end(), firstMove: line, unmarked };
    head.take(line);
  }
  return { ...head.end(), firstMove: undefined, unmarked };
}

/** A move with its number, one or more behind a mark of the side, or nothing but moves where such are to be expected. */
export function isMoveLine({ text, offset }: TextLine, unmarked: Unmarked): boolean {
  if (MARKED.test(text) || (NUMBERED.test(text) && !NUMBER_ALONE.test(text))) return true;
  if (offset <= unmarked.from || !isKi2Line(text)) return false;
  return !unmarked.areMarksThere || !beginsAnswer(text);
}

const ANY_MARKED = new RegExp(MARKED, 'm');
const ANY_RANK = new RegExp(RANK_LIKE, 'm');

/** Behind the position, where headers and titles have ended; and nowhere in KIF. */
function findUnmarked(text: string, format: KakinokiFormat): Unmarked {
  const end = Math.max(text.lastIndexOf('\n|'), text.lastIndexOf('\n手合割'));
  const from = format === 'kif' ? Number.POSITIVE_INFINITY : end;
  return { from, areMarksThere: !ANY_RANK.test(text) && ANY_MARKED.test(text) };
}

/** What is neither a move nor anything else that is known, where moves are. */
export function noMove(line: TextLine): InputError {
  const start = JSON.stringify(line.text.slice(0, 20));
  return faultIn(line, `neither a move nor a comment, which begins with *: ${start}`);
}

/** Whether the line is about the position, which has no place among moves. */
export function isPositionLine({ text }: TextLine): boolean {
  return HANDICAP.test(text) || isHandLine(text);
}

/** Sets a header; false for a line that is none. */
export function readHeader(text: string, headers: Headers): boolean {
  const [all, name] = HEADER_NAME.exec(text) ?? [];
  if (all !== undefined) headers.set(name!, text.slice(all.length));
  return all !== undefined;
}

/** Would the line be read as a header? A handicap too is one, where a position comes behind it. */
export function isHeaderLine(text: string): boolean {
  const isOther = [MARKED, LIKE_MOVE, MOVES_TITLE, TURN, LIKE_TURN, NOTHING, RANK_LIKE].some(
    (sign) => sign.test(text),
  );
  return !isOther && !isHandLine(text) && !text.startsWith('*') && HEADER_NAME.test(text);
}

type PlacedHand = HandLine & { readonly line: TextLine };

class HeadReader {
  readonly #unmarked: Unmarked;
  readonly #headers = new Headers();
  readonly #comments: string[] = [];
  readonly #ranks: TextLine[] = [];
  readonly #signs: Partial<Record<Color, string>> = {};
  readonly #hands = new Map<HandOwner, PlacedHand>();
  #handicap: TextLine | undefined;
  #turn: TextLine | undefined;
  /** What follows can be no part of a diagram. */
  #isAtMoves = false;
  #halfMoves: TextLine | undefined;
  #nameLikeHand: TextLine | undefined;

  constructor(unmarked: Unmarked) {
    this.#unmarked = unmarked;
  }

  take(line: TextLine): void {
    const { text } = line;
    if (LIKE_MOVE.test(text)) throw noMove(line);
    if (MOVES_TITLE.test(text)) this.#isAtMoves = true;
    else if (text.startsWith('*')) this.#comments.push(text.slice(1));
    else if (RANK_LIKE.test(text)) this.#addRank(line);
    else if (HANDICAP.test(text)) this.#handicap = line;
    else if (TURN.test(text)) this.#turn = line;
    else if (isHandLine(text)) this.#addHand(line);
    else if (LIKE_TURN.test(text))
      throw faultIn(line, 'this should say which side is to move, and nothing else');
    else if (MIRRORED.test(text.normalize('NFKC').replace(/\s/g, ''))) {
      throw faultIn(line, 'a board is drawn with file 9 on the left');
    } else if (!NOTHING.test(text)) this.#addHeader(line);
  }

  #addRank(line: TextLine): void {
    const text = line.text.replace(/^[ 　>]*/, '').replace(/[｜│┃]/g, '|');
    const [, cells, name] = RANK.exec(text) ?? [];
    if (cells === undefined) throw faultIn(line, 'this is no rank of nine squares');
    const expected = RANKS[this.#ranks.length];
    if (expected === undefined) throw faultIn(line, 'a second board; a text holds one problem');
    if (name !== expected) throw faultIn(line, `expected rank ${expected}`);
    const known = cells.replace(/(.)(.)/g, (_, sign, piece) => this.#readCell(sign, piece, line));
    this.#ranks.push({ ...line, text: `|${known}|${name}` });
  }

  /** In the library's signs, of which each side has one, and a promoted pawn one. */
  #readCell(sign: string, piece: string, line: TextLine): string {
    if (IS_EMPTY.test(piece)) return ' ・';
    const color = WHITE_SIGNS.includes(sign) ? 'white' : 'black';
    const unified = sign.normalize('NFKC').toLowerCase();
    this.#signs[color] ??= unified;
    // Of two for one side, one may mean the other.
    if (this.#signs[color] !== unified) throw faultIn(line, `two signs of ${color}`);
    return (color === 'white' ? 'v' : ' ') + (piece === 'ト' ? 'と' : piece);
  }

  #addHand(line: TextLine): void {
    const found = parseHandLine(line)!;
    setOnce(this.#hands, found.owner, { ...found, line });
  }

  /** A header or a remark, if it is not something else that cannot be read. */
  #addHeader(line: TextLine): void {
    const { text } = line;
    const hasBoard = this.#ranks.length > 0;
    if (isPiecesAlone(text) && (hasBoard || this.#hands.size > 0)) {
      throw faultIn(line, 'pieces, and nothing says whose hand this is');
    }
    if (isNameLikeHand(text)) this.#nameLikeHand ??= line;
    if (hasBoard && this.#isHalfMoves(line)) this.#halfMoves ??= line;
    const isKnown = readHeader(text, this.#headers) || text.trim() === '';
    if (!isKnown && this.#isAtMoves) throw noMove(line);
  }

  #isHalfMoves({ text, offset }: TextLine): boolean {
    if (offset <= this.#unmarked.from || LAST_MOVE.test(text)) return false;
    return holdsMove(text) || TRY.test(text);
  }

  end() {
    const hands = this.#nameColors();
    if (this.#ranks.length > 0) this.#refuseNameLikeHand(hands);
    const lines = this.#ranks.length > 0 ? this.#endBoard(hands) : this.#endHandicap();
    const [restHand, other] = COLORS.filter((color) => hands.get(color)?.hand === 'rest');
    if (other !== undefined) {
      throw faultIn(hands.get(other)!.line, 'only one hand can hold all the rest');
    }
    const [headers, comments] = [this.#headers, this.#comments];
    const hasPosition = lines.length > 0 || hands.size > 0;
    const [isAtMoves, halfMoves] = [this.#isAtMoves, this.#halfMoves];
    const positionText = lines.join('\n');
    return {
      positionText,
      restHand,
      headers,
      comments,
      hasPosition,
      isAtMoves,
      halfMoves,
    };
  }

  /** Where the hand itself is given, it is the name of a player. */
  #refuseNameLikeHand(hands: ReadonlyMap<Color, PlacedHand>): void {
    const line = this.#nameLikeHand;
    if (line === undefined) return;
    const color = /^[ 　]*[先下]/.test(line.text) ? 'black' : 'white';
    if (!hands.has(color)) throw faultIn(line, 'the name of a player, or pieces in hand?');
  }

  /** The side to move may be told behind the hands. */
  #nameColors(): ReadonlyMap<Color, PlacedHand> {
    const turn = turnOf(this.#turn) ?? '先';
    const attacker = turn === '先' || turn === '下' ? 'black' : 'white';
    const colors = new Map<Color, PlacedHand>();
    for (const hand of this.#hands.values()) {
      const { owner } = hand;
      if (owner === 'attacker') setOnce(colors, attacker, hand);
      else if (owner === 'defender') setOnce(colors, opponent(attacker), hand);
      else setOnce(colors, owner, hand);
    }
    return colors;
  }

  /** Beside a diagram a handicap means nothing, and the library would set up the start of a game. */
  #endBoard(colors: ReadonlyMap<Color, PlacedHand>): string[] {
    const last = this.#ranks.at(-1)!;
    if (this.#ranks.length < RANKS.length) {
      throw faultIn(last, `the board ends after ${this.#ranks.length} ranks`);
    }
    const hands: string[] = [];
    for (const [color, { hand }] of colors) {
      if (hand !== 'rest') hands.push(formatHandLine(color, hand));
    }
    return [...this.#ranks.map(({ text }) => text), ...hands, ...this.#turnLines()];
  }

  /** A handicap, or nothing, which is the start of a game; the side to move may be told behind it. */
  #endHandicap(): string[] {
    for (const { hand, line } of this.#hands.values()) {
      if (holdsPieces(hand)) throw faultIn(line, 'pieces in hand, and no board');
    }
    if (this.#handicap === undefined) return this.#turnLines();
    checkHandicap(this.#handicap);
    const isTurnBehind = this.#turn !== undefined && this.#turn.offset > this.#handicap.offset;
    return [this.#handicap.text, ...(isTurnBehind ? this.#turnLines() : [])];
  }

  /** In the library's words. */
  #turnLines(): string[] {
    const turn = turnOf(this.#turn);
    return turn === undefined ? [] : [`${turn}手番`];
  }
}

function turnOf(line: TextLine | undefined): string | undefined {
  const [, before, behind] = TURN.exec(line?.text ?? '') ?? [];
  return before ?? behind;
}

function setOnce<Key>(hands: Map<Key, PlacedHand>, key: Key, hand: PlacedHand): void {
  if (hands.has(key))
    throw faultIn(hand.line, 'this hand was given before; a text holds one problem');
  hands.set(key, hand);
}

/** With none in hand a text without a board begins at the start of a game. */
function holdsPieces(hand: HandLine['hand']): boolean {
  return hand === 'rest' || Object.values(hand).some((count) => count > 0);
}

function checkHandicap(line: TextLine): void {
  const name = line.text.replace(HANDICAP, '').trim();
  if (HANDICAPS.has(name)) return;
  throw faultIn(line, `no position is known by the name ${JSON.stringify(name.slice(0, 20))}`);
}
