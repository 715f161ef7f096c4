// A folder for the files of a test.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder that exists while the tests of the file, or of the `describe`, run. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
