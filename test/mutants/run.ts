// `npm run test:mutants -- [--only name,name] [--write]`
// Runs the suite against every mutant, one after the other: first the file that aims at it, then, if it
// survives that, the rest. Prints which test caught it; a survivor fails the run. `--write` keeps the
// table in docs/mutants.md. Works without the shared data: what kills a mutant is part of the project.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildMutant } from './build';
import { MUTANTS, type Mutant } from './mutants';

const ROOT = resolve(import.meta.dirname, '../..');
const CONFIG = 'test/mutants/vitest.config.ts';
const REPORT = 'docs/mutants.md';
/** What may see a mutant of the core. Left out: what compares builds or looks at the finished package. */
const SUITE = ['test/unit/core/encode', 'test/unit/solver', 'test/perft'];
const LONG_SUITE = ['test/problems', 'test/differential'];
/** A mutant that loops for ever is caught by the test that does not end. */
const TIME_LIMIT_MS = 900_000;

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The first failure of a run over these files, or undefined. */
function runSuite(files: readonly string[], folder: string): string | undefined {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const reporter = ['--reporter=json', `--outputFile=${output}`];
  const { error, status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--config', CONFIG, ...reporter, ...files],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        TSUMERU_STAND_IN: join(folder, 'stand-in.json'),
        TSUMERU_DATA: join(folder, 'no-data'),
      },
      stdio: 'ignore',
      timeout: TIME_LIMIT_MS,
    },
  );
  if (error !== undefined) return `${files.join(' ')}: no end after ${TIME_LIMIT_MS / 1000} s`;
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

/** A test that fails without any mutant catches none. */
function requireSound(caughtBy: string, folder: string): void {
  const file = caughtBy.split(':')[0]!;
  if (sound.has(file)) return;
  writeFileSync(join(folder, 'stand-in.json'), JSON.stringify({ file: 'none', text: '' }));
  const failure = runSuite([file], folder);
  if (failure !== undefined) throw new Error(`fails on the unchanged sources: ${failure}`);
  sound.add(file);
}

async function catchMutant(mutant: Mutant, folder: string): Promise<string | undefined> {
  writeFileSync(join(folder, 'stand-in.json'), JSON.stringify(await buildMutant(mutant)));
  const caughtBy =
    runSuite([mutant.aimedBy], folder) ?? runSuite(SUITE, folder) ?? runSuite(LONG_SUITE, folder);
  if (caughtBy !== undefined) requireSound(caughtBy, folder);
  return caughtBy;
}

interface Outcome {
  readonly mutant: Mutant;
  readonly caughtBy: string | undefined;
}

function formatReport(outcomes: readonly Outcome[]): string {
  const quote = (text: string) => text.replaceAll('|', '\\|');
  const rows = outcomes.map(
    ({ mutant, caughtBy }) =>
      `| ${mutant.name} | ${mutant.story} | ${mutant.file} | ${quote(caughtBy ?? '**survives**')} |`,
  );
  return `# Mutants

Bugs that other engines had, or near relatives of them, each seeded into the sources by one textual change
(\`test/mutants/mutants.ts\`), and the first test that fails on it. Assertions are off, as in the release, and
the shared data is not used. Written by \`npm run test:mutants -- --write\`.

| mutant | what goes wrong | where | caught by |
|---|---|---|---|
${rows.join('\n')}
`;
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
    options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-mutants-'));
  const outcomes: Outcome[] = [];
  try {
    for (const mutant of choose(values.only)) {
      const caughtBy = await catchMutant(mutant, folder);
      console.log(`${mutant.name} → ${caughtBy ?? 'SURVIVES'}`);
      outcomes.push({ mutant, caughtBy });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (values.write) writeFileSync(join(ROOT, REPORT), formatReport(outcomes));
  const survivors = outcomes.filter(({ caughtBy }) => caughtBy === undefined).length;
  console.log(`${outcomes.length - survivors} of ${outcomes.length} mutants caught`);
  return survivors === 0 ? 0 : 1;
}

process.exitCode = await main();
