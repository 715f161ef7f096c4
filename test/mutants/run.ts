// `npm run test:mutants -- [--only name,name] [--aimed] [--write]`
//
// Runs the suites against every mutant, one after another: first the short suite, beginning with the tests aimed at the
// mutant; then, if it survives, the long suite in the same order. Prints which test caught the mutant, and whether this
// test is in the short suite. A mutant that survives makes the run fail. `--aimed` runs only the tests aimed at a
// mutant, for a quick result. `--write` stores the results in bench/results/mutants.md; rows of mutants that were not
// run stay as they are. Works without the shared data, so that every mutant is caught by tests of the project.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../scripts/built';
import { buildMutant } from './build';
import type { Mutant } from './mutant';
import { MUTANTS } from './mutants';
import { type Catch, formatReport, type Outcome, REPORT, readOutcomes, type Suite } from './report';

// The tests need the cores of the unchanged sources too.
ensureBuilt('core', 'threads', 'go', 'debug', 'research');

const ROOT = resolve(import.meta.dirname, '../..');
const CONFIG = 'test/mutants/vitest.config.ts';
/**
 * Tests that may catch a mutant of the engines, quick ones first. Comparisons of builds and tests of the finished
 * package are left out.
 */
const ENGINE_PARTS: readonly (readonly string[])[] = [
  [
    'test/unit/core/encode',
    'test/unit/engines',
    'test/unit/notation',
    'test/unit/solver',
    'test/unit/support/research',
    'test/perft',
  ],
  ['test/problems', 'test/differential', 'test/analysis', 'test/proof'],
];
/**
 * Tests for the code around the engines. Processes and pages are bundled from the unchanged sources, so their tests
 * catch no mutant.
 */
const OTHER_PARTS: readonly (readonly string[])[] = [
  [
    'test/unit',
    'test/usi/engine',
    'test/usi/lines',
    'test/worker',
    'test/web/parts',
    'test/web/set-up',
  ],
  ['test/cli', 'test/proof'],
];
/** A mutant with an endless loop is caught by the test that does not end in this time. */
const TIME_LIMIT_MS = 900_000;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs vitest to its end, or kills it with its workers, because a worker in an endless loop would never end. */
async function runVitest(
  argv: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number | 'no end'> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--config', CONFIG, ...argv], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    detached: true,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    process.kill(-child.pid!, 'SIGKILL');
  }, TIME_LIMIT_MS);
  const [status] = await once(child, 'close');
  clearTimeout(timer);
  return isLate ? 'no end' : (status ?? 1);
}

/** The first failure in these files of a suite; undefined when all pass. */
async function runSuite(
  suite: Suite,
  files: readonly string[],
  folder: string,
): Promise<string | undefined> {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  const status = await runVitest(
    ['--passWithNoTests', '--reporter=json', `--outputFile=${output}`, ...files],
    {
      TSUMERU_SUITE: suite,
      TSUMERU_STAND_IN: join(folder, 'stand-in.json'),
      TSUMERU_DATA: join(folder, 'no-data'),
    },
  );
  if (status === 'no end') return `${files.join(' ')}: no end after ${TIME_LIMIT_MS / 1000} s`;
  const report: Report = JSON.parse(readFileSync(output, 'utf8'));
  for (const { name, assertionResults, message, status: outcome } of report.testResults) {
    const failed = assertionResults.find((result) => result.status === 'failed');
    const file = relative(ROOT, name);
    if (failed !== undefined) return `${file}: ${failed.fullName.trim()}`;
    if (outcome === 'failed') return `${file}: ${message.split('\n')[0]}`;
  }
  if (status !== 0) throw new Error(`vitest ended with ${status} and no failed test`);
  return undefined;
}

/** Test files that pass on the unchanged sources. */
const sound = new Set<string>();

/** A test that fails without a mutant does not count as catching one. */
async function requireSound({ test, suite }: Catch, folder: string): Promise<void> {
  const file = test.split(':')[0]!;
  if (sound.has(suite + file)) return;
  writeFileSync(join(folder, 'stand-in.json'), JSON.stringify([]));
  const failure = await runSuite(suite, [file], folder);
  if (failure !== undefined) throw new Error(`fails on the unchanged sources: ${failure}`);
  sound.add(suite + file);
}

function partsFor({ file }: Mutant): readonly (readonly string[])[] {
  const isEngine = /^(?:assembly|src\/(?:engines|shogi|formats|proof|analysis))\//.test(file);
  if (isEngine) return ENGINE_PARTS;
  return file.startsWith('src/solver/') ? [...ENGINE_PARTS, ...OTHER_PARTS] : OTHER_PARTS;
}

async function catchMutant(
  mutant: Mutant,
  folder: string,
  others: readonly (readonly string[])[],
): Promise<Catch | undefined> {
  writeFileSync(join(folder, 'stand-in.json'), JSON.stringify(await buildMutant(mutant)));
  const aimed = [mutant.aimedBy].flat();
  for (const suite of ['short', 'long'] as const) {
    for (const files of [aimed, ...others]) {
      const test = await runSuite(suite, files, folder);
      if (test === undefined) continue;
      await requireSound({ test, suite }, folder);
      return { test, suite };
    }
  }
  return undefined;
}

function choose(only: string | undefined): readonly Mutant[] {
  if (only === undefined) return MUTANTS;
  return only.split(',').map((name) => {
    const mutant = MUTANTS.find((candidate) => candidate.name === name);
    if (mutant === undefined) throw new RangeError(`--only: there is no mutant ${name}`);
    return mutant;
  });
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      aimed: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-mutants-'));
  const outcomes = new Map<string, Outcome>();
  try {
    for (const mutant of choose(values.only)) {
      const caughtBy = await catchMutant(mutant, folder, values.aimed ? [] : partsFor(mutant));
      console.log(`${mutant.name} → ${caughtBy?.test ?? 'SURVIVES'}`);
      outcomes.set(mutant.name, caughtBy ?? 'survives');
      // Stored after each mutant, because a run over all takes hours.
      if (values.write) writeFileSync(REPORT, formatReport([...readOutcomes(), ...outcomes]));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const survivors = [...outcomes.values()].filter((outcome) => outcome === 'survives').length;
  console.log(`${outcomes.size - survivors} of ${outcomes.size} mutants caught`);
  return survivors === 0 ? 0 : 1;
}

process.exitCode = await main();
