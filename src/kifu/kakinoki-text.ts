// Reads the lines before the moves of KIF, KI2 and BOD texts: board, hands, handicap, side to move, headers, comments.
// Boards with missing ranks or unknown signs, unreadable hands and unknown handicaps are refused: the rest of the text
// would describe another problem. Source of the format: M. Kakinoki, 「棋譜ファイル KIF の形式」.

import type { InputError } from '../base/errors';
import { formatSfen, parseSfen } from '../notation/sfen';
import {
  faultIn,
  quoteStart,
  type Remarks,
  splitTextLines,
  type TextLine,
} from '../notation/text-lines';
import { fillDefenderHand, fillUnnamedHand } from '../shogi/fill-hand';
import { EMPTY_HAND, type Hand } from '../shogi/hand';
import { type Color, getPiece, opponent, type Piece } from '../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../shogi/position';
import { BOARD_SIZE, fileOf, makeSquare, rankOf } from '../shogi/square';
import { Headers } from './game-record';
import {
  type HandLine,
  type HandOwner,
  isHandLine,
  isNameLikeHand,
  isPiecesAlone,
  parseHandLine,
} from './kakinoki-hand';
import { beginsSolution, holdsMove, isKi2Line, MARK, MARKED, WRITTEN_PIECES } from './ki2-moves';
import { NO_RANK } from './move-tree';
import { isPieceList, type PlacedPiece, parsePieceList } from './piece-list';

/** BOD is KIF without moves. */
export type KakinokiFormat = 'kif' | 'ki2' | 'bod';

/** Which lines without marks of the side (▲△) count as moves. */
interface Unmarked {
  /** A line after this offset counts if it contains only moves. Infinity: no such line counts. */
  readonly from: number;
  /**
   * Are there lines with marks, in a text without a board? Then a line that begins with a word such as 作意 is a
   * header, which repeats the moves of the marked lines.
   */
  readonly areMarksThere: boolean;
}

export interface KakinokiHead {
  /** It may break the rules of shogi. */
  readonly position: Position;
  readonly headers: Headers;
  readonly comments: readonly string[];
  readonly bookmark: string | undefined;
  readonly hasBoard: boolean;
  /** Does the head give a board or a handicap? Otherwise the position is that of an even game. */
  readonly hasStart: boolean;
  readonly firstMove: TextLine | undefined;
  readonly unmarked: Unmarked;
  /** The first line below a board that contains a move together with other words. Such a line is not read. */
  readonly halfMoves: TextLine | undefined;
}

const RANKS = '一二三四五六七八九';
/**
 * The signs before a piece that give its side. Programs write `v` for white and a space for black; people write others.
 */
const BLACK_SIGNS = ' 　▲☗^';
const WHITE_SIGNS = 'vVｖＶ△▽☖';
const EMPTY = '[・･· 　]';
const CELL = `(?:[${BLACK_SIGNS}${WHITE_SIGNS}][歩香桂銀金角飛玉王とト杏圭全馬龍竜]|[ 　]${EMPTY})`;
const RANK = new RegExp(`^\\|(${CELL}{9})\\|([${RANKS}])[ 　.．。]*$`);
const IS_EMPTY = new RegExp(EMPTY);
/**
 * A line of the board. Frames other than `|` are common in texts written by hand; such a line is read as a rank or
 * refused.
 */
