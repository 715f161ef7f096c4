// Processes that take part in a queue: a batch and its workers, which tests watch, kill and restart.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Party {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  /** Its output so far. */
  readonly out: () => string;
  readonly err: () => string;
}

export function startParty(
  program: string,
  argv: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Party {
  const child = spawn(process.execPath, [program, ...argv], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  return { child, ended, out: () => out, err: () => err };
}

export async function killParty({ child, ended }: Party): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

/** A line without the values that differ from run to run, or with the place where it was answered. */
export function withoutTimes(line: string): string {
  const { milliseconds: _, verified: __, ...rest } = JSON.parse(line);
  return JSON.stringify(rest);
}

export function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1).map(withoutTimes);
}
