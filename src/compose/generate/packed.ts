// Stores problems in few bits. A book of one length is a sequence of whole bytes: the text `TSB2`, the plies in one
// byte, the number of problems in three bytes, then the problems one after another, without gaps, and zeros to the end
// of the last byte. Numbers have their highest bit first.
//
// A problem:
//
// | bits | what |
// |---|---|
// | 10 | number of bits of this problem that follow |
// | 7 | difficulty (`difficulty.ts`) |
// | 1 per theme | the themes (`book-themes.ts`), in the order of their list |
// | 4, 4, 4, 3, 3, 3, 2 | checks, tries, sacrifices, unpromoted, exchanges, chases, drops, each at most what fits |
// | 4 | the logarithm of nodes to the base 2, rounded down |
// | 2 | kind of the key: 0 drop, 1 capture, 2 move |
// | 1, 1, 1 | key sacrificed, ends with gold, king in the middle |
// | 7 | square of the defender's king, 0 for 1a, 1 for 1b, … 80 for 9i |
// | 6 | number of other pieces on the board |
// | per piece | squares passed over since the piece before (Rice code, 2 low bits), 1 bit colour, 3 bits kind, 1 bit promoted |
// | per kind of the hand | that many ones, then a zero, for P, L, N, S, G, B, R |
// | per move of the solution | its number among the moves that can be played |
//
// The pieces stand in the order of their squares' distance from the king, squares of one distance in the order of their
// numbers; so most numbers of squares passed over are small. Kinds are 0 for P, then L, N, S, G, B, R, and 7 for the
// attacker's king. The attacker is black and to move; the rest of the set is in the defender's hand. The Rice code of a
// number n has n >> 2 ones, a zero, and the 2 low bits of n.
//
// The moves that can be played are the checks of the attacker or the legal moves of the defender, in the order of their
// texts in USI notation. Of n moves a number has as many bits as n − 1 needs: none where only one move can be played.

import { InputError } from '../../base/errors';
import { formatUsiMove } from '../../formats/usi';
import { fillDefenderHand } from '../../shogi/fill-hand';
import { makeHand } from '../../shogi/hand';
import { areMovesEqual, type Move } from '../../shogi/move';
import {
  getPiece,
  HAND_KINDS,
  type HandKind,
  KINDS,
  type Kind,
  type Piece,
} from '../../shogi/piece';
import {
  countOnBoard,
  findKing,
  makeEmptyBoard,
  makePosition,
  type Position,
} from '../../shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../shogi/rules';
import { distance, SQUARES, type Square } from '../../shogi/square';
import { judgePosition } from '../../shogi/validate';
import { BOOK_THEMES, type BookTheme } from './book-themes';
import { countPieces, diagramOf } from './diagram';
import { MOST_DIFFICULTY } from './difficulty';
import type { Traits } from './problem';

/** The data of a problem in a book, except its position and solution. */
export interface BookMeasures {
  /** The estimate of its difficulty, 0 to 100. */
  readonly difficulty: number;
  readonly themes: readonly BookTheme[];
  readonly traits: Omit<Traits, 'pieces'>;
}

export interface BookProblem extends BookMeasures {
  readonly position: Position;
  /** The solution. */
  readonly line: readonly Move[];
  readonly traits: Traits;
}

export interface Book {
  readonly plies: number;
  readonly problems: readonly BookProblem[];
}

/** A problem of a packed book whose position is not read yet. */
export interface BookEntry extends BookMeasures {
  /** Made of the length and the position: it stays the same where other problems of the book change. */
  readonly id: string;
  read(): BookProblem;
}

const MAGIC = [...'TSB2'].map((letter) => letter.charCodeAt(0));
const RICE_BITS = 2;
const KEYS = ['drop', 'capture', 'move'] as const;
const MEASURES = [
  ['checks', 4],
  ['tries', 4],
  ['sacrifices', 4],
  ['unpromoted', 3],
  ['exchanges', 3],
  ['chases', 3],
  ['drops', 2],
] as const;
const FLAGS = ['isKeySacrificed', 'endsWithGold', 'isKingInMiddle'] as const;
const MOST_PROBLEMS = 2 ** 24 - 1;
const DIFFICULTY_BITS = 7;
/** So many bits say how many bits a problem has. */
const SIZE_BITS = 10;

class BitWriter {
  readonly bytes: number[] = [];
  #free = 0;

  /** The number of bits so far. */
  get size(): number {
    return this.bytes.length * 8 - this.#free;
  }

  put(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      if (this.#free === 0) {
        this.bytes.push(0);
        this.#free = 8;
      }
      this.#free -= 1;
      this.bytes[this.bytes.length - 1]! |= ((value >> bit) & 1) << this.#free;
    }
  }

  putUnary(count: number): void {
    for (let left = count; left > 0; left--) this.put(1, 1);
    this.put(0, 1);
  }

  append(other: BitWriter): void {
    for (let at = 0; at < other.size; at++)
      this.put((other.bytes[at >> 3]! >> (7 - (at & 7))) & 1, 1);
  }
}

