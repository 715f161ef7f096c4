// The problems of a run, one after another as they are read. What the operand means is decided here:
// an SFEN, a file, or standard input.

import { InputError } from '../errors';
import { parseSfen } from '../formats/sfen';
import { DEFAULT_MAX_LENGTH } from '../input-limits';
import type { Side } from '../solver/options';
import { CliError, UsageError } from './cli-error';
import type { Problem } from './outcome';
import {
  type Chunks,
  collectBytes,
  limitChunks,
  prepareProblem,
  readProblems,
} from './read-problems';
import { untilAborted } from './until-aborted';

export const STANDARD_INPUT = 'standard input';

/** Longer names are cut short in messages. */
const MAX_NAME_LENGTH = 100;

/** Where problems can come from. */
export interface InputHost {
  readonly stdin: Chunks & { readonly isTTY?: boolean };
  exists(path: string): boolean;
  /** Bytes of a file; undefined where that cannot be told before it is read. */
  sizeOf?(path: string): number | undefined;
  /** Errors may come while reading. */
  openFile(path: string): Chunks;
}

export interface OpenOptions {
  readonly fillDefenderHand?: boolean;
  readonly maxInputBytes?: number;
  /** The moves of a line in USI are its solution, and not played. Default false. */
  readonly keepsMoves?: boolean;
  /** Who is to move. Default: the attacker. */
  readonly side?: Side;
}

/** The problems that the operands of `solve` name. Throws a `UsageError` at once if they name none. */
export function openProblems(
  operands: readonly string[],
  host: InputHost,
  {
    fillDefenderHand = false,
    maxInputBytes = DEFAULT_MAX_LENGTH,
    keepsMoves = false,
    side = 'attacker',
  }: OpenOptions = {},
): AsyncIterable<Problem> {
  const options = { fillDefenderHand, maxInputBytes, keepsMoves, side };
  const sfen = findSfen(operands, host);
  if (sfen !== undefined) return giveOne(sfen, options);
  const { name, chunks } = openFile(operands, host, maxInputBytes);
  return readProblems(chunks, { name, ...options });
}

/** A text and where it comes from. */
export interface NamedText {
  /** For messages. */
  readonly name: string;
  readonly chunks: Chunks;
}

/** The text that the operands of `convert` name: an SFEN is one itself. */
export function openText(
  operands: readonly string[],
  host: InputHost,
  maxInputBytes: number,
): NamedText {
  const sfen = findSfen(operands, host);
  return sfen === undefined
    ? openFile(operands, host, maxInputBytes)
    : { name: 'the SFEN', chunks: giveText(sfen) };
}

async function* giveText(text: string): AsyncGenerator<string> {
  yield text;
}

/** The SFEN that the operands are, in one part or several; undefined if they name a file. */
function findSfen(operands: readonly string[], host: InputHost): string | undefined {
  requireProblem(operands, host, 'an SFEN, a file, or - for standard input');
  const text = operands.join(' ').trim();
  if (operands.length > 0 && text === '') throw new UsageError('the problem is an empty text');
  if (isSfen(text)) return text;
  if (operands.length === 1 && host.exists(operands[0]!)) return undefined;
  return looksLikeSfen(text) ? text : undefined;
}

/** The one file that the operands name; nothing or a dash is standard input. */
function openFile(operands: readonly string[], host: InputHost, maxInputBytes: number): NamedText {
  if (operands.length > 1) {
    throw new UsageError(`neither an SFEN nor one file: ${clip(operands.join(' '))}`);
  }
  const [path = '-'] = operands;
  // Opened even if it is not there: the error of the attempt says best what is wrong with it.
  return {
    name: path === '-' ? STANDARD_INPUT : clip(path),
    chunks: openInput(path, host, maxInputBytes),
  };
}

/** A file, or standard input for a dash; what is wrong with it is told in words. */
export function openInput(
  path: string,
  host: InputHost,
  maxInputBytes: number = DEFAULT_MAX_LENGTH,
): Chunks {
  if (path === '-') {
    const name = STANDARD_INPUT;
    return limitChunks(
      withReadErrors(() => host.stdin, name),
      { name, maxInputBytes },
    );
  }
  const options = { name: clip(path), maxInputBytes, size: host.sizeOf?.(path) };
  return limitChunks(
    withReadErrors(() => host.openFile(path), path),
    options,
  );
}

/** Nobody is asked to type a problem into a terminal unawares. */
function requireProblem(operands: readonly string[], host: InputHost, expected: string): void {
  if (operands.length > 0 || host.stdin.isTTY !== true) return;
  throw new UsageError(`no problem given: expected ${expected}`);
}

/** The whole text of the file that the operand of `go solve` names, or of standard input, up to an abort. */
export async function readWhole(
  operands: readonly string[],
  host: InputHost & { readonly signal: AbortSignal },
  maxInputBytes: number,
): Promise<string> {
  requireProblem(operands, host, 'an SGF file, or - for standard input');
  if (operands.length > 1) throw new UsageError('more than one file given');
  const [path = '-'] = operands;
  const name = path === '-' ? STANDARD_INPUT : clip(path);
  const chunks = untilAborted(openInput(path, host, maxInputBytes), host.signal);
  return new TextDecoder().decode(await collectBytes(chunks, name));
}

/** Is it of the form of an SFEN? The position need not be possible. */
function isSfen(text: string): boolean {
  try {
    parseSfen(text, { validate: false });
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/**
 * Was it meant as an SFEN? A side to move behind a word with a slash says so, and so do nearly as many
 * slashes as a board has: the text is then reported as a bad SFEN, and not as a missing file.
 */
function looksLikeSfen(text: string): boolean {
  return /^(?:position )?sfen\s|\/\S*\s+[bw](?:\s|$)|^[\w+]+(?:\/[\w+]+){7,}(?:\s|$)/.test(text);
}

/** What was meant as a file name may be anything. */
function clip(name: string): string {
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
}

async function* giveOne(
  text: string,
  options: Parameters<typeof prepareProblem>[1],
): AsyncGenerator<Problem> {
  yield { ...prepareProblem(text, options), line: undefined };
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

/** Opened when the first chunk is asked for. */
async function* withReadErrors(
  open: () => Chunks,
  name: string,
): AsyncGenerator<Uint8Array | string> {
  try {
    yield* open();
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = READ_ERRORS[code ?? ''] ?? message;
    throw new CliError(`cannot read ${clip(name)}: ${why}`, { cause });
  }
}
