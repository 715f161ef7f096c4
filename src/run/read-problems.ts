// Problems out of a stream of bytes: one game record, or one problem a line. Which of the two it is, the first
// line that says anything tells, so that lines can be answered while the stream is still open.

import { InputError } from '../base/errors';
import { formatSfen, parseSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import { parseUsiPosition } from '../formats/usi-position';
import type { Side } from '../options/table';
import { attackerOf } from '../search/problem';
import { fillDefenderHand } from '../shogi/fill-hand';
import { opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { isBookEnd, isMate } from '../shogi/rules';
import { type Bilingual, beforeWord } from '../words/language';
import { type Chunks, collectBytes, toBytes } from './chunks';
import { splitLines } from './lines';
import type { Problem } from './outcome';
import { RunError } from './run-error';

interface ReadOptions {
  /** For messages. */
  readonly name: Bilingual;
  /** Everything that is nowhere else goes to the defender. */
  readonly fillDefenderHand: boolean;
  readonly maxInputBytes: number;
  /** The moves of a line in USI are its solution, and not played. Default false. */
  readonly keepsMoves?: boolean;
  /** Who is to move. Default: the attacker. */
  readonly side?: Side;
}

/** What begins a game record: kanji (also in Shift_JIS and UTF-16), a board, JSON, statements of CSA. */
const RECORD_START = /^(?:[^\0-\x7f]|\||\+-|\{|V[23]|N[+-]|P[1-9I+-]|[$'])/;
/** Bytes: comments longer than this are not waited for, and of a longer line the beginning tells. */
const MAX_HEAD_LENGTH = 65_536;
export async function* readProblems(chunks: Chunks, options: ReadOptions): AsyncGenerator<Problem> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  const start = new Start();
  while (start.isRecord === undefined) {
    const { value, done } = await iterator.next();
    if (done) start.end();
    else {
      head.push(toBytes(value));
      start.take(head.at(-1)!);
    }
  }
  const all = chain(head, iterator);
  if (start.isRecord) yield await readRecord(all, options);
  else yield* readLines(all, options);
}

/** What the first line that says anything begins; each byte is looked at once. */
class Start {
  /** Undefined as long as that line is not complete. */
  isRecord: boolean | undefined;
  #line = '';
  #length = 0;
  readonly #decoder = new TextDecoder('latin1');

  take(bytes: Uint8Array): void {
    const [rest, ...others] = this.#decoder.decode(bytes, { stream: true }).split('\n');
    this.#length += bytes.length;
    this.#line += rest;
    for (const next of others) {
      this.#judge();
      if (this.isRecord !== undefined) return;
      this.#line = next;
    }
    if (this.#length > MAX_HEAD_LENGTH) this.end();
  }

  end(): void {
    this.#judge();
    this.isRecord ??= false;
  }

  #judge(): void {
    const line = this.#line.replace(/^ï»¿/, '').trim();
    if (line !== '' && !line.startsWith('#')) this.isRecord = RECORD_START.test(line);
  }
}

async function* chain(head: readonly Uint8Array[], rest: AsyncIterator<Uint8Array | string>) {
  yield* head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function readRecord(chunks: Chunks, options: ReadOptions): Promise<Problem> {
  const { name, fillDefenderHand: fills, maxInputBytes: maxLength, side = 'attacker' } = options;
  const bytes = await collectBytes(chunks, name);
  const { parsePosition, parseRecord } = await import('../kifu/parse-record');
  try {
    if (side === 'defender') {
      // The solver judges the position, and it alone matters.
      const position = fill(parsePosition(bytes, { maxLength }), fills, side);
      return { text: formatSfen(position), position, line: undefined };
    }
    const record = parseRecord(bytes, { fillDefenderHand: fills, maxLength });
    const { position, line, headers } = record;
    const solution = withSolution(line.map(({ move }) => move));
    const text = formatSfen(position);
    return { text, position, line: undefined, ...solution, ...(headers && { headers }) };
  } catch (fault) {
    if (fault instanceof InputError) return { text: '', line: undefined, fault };
    throw fault;
  }
}

async function* readLines(chunks: Chunks, options: ReadOptions): AsyncGenerator<Problem> {
  let line = 0;
  let isEmpty = true;
  for await (const content of splitLines(chunks)) {
    line += 1;
    const text = content.trim();
    if (text === '' || text.startsWith('#')) continue;
    isEmpty = false;
    yield { ...prepareProblem(text, options), line };
  }
  if (isEmpty) {
    const { en, ja } = options.name;
    throw new RunError({
      en: `there is no problem in ${en}`,
      ja: `${beforeWord(ja)}に問題がありません`,
    });
  }
}

function withSolution(moves: readonly string[]): Pick<Problem, 'solution'> {
  return moves.length === 0 ? {} : { solution: moves };
}

/** The problem of a line or an argument. */
export function prepareProblem(
  text: string,
  { fillDefenderHand, keepsMoves = false, side }: Omit<ReadOptions, 'name' | 'maxInputBytes'>,
): Omit<Problem, 'line'> {
  const at = text.search(/\smoves(?:\s|$)/);
  if (!keepsMoves || at < 0) return prepareText(text, fillDefenderHand, side);
  const moves = text.slice(at).trim().split(/\s+/).slice(1);
  const head = text.slice(0, at).replace(/^(?:position\s+)?sfen\s+/, '');
  return { ...prepareText(head, fillDefenderHand, side), ...withSolution(moves) };
}

/** Moves played and the hand filled, where that can be done; a text with a fault stays as it is. */
function prepareText(text: string, isFilled: boolean, side?: Side): Omit<Problem, 'line'> {
  const read = readPosition(text);
  const isPlayed = /\smoves(?:\s|$)|^(?:position\s+)?startpos/.test(text);
  if (!isPlayed && (!isFilled || read.position === undefined)) return { text, ...read };
  try {
    const played = readPlayed(text, side);
    const position = fill(played.position, isFilled, side);
    return { ...played, text: formatSfen(position), position };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // The text itself is no SFEN, which says nothing of a move in it.
    return error.code === 'illegal-move' ? { text, fault: error } : { text, ...read };
  }
}

/**
 * Programs mean the position after the moves. One that is mated, as boards or as books have it, is no problem: there the
 * moves are the solution of the position before them, as in a record of any other format.
 */
function readPlayed(
  text: string,
  side: Side = 'attacker',
): Pick<Problem, 'solution'> & { readonly position: Position } {
  const { start, moves, position } = parseUsiPosition(text);
  if (side === 'defender' || !isEnd(position)) return { position };
  return { position: start, ...withSolution(moves.map(formatUsiMove)) };
}

/** Where futile interpositions alone are left, only a king of the other side could make it a problem. */
function isEnd(position: Position): boolean {
  const { board, turn } = position;
  return isMate(position) || (findKing(board, opponent(turn)) === undefined && isBookEnd(position));
}

function readPosition(text: string): Pick<Problem, 'position' | 'fault'> {
  try {
    return { position: parseSfen(text, { validate: false }) };
  } catch (fault) {
    if (fault instanceof InputError) return { fault };
    throw fault;
  }
}

function fill(position: Position, isFilled: boolean, side: Side = 'attacker'): Position {
  return isFilled ? fillDefenderHand(position, opponent(attackerOf(position, side))) : position;
}
