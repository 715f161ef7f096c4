// Finds out which process has a process number. The system reuses numbers, so a process is identified by its number and
// the time at which it began.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The process exists, but the time at which it began is not known. */
const UNKNOWN_BEGINNING = '';
/** Indices of fields of `/proc/<pid>/stat` after the name: the third and the twenty-second field of the whole line. */
const STATE_FIELD = 0;
const BEGINNING_FIELD = 19;
/** States of processes that have ended, but whose parents have not yet asked for their exit codes. */
const ENDED_STATES: ReadonlySet<string | undefined> = new Set(['Z', 'X', 'x']);

/** When the process with this number began, as the system writes it; undefined if there is no such process. */
export function findBeginning(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

/** Are both beginnings known, and different? */
export function areDifferent(one: string, other: string): boolean {
  return one !== UNKNOWN_BEGINNING && other !== UNKNOWN_BEGINNING && one !== other;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user exists too, although it may not be signalled.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** The start of the process in clock ticks since the system was booted, together with the identifier of that boot. */
function readProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in parentheses and may itself have spaces and parentheses, so the last parenthesis ends it.
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
