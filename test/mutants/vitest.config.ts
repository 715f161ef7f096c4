// The suite against a mutant: one module of the sources is replaced by the text in the file that
// TSUMERU_STAND_IN names ({ file, text } as JSON). The tests know nothing of it, and the library even less. Of the two
// suites it is the one that TSUMERU_SUITE names. Files are run one after another, up to the first failing test.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import type { StandIn } from './build';

const ROOT = resolve(import.meta.dirname, '../..');

function readStandIn(): StandIn {
  const path = process.env.TSUMERU_STAND_IN;
  if (path === undefined) throw new Error('TSUMERU_STAND_IN names no file');
  return JSON.parse(readFileSync(path, 'utf8'));
}

const { file, text } = readStandIn();
const LONG = 'test/**/*.long.test.ts';
const isLong = process.env.TSUMERU_SUITE === 'long';

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'stand-in',
      enforce: 'pre',
      load: (id: string) => (id.split('?')[0] === resolve(ROOT, file) ? text : undefined),
    },
  ],
  test: {
    include: [isLong ? LONG : 'test/**/*.test.ts'],
    exclude: isLong ? configDefaults.exclude : [...configDefaults.exclude, LONG],
    testTimeout: isLong ? 900_000 : 120_000,
    bail: 1,
    fileParallelism: false,
  },
});
