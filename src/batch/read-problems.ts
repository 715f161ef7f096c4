// Reads problems from a stream of bytes. The stream is a list with one problem on each line (SFEN, USI or an answer in
// JSON), whose problems are solved while the stream is still open, or a text in any other format, which is read whole.

import { isUtf8 } from 'node:buffer';
import { InputError } from '../base/errors';
import { DEFAULT_MAX_LENGTH } from '../base/input-limits';
import type { Bilingual } from '../base/language';
import type { ReadRecord } from '../kifu/parse-record';
import { listOf } from '../notation/answer-line';
import { isRemark, noProblem, PositionList } from '../notation/position-list';
import { formatSfen, parseSfen } from '../notation/sfen';
import { findSfen, readSfenLine, type SfenLine } from '../notation/sfen-line';
import { type RecordRemark, wordColumn, wordLengths, wordTitle } from '../notation/text-lines';
import { formatUsiMove } from '../notation/usi';
import type { Side } from '../options/table';
import { attackerOf, isDefendersTurn } from '../search/problem';
import { fillDefenderHand } from '../shogi/fill-hand';
import { opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { isBookEnd, isMate } from '../shogi/rules';
import { explainFaults } from './input';
import { lengthInHeading, type Problem } from './outcome';
import {
  type Chunks,
  chain,
  collectBytes,
  decodeUtf8,
  MAX_WHOLE_BYTES,
  splitLines,
  toBytes,
} from './streams';

export interface ReadOptions {
  /** The name of the input in messages. */
  readonly name: Bilingual;
  /** All pieces that the text does not mention go into the defender's hand. */
  readonly fillDefenderHand: boolean;
  /** The moves of a USI line are the solution of its position; otherwise they are played. Default false. */
  readonly keepsMoves?: boolean;
  /** Who is to move. Default: the attacker. */
  readonly side?: Side;
  /**
   * Is told of each part of the text that was not understood, with the name of the input. The problems have these
   * remarks too.
   */
  readonly onRemark?: TellRemark;
}

export type TellRemark = (remark: RecordRemark, name: Bilingual) => void;

/**
 * The most bytes in which the first position of a list is looked for. The rest of a longer first line is not looked at.
 */
const MAX_HEAD_LENGTH = 65_536;

/**
 * The problems of a stream. Those of a list come while the stream is still open; any other text is read whole first. A
 * text without a problem gives one that has only a `fault`.
 */
export async function* readProblems(chunks: Chunks, options: ReadOptions): AsyncGenerator<Problem> {
  for await (const problem of read(chunks, options)) {
    for (const remark of problem.remarks ?? []) options.onRemark?.(remark, options.name);
    yield problem;
  }
}

async function* read(chunks: Chunks, options: ReadOptions): AsyncGenerator<Problem> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  const start = new ListDetector();
  while (!start.isOver) {
    const { value, done } = await iterator.next();
    if (done) start.end();
    else {
      head.push(toBytes(value));
      start.take(head.at(-1)!);
    }
  }
  const all = chain(head, iterator);
  const decode = (bytes: Buffer) => decodeLine(bytes, options.name);
  if (start.isList) yield* readLines(splitLines(all, DEFAULT_MAX_LENGTH, decode), options);
  else yield* readWhole(all, options);
}

/** Finds out whether a stream is a list: whether one of its first lines has a position. Each byte is looked at once. */
class ListDetector {
  isOver = false;
  readonly #list = new PositionList();
  #line = '';
  #length = 0;
  readonly #decoder = new TextDecoder('latin1');

  get isList(): boolean {
    return this.#list.hasBegun;
  }

  take(bytes: Uint8Array): void {
    const [rest, ...others] = this.#decoder.decode(bytes, { stream: true }).split('\n');
    this.#length += bytes.length;
    this.#line += rest;
    for (const next of others) {
      this.#judge();
      if (this.isOver) return;
      this.#line = next;
    }
    if (this.#length > MAX_HEAD_LENGTH) this.end();
  }

  end(): void {
    if (!this.isOver) this.#judge();
    this.isOver = true;
  }

  /** Judges a complete line. Other formats are not detected here, but when the text is read whole. */
  #judge(): void {
    const text = this.#line.replace(/^ï»¿/, '');
    if (isRemark(text)) return;
    this.#list.take({ text, number: 1 });
    this.isOver = this.isList;
  }
}

const ESCAPE = 0x1b;

/** The text of a line, which may be in any encoding that a record may have. */
function decodeLine(bytes: Buffer, name: Bilingual): string | Promise<string> {
  if (isUtf8(bytes) && !bytes.includes(ESCAPE)) return decodeUtf8(bytes);
  return explainFaults(name, async () => {
    const { decodeText } = await import('../kifu/text-encoding');
    return decodeText(bytes);
  });
}

async function* readWhole(chunks: Chunks, options: ReadOptions): AsyncGenerator<Problem> {
  const bytes = await collectBytes(chunks, options.name);
  const { detectFormat } = await import('../kifu/detect-format');
  const { parseRecords } = await import('../kifu/parse-record');
  const { decodeText } = await import('../kifu/text-encoding');
  let text = '';
  try {
    text = decodeText(bytes);
    const format = detectFormat(text);
    if (format !== 'sfen' && format !== 'usi') {
      const read = parseRecords(bytes, { format, maxLength: MAX_WHOLE_BYTES });
      yield* read.map((each) => prepareRecord(each, options));
      return;
    }
  } catch (fault) {
    if (!(fault instanceof InputError)) throw fault;
    // A text of one line is probably meant as an SFEN, so that its own error says more.
    if (fault.code !== 'unknown-format' || text.trim().includes('\n')) {
      yield { text: '', line: undefined, fault };
      return;
    }
  }
  yield* readLines(text.split('\n'), options);
}

