// Two suites, told apart by the names of the files. The short suite needs a clone alone and takes minutes. The files `*.long.test.ts`
// need the shared data, a browser, or minutes of their own. These are three projects, which run one after another:
//
// | project | what its files do | files at a time |
// |---|---|---|
// | `compute` | compute, or start programs | as many as there are workers |
// | `pages` | look at pages in browsers | as many as there are workers |
// | `alone` | measure time, or use every core | one |
//
// Each run writes its counts to `build/tests.json`, from which `scripts/count-tests.ts` makes the closing line.

import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { workerScriptVitePlugin } from './scripts/worker-script.ts';

/** On two cores Vitest would take one. */
const WORKERS = Math.max(2, availableParallelism() - 1);

const LONG = 'test/**/*.long.test.ts';
const PAGES = 'test/{browser,web}/**/*.long.test.ts';
const ALONE = [
  'test/{queue,threads}/**/*.long.test.ts',
  'test/browser/{browser,threads}.long.test.ts',
  'test/web/{collection,phone,solving}.long.test.ts',
];
const BUILT_PAGES = 'test/web/built-pages.ts';
const LONG_MS = 600_000;
/** How long a test waits for what a page is to show: enough for a busy machine. */
const PAGE_MS = 10_000;

export default defineConfig({
  plugins: [workerScriptVitePlugin],
  test: {
    testTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: 'build/tests.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'short',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG],
          maxWorkers: WORKERS,
        },
      },
      {
        extends: true,
        test: {
          name: 'compute',
          include: [LONG],
          exclude: [...configDefaults.exclude, PAGES, ...ALONE],
          testTimeout: LONG_MS,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [PAGES],
          exclude: [...configDefaults.exclude, ...ALONE],
          globalSetup: BUILT_PAGES,
          testTimeout: LONG_MS,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
          expect: { poll: { timeout: PAGE_MS } },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          globalSetup: BUILT_PAGES,
          testTimeout: LONG_MS,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          expect: { poll: { timeout: PAGE_MS } },
        },
      },
    ],
  },
});