class BitReader {
  /** The number of bits that were read. */
  at: number;

  constructor(
    readonly bytes: Uint8Array,
    start = 0,
  ) {
    this.at = start;
  }

  take(bits: number): number {
    let value = 0;
    for (let left = bits; left > 0; left--) {
      const byte = this.bytes[this.at >> 3];
      if (byte === undefined) throw malformed('it ends too soon');
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1);
      this.at += 1;
    }
    return value;
  }

  takeUnary(): number {
    let count = 0;
    while (this.take(1) === 1) count += 1;
    return count;
  }

  /** Throws unless nothing but the zeros of the last byte is left. */
  end(): void {
    if (this.bytes.length !== Math.ceil(this.at / 8))
      throw malformed('there is something behind its end');
    if (this.at % 8 > 0 && this.take(8 - (this.at % 8)) !== 0)
      throw malformed('its last byte is wrong');
  }
}

function malformed(why: string): InputError {
  return new InputError('book-malformed', `the bytes are not a book of problems: ${why}`);
}

/**
 * The bytes of a book. Traits that are too large for their bits are stored as the largest that fit, `nodes` as a power
 * of two. Throws an `InputError` for a position that is no diagram of a generated problem: black to move, the rest of
 * the set in the defender's hand.
 */
export function packBook({ plies, problems }: Book): Uint8Array {
  if (problems.length > MOST_PROBLEMS)
    throw malformed(`there are more than ${MOST_PROBLEMS} problems`);
  const writer = new BitWriter();
  for (const byte of MAGIC) writer.put(byte, 8);
  writer.put(plies, 8);
  writer.put(problems.length, 24);
  for (const problem of problems) {
    if (problem.line.length !== plies) throw malformed('a solution has another length');
    const own = new BitWriter();
    putMeasures(own, problem);
    putPosition(own, problem.position);
    putLine(own, problem);
    if (own.size >= 2 ** SIZE_BITS) throw malformed('a problem has too many pieces and moves');
    writer.put(own.size, SIZE_BITS);
    writer.append(own);
  }
  return Uint8Array.from(writer.bytes);
}

/** Reads the bytes of a book. Throws an `InputError` (`book-malformed`) for any others. */
export function unpackBook(bytes: Uint8Array): Book {
  const { plies, entries } = listBook(bytes);
  return { plies, problems: entries.map((entry) => entry.read()) };
}

/**
 * Reads the data of all problems of a book, except positions and solutions, because these take much longer to read.
 * Throws an `InputError` (`book-malformed`) if the bytes are not a book. `read` throws this error if its problem is
 * damaged.
 */
export function listBook(bytes: Uint8Array): {
  readonly plies: number;
  readonly entries: readonly BookEntry[];
} {
  const reader = new BitReader(bytes);
  for (const byte of MAGIC)
    if (reader.take(8) !== byte) throw malformed('it does not begin as one');
  const plies = reader.take(8);
  const count = reader.take(24);
  const entries: BookEntry[] = [];
  for (let left = count; left > 0; left--) {
    const size = reader.take(SIZE_BITS);
    const end = reader.at + size;
    const measures = takeMeasures(reader);
    const start = reader.at;
    if (end < start) throw malformed('a problem ends too soon');
    entries.push({
      ...measures,
      id: `${plies}-${digest(reader, end)}`,
      read: () => takeProblem(new BitReader(bytes, start), { plies, end, measures }),
    });
  }
  reader.end();
  return { plies, entries };
}

/**
 * Six letters or digits made of the bits up to `end`, by the hash FNV-1a of 32 bits. The reader stands at `end`
 * afterwards.
 */
function digest(reader: BitReader, end: number): string {
  let hash = 0x811c9dc5;
  while (reader.at < end)
    hash = Math.imul(hash ^ reader.take(Math.min(8, end - reader.at)), 0x01000193);
  return (hash >>> 2).toString(32).padStart(6, '0');
}

/** For a square of the king, once it was asked for: all other squares, the nearest first. */
const NEAREST: (readonly Square[])[] = [];

function squaresFrom(king: Square): readonly Square[] {
  NEAREST[king] ??= SQUARES.filter((square) => square !== king).sort(
    (one, other) => distance(one, king) - distance(other, king) || one - other,
  );
  return NEAREST[king];
}

function putMeasures(writer: BitWriter, { difficulty, themes, traits }: BookMeasures): void {
  writer.put(Math.max(0, Math.min(Math.round(difficulty), MOST_DIFFICULTY)), DIFFICULTY_BITS);
  for (const theme of BOOK_THEMES) writer.put(themes.includes(theme) ? 1 : 0, 1);
  for (const [name, bits] of MEASURES) writer.put(Math.min(traits[name], 2 ** bits - 1), bits);
  writer.put(Math.min(Math.floor(Math.log2(Math.max(1, traits.nodes))), 15), 4);
  writer.put(KEYS.indexOf(traits.key), 2);
  for (const name of FLAGS) writer.put(traits[name] ? 1 : 0, 1);
}

