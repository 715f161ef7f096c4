// Standard output for the command line. Into a file Node's own stream writes each text once and takes no notice
// when the disk had room for a part only: what is missing then goes unnoticed. So files are written here.

import { fstatSync, writeFileSync } from 'node:fs';
import type { OutputStream } from '../../run/output';

const STANDARD_OUTPUT = 1;

export function openStandardOutput(): OutputStream {
  return isFile() ? { write: writeWhole, on: () => {} } : process.stdout;
}

function isFile(): boolean {
  try {
    return fstatSync(STANDARD_OUTPUT).isFile();
  } catch {
    // Closed, or the system does not say.
    return false;
  }
}

/** Goes on until all is written, and fails where that is not possible. */
function writeWhole(text: string | Uint8Array, done: (error?: Error | null) => void): void {
  try {
    writeFileSync(STANDARD_OUTPUT, text);
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}
