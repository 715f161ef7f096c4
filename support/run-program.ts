// Runs a process of the command line to its end. It is ended with its test, because a search without limits would run
// for ever.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export function startProgram(path: string, argv: readonly string[], cwd?: string): ChildProcess {
  const child = spawn(process.execPath, [path, ...argv], cwd === undefined ? {} : { cwd });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Writes the input to the process, and waits for its end. */
export async function finish(child: ChildProcess, input = ''): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout!.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  child.stdin!.on('error', () => {});
  child.stdin!.end(input);
  const [code, signal] = await once(child, 'close');
  return { code, signal, out, err };
}