function takeMeasures(reader: BitReader): BookMeasures {
  const difficulty = reader.take(DIFFICULTY_BITS);
  if (difficulty > MOST_DIFFICULTY) throw malformed('a difficulty is too large');
  const themes = BOOK_THEMES.filter(() => reader.take(1) === 1);
  const measures = MEASURES.map(([name, bits]) => [name, reader.take(bits)]);
  const nodes = 2 ** reader.take(4);
  const key = KEYS[reader.take(2)];
  if (key === undefined) throw malformed('a key is of no kind');
  const flags = FLAGS.map((name) => [name, reader.take(1) === 1]);
  const traits = { ...Object.fromEntries([...measures, ...flags]), nodes, key };
  return { difficulty, themes, traits };
}

/** The moves that can be played in a problem, in the order in which books number them. */
function listMoves(position: Position): Move[] {
  const moves = position.turn === 'black' ? checkingMoves(position) : legalMoves(position);
  const texts = moves.map((move) => ({ move, text: formatUsiMove(move) }));
  return texts.sort((one, other) => (one.text < other.text ? -1 : 1)).map(({ move }) => move);
}

/** The bits that a number below `count` needs. */
const bitsFor = (count: number) => (count <= 1 ? 0 : 32 - Math.clz32(count - 1));

function putLine(
  writer: BitWriter,
  { position, line }: Pick<BookProblem, 'position' | 'line'>,
): void {
  let at = position;
  for (const played of line) {
    const moves = listMoves(at);
    const index = moves.findIndex((move) => areMovesEqual(move, played));
    if (index < 0) throw malformed(`${formatUsiMove(played)} cannot be played in a solution`);
    writer.put(index, bitsFor(moves.length));
    at = playKnownMove(at, played);
  }
}

function takeLine(reader: BitReader, position: Position, plies: number): Move[] {
  const line: Move[] = [];
  let at = position;
  for (let ply = 0; ply < plies; ply++) {
    const moves = listMoves(at);
    const move = moves[reader.take(bitsFor(moves.length))];
    if (move === undefined) throw malformed('a solution has a move that cannot be played');
    line.push(move);
    at = playKnownMove(at, move);
  }
  return line;
}

interface ProblemHeader {
  readonly plies: number;
  readonly end: number;
  readonly measures: BookMeasures;
}

function takeProblem(reader: BitReader, { plies, end, measures }: ProblemHeader): BookProblem {
  const position = takePosition(reader);
  const line = takeLine(reader, position, plies);
  if (reader.at !== end) throw malformed('a problem does not have as many bits as the book says');
  const pieces = countPieces(diagramOf(position));
  return { ...measures, position, line, traits: { ...measures.traits, pieces } };
}

function putPosition(writer: BitWriter, position: Position): void {
  const { board, hands, turn } = position;
  const full = fillDefenderHand(position);
  if (turn !== 'black' || HAND_KINDS.some((kind) => full.hands.white[kind] !== hands.white[kind])) {
    throw malformed('black must be the attacker, and white must hold the rest of the set');
  }
  judgePosition(position);
  const king = findKing(board, 'white')!;
  writer.put(king, 7);
  writer.put(countOnBoard(board) - 1, 6);
  let passed = 0;
  for (const square of squaresFrom(king)) {
    const piece = board[square];
    if (piece === undefined) {
      passed += 1;
      continue;
    }
    writer.putUnary(passed >> RICE_BITS);
    writer.put(passed, RICE_BITS);
    writer.put(piece.color === 'black' ? 1 : 0, 1);
    writer.put(KINDS.indexOf(piece.kind), 3);
    writer.put(piece.promoted ? 1 : 0, 1);
    passed = 0;
  }
  for (const kind of HAND_KINDS) writer.putUnary(hands.black[kind]);
}

function takePosition(reader: BitReader): Position {
  const board = makeEmptyBoard();
  const king = reader.take(7);
  const count = reader.take(6);
  if (king >= SQUARES.length) throw malformed('a king stands beside the board');
  board[king] = getPiece('white', 'K');
  const squares = squaresFrom(king);
  let next = 0;
  for (let left = count; left > 0; left--) {
    next += (reader.takeUnary() << RICE_BITS) + reader.take(RICE_BITS);
    const square = squares[next];
    if (square === undefined) throw malformed('a piece stands beside the board');
    board[square] = takePiece(reader);
    next += 1;
  }
  const counts: Partial<Record<HandKind, number>> = {};
  for (const kind of HAND_KINDS) counts[kind] = reader.takeUnary();
  const position = fillDefenderHand(
    makePosition({ board, hands: { black: makeHand(counts), white: makeHand({}) } }),
  );
  try {
    judgePosition(position);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw malformed(`a diagram breaks a rule: ${cause.message}`);
  }
  return position;
}

function takePiece(reader: BitReader): Piece {
  const color = reader.take(1) === 1 ? 'black' : 'white';
  const kind: Kind = KINDS[reader.take(3)]!;
  const isPromoted = reader.take(1) === 1;
  const piece = getPiece(color, kind, isPromoted);
  if (piece === undefined) throw malformed(`the piece ${kind} cannot be promoted`);
  return piece;
}
