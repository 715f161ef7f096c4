// Two suites, told apart by the names of the files. `short` needs nothing but a clone and is over in minutes; the files
// `*.long.test.ts` are what needs the shared data, a browser, or minutes of its own: first those that only compute, as many
// at a time as there are cores, then `long`, one at a time, those that wait for browsers, processes and clocks. Every run
// leaves its figures in `build/tests.json`, from which `scripts/count-tests.ts` makes the closing line.

import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { workerScriptVitePlugin } from './scripts/worker-script.ts';

/** On two cores Vitest would take one. */
const WORKERS = Math.max(2, availableParallelism() - 1);

const LONG = 'test/**/*.long.test.ts';
const COMPUTE = 'test/{analysis,differential,perft,problems,proof,split,unit}/**/*.long.test.ts';
const LONG_MS = 600_000;

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
          include: [COMPUTE],
          testTimeout: LONG_MS,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG],
          exclude: [...configDefaults.exclude, COMPUTE],
          testTimeout: LONG_MS,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          // Of what a page shows, on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
