// Standard output for the command line. If it is a file, Node's own stream writes each text once and ignores that only
// a part of it may have been written, as on a full disk. So files are written here.

import { fstatSync, writeFileSync } from 'node:fs';
import type { OutputStream } from '../../batch/output';

const STANDARD_OUTPUT = 1;

export function openStandardOutput(): OutputStream {
  return isFile() ? { write: writeWhole, on: () => {} } : process.stdout;
}

function isFile(): boolean {
  try {
    return fstatSync(STANDARD_OUTPUT).isFile();
  } catch {
    // Standard output is closed, or the system gives no information about it.
    return false;
  }
}

/** Writes the whole text. Calls `done` with an error if that is not possible. */
function writeWhole(text: string | Uint8Array, done: (error?: Error | null) => void): void {
  try {
    writeFileSync(STANDARD_OUTPUT, text);
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}