function prepareRecord(
  { line, record, fault }: ReadRecord,
  { fillDefenderHand: isFilled, side }: ReadOptions,
): Problem {
  if (record === undefined) return { text: '', line, ...(fault && { fault }) };
  const { headers, remarks } = record;
  const position = fill(record.position, isFilled, side);
  const text = formatSfen(position);
  const told = { text, position, line, ...(headers && { headers }), ...(remarks && { remarks }) };
  if (side === 'defender') return told;
  const length = lengthInHeading(headers);
  const solution = record.line.map(({ move }) => move);
  if (solution.length === 0) {
    return { ...told, ...(length !== undefined && length % 2 === 1 && { recordedLength: length }) };
  }
  if (length === undefined || length === solution.length) return { ...told, solution };
  const reason = wordLengths(length, solution.length);
  return { ...told, solution, remarks: [...(remarks ?? []), { reason, done: 'noted' }] };
}

async function* readLines(
  lines: AsyncIterable<string> | Iterable<string>,
  options: ReadOptions,
): AsyncGenerator<Problem> {
  const list = new PositionList();
  let number = 0;
  let isEmpty = true;
  for await (const content of lines) {
    number += 1;
    const row = list.take({ number, text: content.replace(/^\uFEFF/, '') });
    if (row === undefined) continue;
    isEmpty = false;
    const remarks = row.titles.map(
      (title): RecordRemark => ({
        line: title.number,
        reason: wordTitle(title.text),
        done: 'line-left-out',
      }),
    );
    if (row.column !== undefined) {
      remarks.push({ line: number, reason: wordColumn(row.column), done: 'noted' });
    }
    const { fault, answer } = row;
    const text = row.text.trim();
    const keepsMoves = options.keepsMoves || listOf(answer?.line).length > 0;
    const read = fault ? { text, fault } : prepareProblem(text, { ...options, keepsMoves });
    yield {
      ...{ ...read, line: number },
      ...(answer && { answer }),
      ...(remarks.length > 0 && { remarks }),
    };
  }
  for (const { text, number: line } of list.end()) {
    isEmpty = false;
    yield { ...prepareProblem(text.trim(), options), line };
  }
  if (isEmpty) yield { text: '', line: undefined, fault: noProblem() };
}

function withSolution(moves: readonly string[]): Pick<Problem, 'solution'> {
  return moves.length === 0 ? {} : { solution: moves };
}

/** The problem that a line or an argument gives. A fault of the text becomes the `fault` of the problem. */
export function prepareProblem(
  text: string,
  { fillDefenderHand, keepsMoves = false, side }: Omit<ReadOptions, 'name'>,
): Omit<Problem, 'line'> {
  try {
    const found = findSfen(text);
    if (found === undefined) return { text, position: parseSfen(text, { validate: false }) };
    const { moves } = found;
    const isPlayed = !keepsMoves && (moves.length > 0 || found.head === 'startpos');
    if (isPlayed) return preparePlayed(found, fillDefenderHand, side);
    const { position } = readSfenLine({ ...found, moves: [] });
    const isSfen = text === found.head || text === `sfen ${found.head}`;
    const isAsWritten = moves.length === 0 && isSfen && !fillDefenderHand;
    return {
      text: isAsWritten ? text : formatSfen(fill(position, fillDefenderHand, side)),
      ...judgeTurn(fill(position, fillDefenderHand, side), side),
      ...withSolution(moves),
    };
  } catch (fault) {
    if (fault instanceof InputError) return { text, fault };
    throw fault;
  }
}

/**
 * The problem of a position with moves. Programs that write this mean the position after the moves. If that position is
 * mate, it is not a problem: then the moves are the solution of the position before them, as in a record of any other
 * format.
 */
function preparePlayed(
  found: SfenLine,
  isFilled: boolean,
  side: Side = 'attacker',
): Omit<Problem, 'line'> {
  const { start, moves, position: after } = readSfenLine(found);
  const isSolution = side === 'attacker' && isEnd(after);
  const position = fill(isSolution ? start : after, isFilled, side);
  const solution = isSolution ? withSolution(moves.map(formatUsiMove)) : {};
  return { text: formatSfen(position), ...judgeTurn(position, side), ...solution };
}

/** The position; or, if the side to move is in check although the attacker should be to move, a fault that says so. */
function judgeTurn(
  position: Position,
  side: Side = 'attacker',
): Pick<Problem, 'position' | 'fault'> {
  if (side === 'defender' || !isDefendersTurn(position)) return { position };
  const message = "the side to move is in check, so it is the defender's turn";
  return { fault: new InputError('no-defender-king', message) };
}

/**
 * Is this the end of a solution: a mate, or a position in which only futile interpositions are left? If both sides have
 * a king, only a mate counts, because the other kind of position may be a problem.
 */
function isEnd(position: Position): boolean {
  const { board, turn } = position;
  return isMate(position) || (findKing(board, opponent(turn)) === undefined && isBookEnd(position));
}

function fill(position: Position, isFilled: boolean, side: Side = 'attacker'): Position {
  return isFilled ? fillDefenderHand(position, opponent(attackerOf(position, side))) : position;
}