const RANK_LIKE = /^[ 　]*[|｜│┃]/;
const ARMY = 'ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';
/** The first two ranks of each starting position: those of the side that gives the handicap. */
const HANDICAPS: ReadonlyMap<string, string> = new Map([
  ['平手', 'lnsgkgsnl/1r5b1'],
  ['香落ち', 'lnsgkgsn1/1r5b1'],
  ['右香落ち', '1nsgkgsnl/1r5b1'],
  ['角落ち', 'lnsgkgsnl/1r7'],
  ['飛車落ち', 'lnsgkgsnl/7b1'],
  ['飛香落ち', 'lnsgkgsn1/7b1'],
  ['二枚落ち', 'lnsgkgsnl/9'],
  ['三枚落ち', 'lnsgkgsn1/9'],
  ['四枚落ち', '1nsgkgsn1/9'],
  ['五枚落ち', '2sgkgsn1/9'],
  ['右五枚落ち', '2sgkgsn1/9'],
  ['左五枚落ち', '1nsgkgs2/9'],
  ['六枚落ち', '2sgkgs2/9'],
  ['左七枚落ち', '2sgkg3/9'],
  ['右七枚落ち', '3gkgs2/9'],
  ['八枚落ち', '3gkg3/9'],
  ['十枚落ち', '4k4/9'],
]);
const EVEN = '平手';
const ONE_PROBLEM = 'a text can hold only one problem';
/** 歩三兵: a king with three pawns in hand against a full army. */
const THREE_PAWNS = '4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1';

/** The starting position with this name; undefined for an unknown name. The ち of 二枚落ち may be missing. */
export function findStart(name: string): Position | undefined {
  if (name === '歩三兵') return parseSfen(THREE_PAWNS);
  const back = HANDICAPS.get(name) ?? HANDICAPS.get(`${name}ち`);
  if (back === undefined) return undefined;
  return parseSfen(`${back}/${ARMY} ${name === EVEN ? 'b' : 'w'} - 1`);
}

/** The name of a starting position; undefined for any other position. */
export function nameStart(position: Position): string | undefined {
  const [board, ...rest] = formatSfen({ ...position, moveNumber: 1 }).split(' ');
  const found = [...HANDICAPS].find(([, back]) => board === `${back}/${ARMY}`);
  if (found === undefined) return undefined;
  return rest.join(' ') === `${found[0] === EVEN ? 'b' : 'w'} - 1` ? found[0] : undefined;
}

