// Runs the command line inside the test. Streams are collected, files are kept in a record, the clock is set by the
// test, and the solver is the real one unless another is given.

import type { OutputStream } from '../../src/batch/output';
import { requireWritable, writeOutputFile } from '../../src/batch/output-file';
import { nameOf, type Options } from '../../src/cli/arguments/define-command';
import { readCall } from '../../src/cli/arguments/read-call';
import { runCli } from '../../src/cli/cli';
import { COMMANDS } from '../../src/cli/commands/all';
import type { Host } from '../../src/cli/session';

export const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
export const WHITE_MATE = '9/9/9/9/9/9/4p4/9/4K4 w 2R2BG4S4N4L3g17p 1';
export const NO_MATE = '6R+P1/8k/7sp/9/9/9/9/9/9 b r2b4g3s4n4l16p 1';
/** An open board, on which no search ends within the time of a test. */
export const HARD = '9/9/9/9/4k4/9/9/9/9 b RBGSNLrb3g3s3n3l18p 1';

export interface Collected extends OutputStream {
  readonly text: string;
}

/** A stream that collects what is written. It fails with `failure` after `room` texts. */
export function collect(
  parts: { isTTY?: boolean; columns?: number; room?: number; failure?: Error } = {},
): Collected {
  const { room = Number.POSITIVE_INFINITY, failure, ...rest } = parts;
  const texts: string[] = [];
  return {
    ...rest,
    get text() {
      return texts.join('');
    },
    write(text, done) {
      if (texts.length >= room) return done(failure);
      texts.push(typeof text === 'string' ? text : new TextDecoder().decode(text));
      return done();
    },
    on: () => {},
  };
}

export const terminal = () => collect({ isTTY: true, columns: 80 });

/** A clock that advances by 60 ms at every reading. */
export function makeClock(): () => number {
  let now = 0;
  return () => {
    now += 60;
    return now;
  };
}

/** What the run of a command receives for these arguments, with the name of the command. */
export function parseArguments(argv: readonly string[]): Record<string, unknown> {
  const asked = readCall(argv, COMMANDS);
  if (asked.kind === 'run') return { name: asked.command.name, ...asked.call };
  return asked.kind === 'help'
    ? { name: 'help', command: asked.command?.name }
    : { name: 'version' };
}

/** The names of the options of a command. */
export function optionNamesOf(name: keyof typeof COMMANDS): string[] {
  const options: Options = COMMANDS[name].options;
  return Object.entries(options).map(([key, option]) => nameOf(key, option));
}

export const COMMAND_NAMES = Object.keys(COMMANDS) as (keyof typeof COMMANDS)[];

export interface RunOptions extends Partial<Host> {
  readonly input?: string;
  readonly files?: Readonly<Record<string, string>>;
}

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function run(argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { input = '', files = {}, ...host } = options;
  const stdout = (host.stdout as Collected | undefined) ?? collect();
  const stderr = (host.stderr as Collected | undefined) ?? collect();
  const code = await runCli(argv, {
    stdin: streamOf(input),
    exists: (path) => Object.hasOwn(files, path),
    openFile: (path) => openFrom(files, path),
    requireWritable,
    writeFile: writeOutputFile,
    signal: new AbortController().signal,
    now: () => performance.now(),
    processors: 2,
    env: {},
    glob: async () => [],
    threadScript: 'no script',
    makePool: async () => {
      throw new Error('this test has no pool');
    },
    ...host,
    stdout,
    stderr,
  });
  return { code, out: stdout.text, err: stderr.text };
}

/** Runs the command line, and keeps the files that it writes by their names. */
export async function runKeepingFiles(argv: readonly string[]) {
  const files = new Map<string, Buffer>();
  const writeFile = async (path: string, parts: Iterable<string | Uint8Array>) => {
    files.set(path, Buffer.concat([...parts].map((part) => Buffer.from(part as string))));
  };
  const ran = await run(argv, { writeFile, requireWritable: () => {} });
  return { ...ran, files };
}

/** Runs `check` on a certificate. */
export function checkFile(bytes: Buffer, ...argv: string[]): Promise<Ran> {
  return run(['check', 'proof', ...argv], { openFile: () => streamOf(bytes) });
}

export async function* streamOf(...chunks: readonly (string | Uint8Array)[]) {
  yield* chunks;
}

async function* openFrom(files: Readonly<Record<string, string>>, path: string) {
  const text = files[path];
  if (text === undefined) throw Object.assign(new Error('no entry'), { code: 'ENOENT' });
  yield text;
}

/** The objects of a text with one line of JSON for each. */
export function parseLines(text: string): Record<string, unknown>[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** A host in which every path can be written. */
export const anywhere = { requireWritable: () => {} };

/** Runs the command line and returns the files that it wrote. */
export async function runWithFiles(argv: readonly string[], options: RunOptions = {}) {
  const written = new Map<string, Buffer>();
  const writeFile = async (path: string, parts: Iterable<string | Uint8Array>) => {
    written.set(path, Buffer.concat([...parts].map((part) => Buffer.from(part as string))));
  };
  return { ...(await run(argv, { ...anywhere, writeFile, ...options })), written };
}
