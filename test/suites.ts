// Two suites, told apart by the names of the files: `*.long.test.ts` are the long one. A file that calls `inSuite` runs
// in both, with few samples in the short one and with many in the long one, so that rare cases occur.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const LONG = 'test/**/*.long.test.ts';

/** The files of the short suite, or those with such names, whose text matches. */
export function findFiles(pattern: RegExp, named = /(?<!\.long)\.test\.ts$/): string[] {
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => named.test(name))
    .filter((name) => pattern.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
    .map((name) => `test/${name.replaceAll('\\', '/')}`);
}

export const findLong = (): string[] => [LONG, ...findFiles(/\binSuite\(/)];

/** One of two values, by the suite in which the test runs. */
export function inSuite<T>(short: T, long: T): T {
  return process.env.TSUMERU_SUITE === 'long' ? long : short;
}