const HANDICAP = /^手合割[：:]/;
/** `後手番`, `（後手番）`, `後手の手番`, `手番：後手`, `攻方：後手`. */
const TURN_BEGINNING = '^(?:[ 　]*[(（【])?[ 　]*';
const TURN_WORD = '([先下後上])手の?手?番';
const TURN_HEADER = '(?:手番|攻め?方)[ 　]*[：:][ 　]*([先下後上])手';
const TURN = new RegExp(
  `${TURN_BEGINNING}(?:${TURN_WORD}|${TURN_HEADER}番?)[ 　]*[)）】]?。?[ 　]*$`,
);
const LIKE_TURN = new RegExp(`${TURN_BEGINNING}(?:${TURN_WORD}|手番[ 　]*[：:]|${TURN_HEADER})`);
/** File numbers above a board that is drawn mirrored. Black sees them from 9 to 1. */
const MIRRORED = /^123456789$/;
/** The beginning of a line about a failed attempt: the moves after it are not a solution. */
const TRY = /^[ 　]*[【〔［（(]?(?:紛れ|失敗|誤答)/;
/**
 * The name of a header, which may contain spaces, and its colon. The colon of a web address (`https://`) does not
 * count.
 */
const HEADER_NAME = /^([^ 　：:\t](?:[^：:]{0,38}[^ 　：:\t])?)[ 　\t]*(?:：|:(?!\/\/))/;
/** Lines to skip in the head: comments of programs, the closing sentence, and 変化. */
const NOTHING = /^(?:#|まで|[ 　]*変化[：:])/;
/** The closing sentence of a game without moves. */
const NO_MOVES = /^[ 　]*まで[0０]手で/;
/** The title above the moves. */
const MOVES_TITLE = /^手数-/;
/**
 * A number before a square: probably a move, but not in the form of KIF. `isMoveLine` recognises moves in the form of
 * KIF.
 */
const LIKE_MOVE = new RegExp(
  `^\\s*[0-9０-９]+(?:\\s*[.．,、:：)）])?\\s*${MARK}?(?:[1-9１-９][一二三四五六七八九]|同)`,
);
/** A number and something else: a move of KIF, or a line that only begins like one. */
const NUMBERED = /^\s*[0-9]+\s+\S/;
/** Lines that only begin like a move of KIF: file numbers above a board, dates, `3 手詰`, `100 題集`. */
const NUMBER_ALONE = /^\s*[0-9]+\s+(?:[0-9]+(?:\s|$)|手詰|[題問番年月局])/;
/** The line that programs write below a board: `手数＝3  ▲７六歩  まで`. */
const LAST_MOVE = /^手数[＝=]/;

/** Reads everything before the moves. Throws an `InputError` that names the line. */
export function readKakinokiHead(
  text: string,
  format: KakinokiFormat,
  remarks: Remarks,
): KakinokiHead {
  const unmarked = findUnmarked(text, format);
  const head = new HeadReader(unmarked, remarks);
  for (const line of splitTextLines(text)) {
    const { text: content } = line;
    const isMove = isMoveLine(line, unmarked) || isLikeMove(content) || NO_MOVES.test(content);
    if (isMove) return { ...head.end(), firstMove: line, unmarked };
    head.take(line);
  }
  return { ...head.end(), firstMove: undefined, unmarked };
}

/** Is this a line of moves: with a number, with marks of the side, or with only moves if `unmarked` allows them? */
export function isMoveLine({ text, offset }: TextLine, unmarked: Unmarked): boolean {
  if (MARKED.test(text) || (NUMBERED.test(text) && !NUMBER_ALONE.test(text))) return true;
  if (offset <= unmarked.from || !isKi2Line(text)) return false;
  return !unmarked.areMarksThere || !beginsSolution(text);
}

const ANY_MARKED = new RegExp(MARKED, 'm');
const ANY_RANK = new RegExp(RANK_LIKE, 'm');

/**
 * Moves without marks can stand only after the position, if no header or title follows. In KIF they are not allowed.
 */
function findUnmarked(text: string, format: KakinokiFormat): Unmarked {
  const end = Math.max(text.lastIndexOf('\n|'), text.lastIndexOf('\n手合割'));
  const from = format === 'kif' ? Number.POSITIVE_INFINITY : end;
  return { from, areMarksThere: !ANY_RANK.test(text) && ANY_MARKED.test(text) };
}

/** The error for a line among the moves that is not understood. */
export function noMove(line: TextLine): InputError {
  const start = quoteStart(line.text);
  return faultIn(line, `neither a move nor a comment (a comment begins with *): ${start}`);
}

/**
 * Is this a line about the position? Among the moves such a line is an error, except for a board that repeats the one
 * of the head.
 */
export function isPositionLine({ text }: TextLine, { hasBoard }: KakinokiHead): boolean {
  const isPosition = HANDICAP.test(text) || isHandLine(text) || isPieceList(text);
  return isPosition || (!hasBoard && RANK_LIKE.test(text));
}

/** Does the text begin with a number and a square, like a move? */
export function isLikeMove(text: string): boolean {
  return LIKE_MOVE.test(text);
}

const AUTHOR = '(?:([^「」『』：:]{1,20}?)[ 　]*作)?[ 　]*';
/** A title as books print it above a problem: `「題」 誰か作`, `誰か作『題』（7手詰）`. */
const TITLE = new RegExp(
  `^${AUTHOR}[「『]([^「」『』]{1,40})[」』][ 　]*${AUTHOR}(?:[(（]?([0-9０-９]{1,4}手詰め?)[)）]?)?$`,
);

/** Sets the headers that a title gives, but none that a line of its own gives; false for any other line. */
function readTitle(text: string, headers: Headers): boolean {
  const line = text.trim();
  const [all, before, title, behind, plies] = line.length > 100 ? [] : (TITLE.exec(line) ?? []);
  const found = { 表題: title, 作者: before ?? behind, 手数: plies?.normalize('NFKC') };
  for (const [name, value = ''] of Object.entries(found)) {
    if (headers.get(name) === undefined) headers.set(name, value);
  }
  return all !== undefined;
}

const BOTH_PLAYERS = /^先手[：:](.*?)[/／][ 　]*後手[：:](.*)$/;

/** Sets the header that the line gives; false for any other line. */
export function readHeader(text: string, headers: Headers): boolean {
  const [both, black, white] = BOTH_PLAYERS.exec(text) ?? [];
  if (both !== undefined) {
    headers.set('先手', black!.trim());
    headers.set('後手', white!.trim());
    return true;
  }
  const [all, name] = HEADER_NAME.exec(text) ?? [];
  if (all === undefined || /^[0-9０-９]+$/.test(name!)) return false;
  headers.set(name!, text.slice(all.length).trim());
  return true;
}

/** Would this line be read as a header? 手合割 counts as a header, because a record with a board may have it too. */
export function isHeaderLine(text: string): boolean {
  const isOther = [MARKED, LIKE_MOVE, MOVES_TITLE, TURN, LIKE_TURN, NOTHING, RANK_LIKE].some(
    (sign) => sign.test(text),
  );
  const isAboutPieces = isHandLine(text) || isPieceList(text);
  return !isOther && !isAboutPieces && !/^[*&]/.test(text) && readHeader(text, new Headers());
}

type PlacedHand = HandLine & { readonly line: TextLine };

class HeadReader {
  readonly #unmarked: Unmarked;
  readonly #headers = new Headers();
  readonly #comments: string[] = [];
  readonly #remarks: Remarks;
  readonly #board = makeEmptyBoard();
  #ranks = 0;
  #lastRank: TextLine | undefined;
  readonly #signs: Partial<Record<Color, string>> = {};
  /** Pieces that the text gives with their squares, in place of a drawn board. */
  readonly #placed: (PlacedPiece & { readonly line: TextLine })[] = [];
  readonly #hands = new Map<HandOwner, PlacedHand>();
  #handicap: TextLine | undefined;
  #turn: TextLine | undefined;
  /** The title above the moves has been read: no part of a diagram can follow. */
  #isAtMoves = false;
  #halfMoves: TextLine | undefined;
  #nameLikeHand: TextLine | undefined;
  #bookmark: string | undefined;

  constructor(unmarked: Unmarked, remarks: Remarks) {
    this.#unmarked = unmarked;
    this.#remarks = remarks;
  }

  take(line: TextLine): void {
    const { text } = line;
    if (MOVES_TITLE.test(text)) this.#isAtMoves = true;
    else if (text.startsWith('*')) this.#comments.push(text.slice(1));
    else if (text.startsWith('&')) this.#bookmark ??= text.slice(1);
    else if (RANK_LIKE.test(text)) this.#addRank(line);
    else if (HANDICAP.test(text)) this.#takeHandicap(line);
    else if (TURN.test(text)) this.#turn = line;
    else if (isPieceList(text)) this.#addList(line);
    else if (isHandLine(text)) this.#addHand(parseHandLine(line)!, line);
    else if (LIKE_TURN.test(text))
      throw faultIn(line, 'this line should name the side to move and nothing else');
    else if (MIRRORED.test(text.normalize('NFKC').replace(/\s/g, ''))) {
      throw faultIn(line, 'the board has file 1 on the left; file 9 must be on the left');
    } else if (!NOTHING.test(text)) this.#addHeader(line);
  }

  #takeHandicap(line: TextLine): void {
    if ((this.#handicap ?? line).text !== line.text)
      throw faultIn(line, 'the starting position is given twice');
    this.#handicap = line;
  }

  #addRank(line: TextLine): void {
    const text = line.text.replace(/^[ 　]*/, '').replace(/[｜│┃]/g, '|');
    const [, cells, name] = RANK.exec(text) ?? [];
    if (cells === undefined) throw faultIn(line, NO_RANK);
    const expected = RANKS[this.#ranks];
    if (expected === undefined || this.#placed.length > 0) {
      throw faultIn(line, `a second board; ${ONE_PROBLEM}`);
    }
    if (name !== expected) throw faultIn(line, `expected rank ${expected} here`);
    this.#ranks += 1;
    this.#lastRank = line;
    for (let file = BOARD_SIZE; file >= 1; file--) {
      const at = 2 * (BOARD_SIZE - file);
      const piece = this.#readCell(cells[at]!, cells[at + 1]!, line);
      this.#board[makeSquare(file, this.#ranks)] = piece;
    }
  }

  /** Reads one square of the board. A board must use one sign for each side. */
  #readCell(sign: string, name: string, line: TextLine): Piece | undefined {
    if (IS_EMPTY.test(name)) return undefined;
    const color = WHITE_SIGNS.includes(sign) ? 'white' : 'black';
    const unified = sign.normalize('NFKC').toLowerCase();
    this.#signs[color] ??= unified;
    // With two signs for one side, one of them may be meant for the other side.
    if (this.#signs[color] !== unified) throw faultIn(line, `two different signs for ${color}`);
    const [kind, promoted] = WRITTEN_PIECES.get(name === 'ト' ? 'と' : name)!;
    return getPiece(color, kind, promoted);
  }

  #addHand(found: HandLine, line: TextLine): void {
    setOnce(this.#hands, found.owner, { ...found, line });
    if (found.title !== undefined) this.#comments.push(found.title);
  }

  #addList(line: TextLine): void {
    if (this.#ranks > 0) throw faultIn(line, `a second board; ${ONE_PROBLEM}`);
    const { placed, hands } = parsePieceList(line);
    for (const piece of placed) {
      if (this.#placed.some(({ square }) => square === piece.square)) {
        throw faultIn(line, `square ${fileOf(piece.square)}${rankOf(piece.square)} is given twice`);
      }
      this.#placed.push({ ...piece, line });
    }
    for (const hand of hands) this.#addHand(hand, line);
  }

  get #hasBoard(): boolean {
    return this.#ranks > 0 || this.#placed.length > 0;
  }

  /** Reads any other line: a header or a free remark. Refuses pieces without a word for their owner. */
  #addHeader(line: TextLine): void {
    const { text } = line;
    const hasBoard = this.#hasBoard;
    if (isPiecesAlone(text) && (hasBoard || this.#hands.size > 0)) {
      throw faultIn(line, 'the line does not say whose hand these pieces are in');
    }
    if (isNameLikeHand(text)) this.#nameLikeHand ??= line;
    if (hasBoard && this.#isHalfMoves(line)) this.#halfMoves ??= line;
    const isHeader = readHeader(text, this.#headers) || readTitle(text, this.#headers);
    const isKnown = isHeader || text.trim() === '';
    if (!isKnown && this.#isAtMoves) this.#remarks.add(noMove(line), 'line-left-out');
  }

  #isHalfMoves({ text, offset }: TextLine): boolean {
    if (offset <= this.#unmarked.from || LAST_MOVE.test(text)) return false;
    return holdsMove(text) || TRY.test(text);
  }

  end() {
    const hands = this.#nameColors();
    const hasBoard = this.#hasBoard;
    if (hasBoard) this.#refuseNameLikeHand(hands);
    const [rest, other] = [...hands.values()].filter(({ hand }) => hand === 'rest');
    const position = hasBoard ? this.#endBoard(hands) : this.#endHandicap();
    if (rest !== undefined && other !== undefined) {
      throw faultIn(other.line, 'only one hand can hold all remaining pieces');
    }
    return {
      position,
      hasBoard,
      hasStart: hasBoard || this.#handicap !== undefined,
      headers: this.#headers,
      comments: this.#comments,
      bookmark: this.#bookmark,
      halfMoves: this.#halfMoves,
    };
  }

  /**
   * A line such as `先手：金` is the name of a player if the hand of that side is given elsewhere. Otherwise it is
   * refused.
   */
  #refuseNameLikeHand(hands: ReadonlyMap<Color, PlacedHand>): void {
    const line = this.#nameLikeHand;
    if (line === undefined) return;
    const color = /^[ 　]*[先下]/.test(line.text) ? 'black' : 'white';
    if (hands.has(color)) return;
    throw faultIn(line, 'the name of a player or pieces in hand? For a hand, write 先手の持駒：');
  }

  /** The hands by colour. This waits for the end of the head, because the side to move may stand below the hands. */
  #nameColors(): ReadonlyMap<Color, PlacedHand> {
    const colors = new Map<Color, PlacedHand>();
    for (const hand of this.#hands.values()) setOnce(colors, this.#colorOf(hand.owner), hand);
    return colors;
  }

  #colorOf(owner: HandOwner): Color {
    const attacker = this.#turnColor() ?? 'black';
    if (owner === 'attacker') return attacker;
    return owner === 'defender' ? opponent(attacker) : owner;
  }

  /** The position of a board. A handicap given with a board is ignored. */
  #endBoard(colors: ReadonlyMap<Color, PlacedHand>): Position {
    for (const { owner, square, name } of this.#placed) {
      this.#board[square] = getPiece(this.#colorOf(owner), ...WRITTEN_PIECES.get(name)!);
    }
    if (this.#placed.length === 0 && this.#ranks < RANKS.length) {
      throw faultIn(this.#lastRank!, `the board ends after ${this.#ranks} of nine ranks`);
    }
    const turn = this.#turnColor() ?? 'black';
    const hands: Record<Color, Hand> = { black: EMPTY_HAND, white: EMPTY_HAND };
    for (const [color, { hand }] of colors) if (hand !== 'rest') hands[color] = hand;
    const position = makePosition({ board: this.#board, hands, turn });
    const rest = [...colors].find(([, { hand }]) => hand === 'rest');
    if (rest !== undefined) return fillDefenderHand(position, rest[0]);
    // A starting position lacks the pieces of the handicap.
    if (nameStart(position) !== undefined) return position;
    return fillUnnamedHand(position, new Set(colors.keys()), (count) =>
      this.#remarks.noteFilled(count),
    );
  }

  /**
   * The position of a text without a board: of the handicap, else of an even game. The side to move counts below the
   * handicap.
   */
  #endHandicap(): Position {
    for (const { hand, line } of this.#hands.values()) {
      if (holdsPieces(hand)) throw faultIn(line, 'pieces in hand, but there is no board');
    }
    const handicap = this.#handicap;
    const start = handicap === undefined ? findStart(EVEN)! : requireStart(handicap);
    const turn = this.#turnColor();
    if (turn === undefined) return start;
    const isTurnBehind = handicap === undefined || this.#turn!.offset > handicap.offset;
    return isTurnBehind ? makePosition({ ...start, turn }) : start;
  }

  #turnColor(): Color | undefined {
    const turn = turnOf(this.#turn);
    if (turn === undefined) return undefined;
    return turn === '先' || turn === '下' ? 'black' : 'white';
  }
}

function turnOf(line: TextLine | undefined): string | undefined {
  const [, before, behind] = TURN.exec(line?.text ?? '') ?? [];
  return before ?? behind;
}

function setOnce<Key>(hands: Map<Key, PlacedHand>, key: Key, hand: PlacedHand): void {
  if (hands.has(key)) throw faultIn(hand.line, `this hand is given twice; ${ONE_PROBLEM}`);
  hands.set(key, hand);
}

/** Does the hand hold any piece? A text without a board may give empty hands only. */
function holdsPieces(hand: HandLine['hand']): boolean {
  return hand === 'rest' || Object.values(hand).some((count) => count > 0);
}

function requireStart(line: TextLine): Position {
  const name = line.text.replace(HANDICAP, '').replace(/#.*$/, '').trim();
  const start = findStart(name);
  if (start !== undefined) return start;
  throw faultIn(line, `unknown starting position: ${quoteStart(name)}`);
}
