// The suite against a mutant: one module of the sources is replaced by the text in the file that
// TSUMERU_STAND_IN names ({ file, text } as JSON). The tests know nothing of it, and the library even less.
// Files are run one after another in the order given, up to the first failing test.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { StandIn } from './build';

const ROOT = resolve(import.meta.dirname, '../..');

function readStandIn(): StandIn {
  const path = process.env.TSUMERU_STAND_IN;
  if (path === undefined) throw new Error('TSUMERU_STAND_IN names no file');
  return JSON.parse(readFileSync(path, 'utf8'));
}

const { file, text } = readStandIn();

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
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    bail: 1,
    fileParallelism: false,
  },
});
