// Reads and writes CSA texts. The reader goes statement by statement and adds a remark for a statement that it does not
// understand. It refuses missing ranks, squares given twice and pieces that cannot be in hand: without them the rest of
// the text would describe another position. Source of the format: Computer Shogi Association, standard record format
// 2.2 and 3.0.

import {
  cleanLines,
  faultIn,
  type LinePlace,
  quoteStart,
  type Remarks,
  splitTextLines,
  type TextLine,
} from '../notation/text-lines';
import { fillDefenderHand, fillUnnamedHand } from '../shogi/fill-hand';
import { addToHand, EMPTY_HAND, type Hand } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import {
  type Color,
  getPiece,
  HAND_KINDS,
  type HandKind,
  type Kind,
  type Piece,
} from '../shogi/piece';
import { findKing, makeEmptyBoard, makePosition, type Position } from '../shogi/position';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, type Square } from '../shogi/square';
import { formatCsaEnding, formatKifEnding, readCsaEnding, readServerEnding } from './endings';
import { type Ending, type GameRecord, Headers, type Step, walkRecord } from './game-record';
import { findStart, nameStart } from './kakinoki-text';
import {
  judgeRecordPosition,
  MOVE_AFTER_END,
  MoveTree,
  NO_RANK,
  NO_STEP,
  POSITION_AMONG_MOVES,
  readLines,
  requireRecord,
  SECOND_END,
} from './move-tree';

interface NamedPiece {
  readonly kind: Kind;
  readonly promoted: boolean;
}

const KINDS = 'FU P,KY L,KE N,GI S,KI G,KA B,HI R,OU K';
const PROMOTED = 'TO P,NY L,NK N,NG S,UM B,RY R';

/** Pieces by the names that CSA and JKF texts give them. */
export const CSA_PIECES: ReadonlyMap<string, NamedPiece> = new Map([
  ...readNames(KINDS, false),
  ...readNames(PROMOTED, true),
]);

function readNames(list: string, promoted: boolean): (readonly [string, NamedPiece])[] {
  return list.split(',').map((pair) => {
    const [name, kind] = pair.split(' ');
    return [name!, { kind: kind as Kind, promoted }];
  });
}

const PIECE_NAMES: ReadonlyMap<string, string> = new Map(
  [...CSA_PIECES].map(([name, { kind, promoted }]) => [`${kind}${promoted}`, name]),
);

export function nameCsaPiece({ kind, promoted }: NamedPiece): string {
  return PIECE_NAMES.get(`${kind}${promoted}`)!;
}

const PIECE = 'FU|KY|KE|GI|KI|KA|HI|OU|TO|NY|NK|NG|UM|RY';
/** Every cell has a sign of its own, so the blanks between the cells, which editors change, mean nothing. */
const RANK = new RegExp(`^P([1-9])((?:[ \\t　]*(?:\\*|[-+](?:${PIECE}))){9})$`);
const CELL = new RegExp(`\\*|([-+])(${PIECE})`, 'g');
const PIECES = new RegExp(
  `^P([-+])((?:[1-9][1-9](?:${PIECE})|00(?:FU|KY|KE|GI|KI|KA|HI))*)(00AL)?$`,
);
const HANDICAP = new RegExp(`^PI((?:[1-9][1-9](?:${PIECE}))*)$`);
const PLACED = new RegExp(`([0-9])([0-9])(${PIECE})`, 'g');
const MOVE = new RegExp(`^([-+])(?:00|([1-9])([1-9]))([1-9])([1-9])(${PIECE})$`);
const LIKE_MOVE = /^[-+][0-9]{2}/;
const ENDING = /^%([-+A-Z_]+)$/;
/** An ending with any word after the sign; a lenient reader takes it. */
const ANY_ENDING = /^%\s*(\S.*)$/;
const TIME = /^T([0-9]+(?:\.[0-9]+)?)?$/;
/** Statements without meaning for a record: the version, blank lines. */
const OTHER = /^(?:V[0-9.]+|\s*)$/;
/** Longer statements are refused. The longest that makes sense, `P+` with all forty pieces, has 164 characters. */
const MAX_STATEMENT = 256;
const UNKNOWN_STATEMENT = 'not a known statement of CSA';

