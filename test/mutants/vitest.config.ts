// The suite against a mutant. Modules of the sources are replaced by the texts in the file that TSUMERU_STAND_IN names
// (a list of { file, text } as JSON), also in the script of the worker. Neither tests nor library know of this.
// TSUMERU_SUITE names the suite. Files run one after another, up to the first failing test. A test that starts a
// program or builds a page uses the unchanged sources.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { configDefaults, defineConfig } from 'vitest/config';
import { makeWorkerScriptVitePlugin } from '../../scripts/worker-script.ts';
import { fastExportsPlugin } from '../fast-exports.ts';
import { findLong, LONG } from '../suites.ts';
import type { StandIn } from './build';

const ROOT = resolve(import.meta.dirname, '../..');

function readStandIns(): StandIn[] {
  const path = process.env.TSUMERU_STAND_IN;
  if (path === undefined) throw new Error('TSUMERU_STAND_IN names no file');
  return JSON.parse(readFileSync(path, 'utf8'));
}

const texts = new Map(readStandIns().map(({ file, text }) => [resolve(ROOT, file), text]));
const isLong = process.env.TSUMERU_SUITE === 'long';

const standIn: Plugin = {
  name: 'stand-in',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const contents = texts.get(path);
      return contents === undefined ? null : { contents, loader: 'ts' };
    });
  },
};

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'stand-in',
      enforce: 'pre',
      load: (id: string) => texts.get(id.split('?')[0]!),
    },
    makeWorkerScriptVitePlugin([standIn]),
    fastExportsPlugin,
  ],
  test: {
    include: isLong ? findLong() : ['test/**/*.test.ts'],
    exclude: isLong ? configDefaults.exclude : [...configDefaults.exclude, LONG],
    testTimeout: isLong ? 900_000 : 120_000,
    bail: 1,
    fileParallelism: false,
  },
});
