// Two suites (`test/suites.ts`). The short one needs a clone alone and takes minutes. The long one needs the shared
// data, a browser, or minutes of its own. Each suite has several projects:
//
// | project | what its files do | files at a time |
// |---|---|---|
// | `short` | the short suite: the files of a worker share a process and its modules, which are so loaded and compiled once | as many as there are workers |
// | `short-apart` | the short suite: replace modules, globals or clocks, so each file has a process of its own | as many as there are workers |
// | `compute` | compute, or start programs: a worker keeps its process, as in `short` | together with `pages` one more than there are workers |
// | `pages` | look at pages in browsers, for which they often wait: a worker keeps its process and its browsers | together with `compute` |
// | `long-apart` | the long suite: replace modules, as in `short-apart` | together with `compute` |
// | `alone` | use every core | one |
//
// Each run writes its counts to `build/tests.json`, from which `scripts/count-tests.ts` makes the closing line.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { ensureBuilt } from './scripts/built.ts';
import { workerScriptVitePlugin } from './scripts/worker-script.ts';
import { fastExportsPlugin } from './test/fast-exports.ts';
import { findFiles, findLong, LONG } from './test/suites.ts';

/** On two cores Vitest would take one. */
const WORKERS = Math.max(2, availableParallelism() - 1);
/** A file that waits for a browser leaves its core to another one. */
const LONG_WORKERS = WORKERS + 1;

const PAGES = 'test/{browser,site,web}/**/*.long.test.ts';
const ALONE = ['test/threads/**/*.long.test.ts', 'test/browser/{browser,threads}.long.test.ts'];
const TOOLS = 'test/tools.ts';
const BUILT_PAGES = 'test/web/built-pages.ts';
/**
 * Only for what hangs: on a busy machine a test may take a hundred times as long as alone. So no test has a limit of
 * its own.
 */
const LIMIT_MS = 1_200_000;
/** How long a test waits for what a page or another process is to show. */
const POLL_MS = 120_000;

/** Replace what other files of the same process would use too. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules|stubGlobal|spyOn|useFakeTimers)\(/;
const APART = findFiles(REPLACES);
const LONG_APART = [
  ...findFiles(REPLACES, /\.long\.test\.ts$/),
  ...findLong().filter((file) => APART.includes(file)),
];

// Every test needs the cores. Other builds are made by the files that need them.
ensureBuilt('core', 'threads', 'go');
/** The parts of the pages import the package by its name. Here each name is its source, as for the compiler. */
const { paths } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'tsconfig.json'), 'utf8'),
).compilerOptions;
const sources = Object.entries<string[]>(paths).map(([name, [source]]) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, source!),
}));

export default defineConfig({
  plugins: [workerScriptVitePlugin, fastExportsPlugin],
  resolve: { alias: sources },
  test: {
    testTimeout: LIMIT_MS,
    hookTimeout: LIMIT_MS,
    expect: { poll: { timeout: POLL_MS } },
    reporters: ['default', ['json', { outputFile: 'build/tests.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'short',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG, ...APART],
          maxWorkers: WORKERS,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'short-apart',
          include: APART,
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'compute',
          include: findLong(),
          exclude: [...configDefaults.exclude, PAGES, ...ALONE, ...LONG_APART],
          env: { TSUMERU_SUITE: 'long' },
          globalSetup: TOOLS,
          maxWorkers: LONG_WORKERS,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [PAGES],
          exclude: [...configDefaults.exclude, ...ALONE],
          env: { TSUMERU_SUITE: 'long' },
          globalSetup: [TOOLS, BUILT_PAGES],
          maxWorkers: LONG_WORKERS,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long-apart',
          include: LONG_APART,
          env: { TSUMERU_SUITE: 'long' },
          globalSetup: TOOLS,
          maxWorkers: LONG_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          globalSetup: [TOOLS, BUILT_PAGES],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