/** The Japanese names of CSA headers. A header that is not in this table keeps its CSA name. */
const HEADER_NAMES: ReadonlyMap<string, string> = new Map([
  ['N+', '先手'],
  ['N-', '後手'],
  ['EVENT', '表題'],
  ['SITE', '場所'],
  ['START_TIME', '開始日時'],
  ['END_TIME', '終了日時'],
  ['TIME_LIMIT', '持ち時間'],
  ['TIME', '持ち時間'],
  ['TIME+', '先手持ち時間'],
  ['TIME-', '後手持ち時間'],
  ['OPENING', '戦型'],
  ['MAX_MOVES', '最大手数'],
  ['JISHOGI', '持将棋'],
  ['NOTE', '備考'],
]);

/**
 * The games of a text, each with the place where it begins. A line with only a slash separates two games; text with
 * only comments is not a game.
 */
export function* listCsaGames(text: string) {
  let start: TextLine | undefined;
  let isYielded = false;
  for (const line of splitTextLines(text)) {
    if (line.text.trim() === '/') {
      start = undefined;
      isYielded = false;
      continue;
    }
    start ??= line;
    if (isYielded || /^(?:'.*|\s*)$/.test(line.text)) continue;
    isYielded = true;
    const from = start;
    const read = (remarks: Remarks) => readGame(text, remarks, from);
    yield { line: from.number, offset: from.offset, read };
  }
}

function readGame(text: string, remarks: Remarks, from: LinePlace): GameRecord {
  const reader = new CsaReader(remarks);
  reader.readAll(text, from);
  const { hasStart } = reader;
  const position = reader.readPosition();
  judgeRecordPosition(position, remarks);
  const { tree, headers } = reader;
  const lines = readLines(tree, position, placeCsaMove, remarks);
  requireRecord(hasStart, lines, reader.firstMove);
  return { position, ...lines, ...headers.toPart() };
}

class CsaReader {
  readonly tree = new MoveTree<CsaMove>();
  readonly headers = new Headers();
  readonly #remarks: Remarks;
  #board = makeEmptyBoard();
  readonly #hands: Record<Color, Hand> = { black: EMPTY_HAND, white: EMPTY_HAND };
  readonly #ranks = new Set<string>();
  /** The sides whose hands are in the text. `P-00KI` is a gold in hand, `P-` alone is an empty hand. */
  readonly #named = new Set<Color>();
  #hasSet = false;
  #turn: Color | undefined;
  /** The side that holds all pieces that the text does not place (`00AL`). */
  #restHand: Color | undefined;
  /** The first line with a move: below it, a statement about the position is an error. */
  firstMove: TextLine | undefined;
  #lastLine: TextLine | undefined;

  constructor(remarks: Remarks) {
    this.#remarks = remarks;
  }

  /** Reads the game that begins at the place. */
  readAll(text: string, from: LinePlace): void {
    for (const line of splitTextLines(text, from)) {
      if (line.text.trim() === '/') return;
      this.#lastLine = line;
      this.#takeLine(line);
    }
  }

  #takeLine(line: TextLine): void {
    const { text } = line;
    if (/^['N$]/.test(text)) this.#takeWords(text);
    else if (text.startsWith('#')) this.#takeResult(text.slice(1).trim(), line);
    else this.#takeStatements(line);
  }

  #takeStatements(line: TextLine): void {
    for (const [statement, at] of splitStatements(line.text)) {
      if (statement.startsWith("'")) {
        // A comment ends with the line: commas within it separate no statements.
        this.#takeWords(line.text.slice(at));
        return;
      }
      this.#take(statement, line);
    }
  }

  /**
   * Takes a comment or a header: both may contain commas. Only comments that begin with `'*` are part of the record.
   */
  #takeWords(text: string): void {
    const header = readHeader(text);
    if (text.startsWith("'*")) this.tree.comment(text.slice(2));
    else if (header !== undefined) {
      const other = nameOtherwise(header);
      if (other !== undefined && this.headers.get(other[0]) === other[1]) {
        this.headers.set(other[0], '');
      }
      this.headers.set(...header);
    }
  }

  /**
   * Takes the result that a game server writes after the last move (`#RESIGN`). It counts only where no `%` statement
   * gave the ending.
   */
  #takeResult(word: string, line: TextLine): void {
    if (this.tree.isCut || this.tree.hasEnded) return;
    const ending = readServerEnding(word);
    if (ending !== undefined) this.tree.end(ending);
    else
      this.#remarks.add(
        faultIn(line, `${UNKNOWN_STATEMENT}: ${quoteStart(`#${word}`)}`),
        'line-left-out',
      );
  }

  #take(statement: string, line: TextLine): void {
    const fault = (why: string) => faultIn(line, `${why}: ${quoteStart(statement)}`);
    if (statement.length > MAX_STATEMENT) throw fault('this statement is too long');
    const rank = RANK.exec(statement);
    const pieces = PIECES.exec(statement);
    const handicap = HANDICAP.exec(statement);
    const move = MOVE.exec(statement);
    const ending = (this.#remarks.isStrict ? ENDING : ANY_ENDING).exec(statement);
    if (rank !== null) this.#addRank(rank, line);
    else if (pieces !== null) this.#addPieces(pieces, line);
    else if (handicap !== null) this.#addHandicap(handicap, line);
    else if (statement === '+' || statement === '-') this.#addTurn(statement, line);
    else if (move !== null) this.#addMove(move, line);
    else if (ending !== null) this.#addEnding(ending[1]!.trim(), line);
    else if (TIME.test(statement)) this.#addTime(TIME.exec(statement)![1]);
    else if (/^P[1-9]/.test(statement)) throw faultIn(line, NO_RANK);
    else if (/^P/.test(statement)) throw fault(UNKNOWN_STATEMENT);
    else if (LIKE_MOVE.test(statement)) this.#cut(fault(UNKNOWN_STATEMENT), line);
    else if (!OTHER.test(statement)) {
      this.#remarks.add(fault(UNKNOWN_STATEMENT), 'line-left-out');
    }
  }

  #cut(fault: Parameters<Remarks['add']>[0], line: TextLine): void {
    this.firstMove ??= line;
    if (!this.tree.isCut) this.#remarks.add(fault, 'moves-left-out');
    this.tree.cut();
  }

  /** If the text has no statement about the side to move, the sign of the first move gives it. */
  #addMove(move: RegExpExecArray, place: TextLine): void {
    this.#turn ??= move[1] === '+' ? 'black' : 'white';
    this.firstMove ??= place;
    if (this.tree.isCut) return;
    if (this.tree.hasEnded) {
      this.#cut(faultIn(place, MOVE_AFTER_END, 'record-move-number'), place);
    } else this.tree.append({ place, move });
  }

  #addEnding(word: string, line: TextLine): void {
    if (this.tree.isCut) return;
    if (this.tree.hasEnded) {
      const fault = faultIn(line, SECOND_END, 'record-move-number');
      this.#remarks.add(fault, 'line-left-out');
    } else this.tree.end((turn) => readCsaEnding(word, turn));
  }

  #addTime(seconds: string | undefined): void {
    if (seconds !== undefined) this.tree.time(Number(seconds));
  }

  #requirePlace(line: TextLine): void {
    if (this.firstMove !== undefined) throw faultIn(line, POSITION_AMONG_MOVES);
  }

  #addRank([, rank, cells]: RegExpExecArray, line: TextLine): void {
    this.#requirePlace(line);
    if (this.#hasSet || this.#ranks.has(rank!)) throw faultIn(line, `rank ${rank} is given twice`);
    this.#ranks.add(rank!);
    let file = BOARD_SIZE;
    for (const [, sign, name] of cells!.matchAll(CELL)) {
      if (name !== undefined) this.#put(file, Number(rank), pieceOf(sign!, name), line);
      file -= 1;
    }
  }

  #put(file: number, rank: number, piece: Piece, line: TextLine): void {
    const square = makeSquare(file, rank);
    if (this.#board[square] !== undefined)
      throw faultIn(line, `square ${file}${rank} is given twice`);
    this.#board[square] = piece;
  }

  #addHandicap([, removed]: RegExpExecArray, line: TextLine): void {
    this.#requirePlace(line);
    if (this.hasStart) throw faultIn(line, 'the starting position is given twice');
    this.#hasSet = true;
    this.#board = [...findStart('平手')!.board];
    for (const [text, file, rank, name] of removed!.matchAll(PLACED)) {
      const square = makeSquare(Number(file), Number(rank));
      const { kind, promoted } = CSA_PIECES.get(name!)!;
      const piece = this.#board[square];
      if (piece?.kind !== kind || promoted) {
        throw faultIn(line, `the starting position has no such piece there: ${quoteStart(text)}`);
      }
      this.#board[square] = undefined;
    }
  }

  #addTurn(sign: string, line: TextLine): void {
    this.#requirePlace(line);
    if (this.#turn !== undefined) throw faultIn(line, 'the side to move is given twice');
    this.#turn = sign === '+' ? 'black' : 'white';
  }

  #addPieces([, sign, list = '', rest]: RegExpExecArray, line: TextLine): void {
    this.#requirePlace(line);
    const color = sign === '+' ? 'black' : 'white';
    if (rest !== undefined) {
      if (this.#restHand !== undefined) {
        throw faultIn(line, 'only one hand can hold all remaining pieces');
      }
      this.#restHand = color;
    }
    if (list === '' || list.includes('00')) this.#named.add(color);
    for (const [, file, rank, name] of list.matchAll(PLACED)) {
      const piece = pieceOf(sign!, name!);
      const square = `${file}${rank}`;
      if (square === '00') {
        this.#hands[color] = addToHand(this.#hands[color], piece.kind as HandKind, 1);
      } else {
        this.#put(Number(file), Number(rank), piece, line);
      }
    }
  }

  /** Does the text place any piece? */
  get hasStart(): boolean {
    return this.#hasSet || this.#ranks.size > 0 || this.#board.some((piece) => piece !== undefined);
  }

  readPosition(): Position {
    const line = this.#lastLine;
    if (this.#ranks.size > 0 && this.#ranks.size < 9)
      throw faultIn(line, 'the board has fewer than nine ranks');
    // A game without a position begins at the starting position of an even game.
    const { hasStart } = this;
    if (!hasStart) this.#board = [...findStart('平手')!.board];
    const turn = this.#turn ?? (hasStart ? this.#findAttacker() : 'black');
    if (turn === undefined) throw faultIn(line, 'the text does not say which side is to move');
    const position = makePosition({ board: this.#board, hands: this.#hands, turn });
    if (this.#restHand !== undefined) return fillDefenderHand(position, this.#restHand);
    if (nameStart(position) !== undefined) return position;
    return fillUnnamedHand(position, this.#named, (count) => this.#remarks.noteFilled(count));
  }

  /**
   * The side to move of a problem that does not name it: the attacker, who is the side without a king if just one side
   * has none.
   */
  #findAttacker(): Color | undefined {
    const isBare = (color: Color) => findKing(this.#board, color) === undefined;
    if (isBare('black') === isBare('white')) return undefined;
    return isBare('black') ? 'black' : 'white';
  }
}

function pieceOf(sign: string, name: string): Piece {
  const { kind, promoted } = CSA_PIECES.get(name)!;
  return getPiece(sign === '+' ? 'black' : 'white', kind, promoted);
}

/**
 * The statements of a line without blanks around them, and their places. A generator, because a list of all statements
 * would take more memory than the text.
 */
function* splitStatements(text: string): Generator<readonly [text: string, at: number], void> {
  let start = 0;
  for (let end = text.indexOf(','); end >= 0; end = text.indexOf(',', start)) {
    yield [text.slice(start, end).trim(), start];
    start = end + 1;
  }
  yield [text.slice(start).trim(), start];
}

/**
 * A move as CSA writes it. The groups of `move`: side, file and rank of the origin (none for a drop), of the target,
 * name of the piece.
 */
interface CsaMove {
  readonly place: TextLine;
  readonly move: RegExpExecArray;
}

/**
 * The move that a statement means in a position. CSA names the piece as it is after the move. So the move promotes if
 * that piece is promoted and the piece on the square of origin is not.
 */
function placeCsaMove({ place, move }: CsaMove, position: Position): Move {
  const [text, sign, fromFile, fromRank, toFile, toRank, name] = move;
  const fault = (why: string) => faultIn(place, `${why}: ${JSON.stringify(text)}`);
  if ((sign === '+') !== (position.turn === 'black'))
    throw fault('a move of the side that is not to move');
  const { kind, promoted } = CSA_PIECES.get(name!)!;
  const to = makeSquare(Number(toFile), Number(toRank));
  if (fromFile === undefined) {
    if (kind === 'K' || promoted) throw fault('this piece cannot be dropped');
    return { drop: kind, to };
  }
  const from = makeSquare(Number(fromFile), Number(fromRank));
  if (from === to) throw fault(NO_STEP);
  const piece = position.board[from];
  if (piece?.kind !== kind || (piece.promoted && !promoted)) {
    throw fault('there is no such piece on the square where the move starts');
  }
  return { from, to, promote: promoted && !piece.promoted };
}

/** A record as CSA, with its main line only: CSA has no variations. All moves must be legal. */
export function formatCsa(record: GameRecord): string {
  const { position, line, headers = {}, comment } = record;
  const lines = [`V${hasFractions(record) ? '3.0' : '2.2'}`, ...formatHeaders(headers)];
  lines.push(...formatPosition(position), ...formatComment(comment));
  let main = line.length;
  for (const placed of walkRecord(record)) {
    if ('ending' in placed) {
      lines.push(...formatEnding(placed.ending, placed.position.turn));
      break;
    }
    const { step, move, position, after } = placed;
    const piece = nameCsaPiece(after.board[move.to]!);
    const from = isDrop(move) ? '00' : formatSquare(move.from);
    lines.push(`${signOf(position.turn)}${from}${formatSquare(move.to)}${piece}`);
    lines.push(...formatTime(step), ...formatComment(step.comment));
    main -= 1;
    if (main === 0 && step.ending === undefined) break;
  }
  return `${lines.join('\n')}\n`;
}

const signOf = (color: Color) => (color === 'black' ? '+' : '-');

const formatSquare = (square: Square) => `${fileOf(square)}${rankOf(square)}`;

/** Fractions of a second need version 3.0; readers of version 2.2 know whole seconds only. */
function hasFractions({ line, ending }: GameRecord): boolean {
  const isFraction = ({ seconds = 0 }: Pick<Step, 'seconds'>) => !Number.isInteger(seconds);
  return (
    line.some((step) => isFraction(step) || isFraction(step.ending ?? {})) ||
    isFraction(ending ?? {})
  );
}

function formatTime({ seconds }: Step | Ending): string[] {
  return seconds === undefined ? [] : [`T${Number(seconds.toFixed(3))}`];
}

function formatComment(comment: string | undefined): string[] {
  return cleanLines(comment).map((line) => `'*${line}`);
}

/**
 * An ending for which CSA has no word becomes a comment. The time of such an ending is left out, because a reader would
 * take it for the time of the last move.
 */
function formatEnding(ending: Ending, turn: Color): string[] {
  const word = formatCsaEnding(ending, turn);
  const comments = formatComment(ending.comment);
  if (word === undefined) return [`'*${formatKifEnding(ending, turn)}`, ...comments];
  return [`%${word}`, ...formatTime(ending), ...comments];
}

function formatPosition(position: Position): string[] {
  const turn = signOf(position.turn);
  const name = nameStart(position);
  if (name !== undefined) {
    const even = findStart('平手')!.board;
    const removed: string[] = [];
    for (const [square, piece] of even.entries()) {
      if (piece !== undefined && position.board[square] === undefined) {
        removed.push(formatSquare(square) + nameCsaPiece(piece));
      }
    }
    return [`PI${removed.join('')}`, turn];
  }
  const lines: string[] = [];
  for (let rank = 1; rank <= BOARD_SIZE; rank++) {
    let line = `P${rank}`;
    for (let file = BOARD_SIZE; file >= 1; file--) {
      const piece = position.board[makeSquare(file, rank)];
      line += piece === undefined ? ' * ' : signOf(piece.color) + nameCsaPiece(piece);
    }
    lines.push(line);
  }
  return [
    ...lines,
    ...(['black', 'white'] as const).map((color) => formatHand(position, color)),
    turn,
  ];
}

function formatHand({ hands }: Position, color: Color): string {
  const held = [...HAND_KINDS].reverse().map((kind) => {
    const name = nameCsaPiece({ kind, promoted: false });
    return `00${name}`.repeat(hands[color][kind]);
  });
  return `P${signOf(color)}${held.join('')}`;
}

/** Makes the statement of a header; an empty text if the statement cannot have this value. */
type MakeStatement = (value: string) => string;

const plain =
  (statement: string): MakeStatement =>
  (value) =>
    statement + value;

/** For statements whose values have a fixed form, such as `00:25+00` and `900+0+0`. */
const limit =
  (statement: string, form: RegExp): MakeStatement =>
  (value) =>
    form.test(value) ? statement + value : '';

const COUNTED = /^[0-9]+\+[0-9]+\+[0-9]+$/;

/**
 * In the order in which the statements are written. Several headers can map to one statement: the first that the record
 * has is used.
 */
const STATEMENTS: readonly (readonly [name: string, statement: string, make: MakeStatement])[] = [
  ['先手', 'N+', plain('N+')],
  ['下手', 'N+', plain('N+')],
  ['後手', 'N-', plain('N-')],
  ['上手', 'N-', plain('N-')],
  ['表題', 'EVENT', plain('$EVENT:')],
  ['棋戦', 'EVENT', plain('$EVENT:')],
  ['作品名', 'EVENT', plain('$EVENT:')],
  ['場所', 'SITE', plain('$SITE:')],
  ['開始日時', 'START_TIME', (value) => formatDate('$START_TIME:', value)],
  ['対局日', 'START_TIME', (value) => formatDate('$START_TIME:', value)],
  ['終了日時', 'END_TIME', (value) => formatDate('$END_TIME:', value)],
  ['持ち時間', 'TIME_LIMIT', limit('$TIME_LIMIT:', /^[0-9]+:[0-9]{2}\+[0-9]+$/)],
  ['持ち時間', 'TIME', limit('$TIME:', COUNTED)],
  ['先手持ち時間', 'TIME+', limit('$TIME+:', COUNTED)],
  ['後手持ち時間', 'TIME-', limit('$TIME-:', COUNTED)],
  ['戦型', 'OPENING', plain('$OPENING:')],
  ['最大手数', 'MAX_MOVES', limit('$MAX_MOVES:', /^[0-9]+$/)],
  ['持将棋', 'JISHOGI', plain('$JISHOGI:')],
  ['備考', 'NOTE', plain('$NOTE:')],
];

type Header = readonly [name: string, value: string];

const isSame = (one: Header | undefined, other: Header) =>
  one !== undefined && one[0] === other[0] && one[1] === other[1];

function readHeader(text: string): Header | undefined {
  const [all, keyword, side, value] = /^(?:\$([^:]+):|(N[-+]))(.*)$/.exec(text) ?? [];
  const name = keyword ?? side ?? '';
  return all === undefined ? undefined : [HEADER_NAMES.get(name) ?? name, value!.trim()];
}

/** The header as which a reader of CSA knows this one, if its name or value in CSA is another: 表題 for 棋戦. */
function nameOtherwise(header: Header): Header | undefined {
  const [, , make] = STATEMENTS.find(([name]) => name === header[0]) ?? [];
  const known = make && readHeader(make(header[1]));
  return isSame(known, header) ? undefined : known;
}

/**
 * The statements of the headers. Behind the statements of CSA stand those that CSA does not know, or knows by another
 * name: so every header comes back. A header that would not becomes a comment.
 */
function formatHeaders(headers: Readonly<Record<string, string>>): string[] {
  const left = new Map(Object.entries(headers).filter(([, value]) => value !== ''));
  const written = new Map<string, string>();
  for (const [name, statement, make] of STATEMENTS) {
    const text = left.has(name) && !written.has(statement) ? make(left.get(name)!) : '';
    if (text === '') continue;
    written.set(statement, text);
    if (isSame(readHeader(text), [name, left.get(name)!])) left.delete(name);
  }
  const rest = [...left].map(([name, value]) => {
    const statement = `$${name}:${value}`;
    const other = nameOtherwise([name, value]);
    const isTaken = other !== undefined && headers[other[0]] === other[1];
    const comesBack = !isTaken && isSame(readHeader(statement), [name, value]);
    return comesBack ? statement : `'*${name}：${value}`;
  });
  return [...written.values(), ...rest];
}

const DATE = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?(?:[(（].[)）])?/;
const TIME_OF_DAY = /^[ 　T]*(\d{1,2})[:：時](\d{1,2})(?:[:：分](\d{1,2}))?/;

/**
 * `$START_TIME:2024/01/01 10:00:00`, or only the date if the time of day is unknown. Records write dates in many ways.
 */
function formatDate(statement: string, text: string): string {
  const [date, ...day] = DATE.exec(text) ?? [];
  if (date === undefined) return '';
  const [time, ...parts] = TIME_OF_DAY.exec(text.slice(date.length)) ?? [];
  const hours = time === undefined ? '' : ` ${parts.map(twoDigits).join(':')}`;
  return statement + day.map(twoDigits).join('/') + hours;
}

function twoDigits(number = '0'): string {
  return number.padStart(2, '0');
}
