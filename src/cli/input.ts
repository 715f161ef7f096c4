// The problems of a run, one after another as they are read. What the operand means is decided here:
// an SFEN, a file, or standard input.

import { InputError } from '../errors';
import { parseSfen } from '../formats/sfen';
import { CliError, UsageError } from './cli-error';
import { splitLines } from './lines';
import type { Problem } from './outcome';

/** Longer names are cut short in messages. */
const MAX_NAME_LENGTH = 100;

type Chunks = AsyncIterable<Uint8Array | string>;

/** Where problems can come from. */
export interface InputHost {
  readonly stdin: Chunks & { readonly isTTY?: boolean };
  exists(path: string): boolean;
  /** Errors may come while reading. */
  openFile(path: string): Chunks;
}

/** The problems that the operands of `solve` name. Throws a `UsageError` at once if they name none. */
export function openProblems(operands: readonly string[], host: InputHost): AsyncIterable<Problem> {
  const text = operands.join(' ').trim();
  requireProblem(operands, host, 'an SFEN, a file, or - for standard input');
  if (operands.length > 0 && text === '') throw new UsageError('the problem is an empty text');
  if (operands.length === 0 || text === '-') return readProblems(host.stdin, 'standard input');
  if (isSfen(text)) return giveOne(text);
  if (operands.length === 1 && host.exists(operands[0]!)) {
    return readProblems(host.openFile(operands[0]!), operands[0]!);
  }
  if (looksLikeSfen(text)) return giveOne(text);
  if (operands.length > 1) throw new UsageError(`neither an SFEN nor one file: ${clip(text)}`);
  // Opened all the same: the error of the attempt says best what is wrong with it.
  return readProblems(host.openFile(operands[0]!), operands[0]!);
}

/** Nobody is asked to type a problem into a terminal unawares. */
function requireProblem(operands: readonly string[], host: InputHost, expected: string): void {
  if (operands.length > 0 || host.stdin.isTTY !== true) return;
  throw new UsageError(`no problem given: expected ${expected}`);
}

/** More than any collection has; a text without end would fill the memory. */
const MAX_TEXT_LENGTH = 16_777_216;

/** The whole text of the file that the operand of `go solve` names, or of standard input. */
export async function readWhole(operands: readonly string[], host: InputHost): Promise<string> {
  requireProblem(operands, host, 'an SGF file, or - for standard input');
  if (operands.length > 1) throw new UsageError('more than one file given');
  const [name] = operands;
  const isStandard = name === undefined || name === '-';
  const chunks = isStandard ? host.stdin : host.openFile(name);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of withReadErrors(chunks, isStandard ? 'standard input' : name)) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.length > MAX_TEXT_LENGTH) throw new CliError('the text is longer than 16 MiB');
  }
  return text + decoder.decode();
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

async function* giveOne(text: string): AsyncGenerator<Problem> {
  yield { text, line: undefined };
}

async function* readProblems(chunks: Chunks, name: string): AsyncGenerator<Problem> {
  let line = 0;
  let isEmpty = true;
  for await (const content of splitLines(withReadErrors(chunks, name))) {
    line += 1;
    const text = content.trim();
    if (text === '' || text.startsWith('#')) continue;
    isEmpty = false;
    yield { text, line };
  }
  if (isEmpty) throw new CliError(`there is no problem in ${name}`);
}

const READ_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

async function* withReadErrors(chunks: Chunks, name: string): Chunks {
  try {
    yield* chunks;
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = READ_ERRORS[code ?? ''] ?? message;
    throw new CliError(`cannot read ${clip(name)}: ${why}`, { cause });
  }
}
