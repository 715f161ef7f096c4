// The processes of a run over a queue: their processor time, and their memory during the run.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** Linux counts processor time in these units. */
const TICK_MS = 10;
const BYTES_PER_PAGE = 4096;
const BYTES_PER_MIB = 1_048_576;

/** Processor time so far, of all threads of the process. */
export function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export function residentMiBOf(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * BYTES_PER_PAGE) / BYTES_PER_MIB;
}

export interface Files {
  readonly input?: string;
  readonly output?: string;
}

/** Starts a process of the command line. Its streams are files or empty. */
export function startProgram(argv: readonly string[], { input, output }: Files = {}): ChildProcess {
  const files = [input && openSync(input, 'r'), output && openSync(output, 'w')];
  const [stdin = 'ignore', stdout = 'ignore'] = files.map((file) => file || 'ignore');
  const child = spawn(process.execPath, ['dist/cli.cjs', ...argv], {
    stdio: [stdin, stdout, 'ignore'],
  });
  for (const file of files) if (file) closeSync(file);
  return child;
}

/** Waits for the end of a process. Returns its last known processor time, and its duration. */
export async function watchToItsEnd(child: ChildProcess) {
  const began = performance.now();
  let cpuMs = 0;
  const look = () => {
    try {
      cpuMs = cpuMsOf(child.pid!);
    } catch {
      // The process ended between two readings.
    }
  };
  const timer = setInterval(look, 20);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  return { code: code as number, cpuMs, milliseconds: performance.now() - began };
}
