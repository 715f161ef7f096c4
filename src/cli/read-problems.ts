// Problems out of a stream of bytes: one game record, or one problem a line. Which of the two it is, the first
// line that says anything tells, so that lines can be answered while the stream is still open.

import { InputError } from '../errors';
import { formatSfen, parseSfen } from '../formats/sfen';
import { parseUsiPosition } from '../formats/usi-position';
import { parseRecord } from '../kifu/parse-record';
import { fillDefenderHand } from '../shogi/fill-hand';
import { CliError } from './cli-error';
import { splitLines } from './lines';
import type { Problem } from './outcome';

export type Chunks = AsyncIterable<Uint8Array | string>;

export interface ReadOptions {
  /** For messages. */
  readonly name: string;
  /** Everything that is nowhere else goes to the defender. */
  readonly fillDefenderHand: boolean;
  /** The moves of a line in USI are its solution, and not played. Default false. */
  readonly keepsMoves?: boolean;
}

/** What begins a game record: kanji (also in Shift_JIS and UTF-16), a board, JSON, statements of CSA. */
const RECORD_START = /^(?:[^\0-\x7f]|\||\+-|\{|V[23]|N[+-]|P[1-9I+-]|[$'])/;
/** Comments longer than this are not waited for. */
const MAX_HEAD_LENGTH = 65_536;
/** Bytes; more than any record has. A text without end would fill the memory. */
const MAX_INPUT_LENGTH = 16_777_216;

export async function* readProblems(chunks: Chunks, options: ReadOptions): AsyncGenerator<Problem> {
  const iterator = chunks[Symbol.asyncIterator]();
  const head: Uint8Array[] = [];
  let isRecord: boolean | undefined;
  while (isRecord === undefined) {
    const { value, done } = await iterator.next();
    if (!done) head.push(typeof value === 'string' ? new TextEncoder().encode(value) : value);
    isRecord = beginsRecord(head, done === true);
  }
  const all = chain(head, iterator);
  if (isRecord) yield await readRecord(all, options);
  else yield* readLines(all, options);
}

/** Undefined as long as the first line that says anything is not complete. */
function beginsRecord(head: readonly Uint8Array[], isAll: boolean): boolean | undefined {
  const text = new TextDecoder('latin1').decode(Buffer.concat(head));
  const plain = text.replace(/^ï»¿/, '');
  const lines = plain.split('\n').map((line) => line.trim());
  const complete = isAll ? lines : lines.slice(0, -1);
  const first = complete.find((line) => line !== '' && !line.startsWith('#'));
  if (first !== undefined) return RECORD_START.test(first);
  return isAll || text.length > MAX_HEAD_LENGTH ? false : undefined;
}

async function* chain(head: readonly Uint8Array[], rest: AsyncIterator<Uint8Array | string>) {
  yield* head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function readRecord(chunks: Chunks, options: ReadOptions): Promise<Problem> {
  const bytes = await collectBytes(chunks, options.name);
  try {
    const { fillDefenderHand } = options;
    const { position, line } = parseRecord(bytes, { fillDefenderHand });
    const text = formatSfen(position);
    return { text, line: undefined, ...withSolution(line.map(({ move }) => move)) };
  } catch (fault) {
    if (fault instanceof InputError) return { text: '', line: undefined, fault };
    throw fault;
  }
}

/** Everything a stream holds. Throws a `CliError` for what is too long to be a record or a collection of them. */
export async function collectBytes(chunks: Chunks, name: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    const part = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    length += part.length;
    if (length > MAX_INPUT_LENGTH) throw new CliError(`${name} is longer than 16 MiB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
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
  if (isEmpty) throw new CliError(`there is no problem in ${options.name}`);
}

function withSolution(moves: readonly string[]): Pick<Problem, 'solution'> {
  return moves.length === 0 ? {} : { solution: moves };
}

/** The problem of a line or an argument. */
export function prepareProblem(
  text: string,
  { fillDefenderHand, keepsMoves = false }: Omit<ReadOptions, 'name'>,
): Pick<Problem, 'text' | 'solution'> {
  const at = text.search(/\smoves(?:\s|$)/);
  if (!keepsMoves || at < 0) return { text: prepareText(text, fillDefenderHand) };
  const moves = text.slice(at).trim().split(/\s+/).slice(1);
  const head = text.slice(0, at).replace(/^(?:position\s+)?sfen\s+/, '');
  return { text: prepareText(head, fillDefenderHand), ...withSolution(moves) };
}

/** Moves played and the hand filled; a text with a fault stays as it is, for the solver to refuse. */
export function prepareText(text: string, isFilled: boolean): string {
  const hasMoves = /\smoves(?:\s|$)|^(?:position\s+)?startpos/.test(text);
  if (!hasMoves && !isFilled) return text;
  try {
    const position = hasMoves
      ? parseUsiPosition(text).position
      : parseSfen(text, { validate: false });
    return formatSfen(isFilled ? fillDefenderHand(position) : position);
  } catch (error) {
    if (error instanceof InputError) return text;
    throw error;
  }
}
