// Which process has a number now. Numbers are given again to others, so what tells one process from the next
// under the same number is the time it began.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Where nothing more is known than that there is one. */
const UNKNOWN_BEGINNING = '';
/** Fields of `/proc/<pid>/stat` behind the name: the third and the twenty-second of all. */
const STATE_FIELD = 0;
const BEGINNING_FIELD = 19;
/** States of processes that have ended and only wait for their parents to hear of it. */
const ENDED_STATES: ReadonlySet<string | undefined> = new Set(['Z', 'X', 'x']);

/** When the process with this number began, in the words of the system; undefined if there is none. */
export function findBeginning(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

/** Are both known, and not the same? */
export function areDifferent(one: string, other: string): boolean {
  return one !== UNKNOWN_BEGINNING && other !== UNKNOWN_BEGINNING && one !== other;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Processes of others are there too, only not to be signalled.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Ticks since the system began, and which beginning of the system that was. */
function readProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in parentheses and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (ENDED_STATES.has(fields[STATE_FIELD])) return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[BEGINNING_FIELD]}`;
  } catch {
    return UNKNOWN_BEGINNING;
  }
}

function askPs(pid: number): string {
  try {
    const argv = ['-o', 'lstart=', '-p', String(pid)];
    return execFileSync('ps', argv, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return UNKNOWN_BEGINNING;
  }
}
