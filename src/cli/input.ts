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
  if (operands.length === 0 && host.stdin.isTTY === true) {
    throw new UsageError('no problem given: expected an SFEN, a file, or - for standard input');
  }
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
