// The JSON lines of every command, against their exported types. Each line becomes a constant of its type. If a line
// lacks a key of its type, or has a key that the type has not, the compiler refuses the constant.

import { spawnSync } from 'node:child_process';
import { createReadStream, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { SolverPool } from '../../src/batch/pool';
import { analyse, solve } from '../../src/solver/solver';
import { useProgram } from '../../support/build-program';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { HARD, MATE, NO_MATE, parseLines, type RunOptions, run } from './host';

const ROOT = resolve(import.meta.dirname, '../..');
const program = await useProgram();
const folder = makeTemporaryFolder();

/** The constants for the compiler, one a line. */
const constants: string[] = [];

/** Takes each line of a text as one of a type of `src/json.ts`. */
function take(type: string, text: string): Record<string, unknown>[] {
  const lines = parseLines(text);
  expect(lines.length, type).toBeGreaterThan(0);
  for (const line of lines) {
    constants.push(`export const c${constants.length}: ${type} = ${JSON.stringify(line)};`);
  }
  return lines;
}

async function takeLines(type: string, argv: readonly string[], options: RunOptions = {}) {
  return take(type, (await run(argv, options)).out);
}

/** What the compiler says of these constants. */
function compile(lines: readonly string[]): string {
  const types = `import type * as json from ${JSON.stringify(join(ROOT, 'src/json'))};`;
  writeFileSync(join(folder, 'lines.ts'), `${types}\n${lines.join('\n')}\n`);
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      incremental: false,
      tsBuildInfoFile: null,
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    include: ['lines.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const argv = [compiler, '--project', folder, '--pretty', 'false'];
  const { stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  return stdout + stderr;
}

const COOKED = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';
const SMALL = `${[MATE, NO_MATE, COOKED, 'nonsense'].join('\n')}\n`;
const DEFENDER = '4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1';

it('solve', async () => {
  for (const argv of [
    ['--nodes', '3000'],
    ['--goal', 'first', '--nodes', '3000', '--certificate', join(folder, 'proof')],
    ['--max-plies', '3'],
    ['--threads', '2', '--nodes', '3000'],
  ]) {
    const input = `${SMALL}${HARD}\n`;
    await takeLines('json.SolveLine', ['solve', '--json', ...argv], { input });
  }
  const argv = ['solve', '--json', '--side', 'defender', DEFENDER];
  expect(await takeLines('json.SolveLine', argv)).toMatchObject([{ side: 'defender' }]);
});

it('analyse', async () => {
  for (const argv of [
    ['--certificate', join(folder, 'line')],
    ['--removal', '--variation-cooks', '--depth', '2'],
    ['--nodes', '200', '--removal'],
    ['--threads', '2'],
    ['--solution', 'G*4b'],
  ]) {
    await takeLines('json.AnalyseLine', ['analyse', '--json', ...argv], { input: SMALL });
  }
});

/** A pool in this thread. */
const makePool = async (options: { readonly question?: string }): Promise<SolverPool> => ({
  solve: (problem) => (options.question === 'analyse' ? analyse(problem) : solve(problem)),
  stop: () => {},
  close: async () => {},
});

it.each([
  ['batch', ['batch'], 'json.BatchLine'],
  ['analyse -j', ['analyse', '--json', '-j', '1'], 'json.AnalyseListLine'],
] as const)('%s, and its progress', async (_, command, type) => {
  const options = { input: SMALL, makePool };
  expect(await takeLines(type, command, options)).toHaveLength(4);
  take('json.BatchProgressLine', (await run([...command, '--progress-json'], options)).err);
});

it('generate, and its progress', async () => {
  const threadScript = join(program.folder, 'batch-worker.cjs');
  const command = ['generate', '--progress-json', '--length', '3', '--count', '3'];
  const { out, err } = await run(command, { threadScript });
  expect(take('json.GenerateLine', out)).toHaveLength(3);
  take('json.GenerateProgressLine', err);
});

it('check', async () => {
  const [mates, noMates, judged] = ['m', 'n', 'l'].map((name) => join(folder, name));
  await run(['solve', '-q', '--certificate', mates!, MATE]);
  await run(['solve', '-q', '--certificate', noMates!, NO_MATE]);
  await run(['analyse', '--certificate', judged!, COOKED]);
  const files = { openFile: (path: string) => createReadStream(path) };
  for (const [path, sfen] of [[mates], [noMates], [judged], [mates, NO_MATE], [judged, MATE]]) {
    const argv = ['check', '--json', path!, ...(sfen ? [sfen] : [])];
    await takeLines('json.CheckLine', argv, files);
  }
});

const SGF = '(;GM[1]FF[4]SZ[7]AB[aa][ba][ca]AW[ad][bd][cd][dd][da][db][dc]PL[B])';

it('go solve', async () => {
  for (const [input, ...argv] of [[SGF], [SGF, '--nodes', '1'], ['(;SZ[5])']]) {
    await takeLines('json.GoLine', ['go', 'solve', '--json', ...argv], { input: input! });
  }
});

it('scan, threat and similar', async () => {
  const input = 'sfen 2l3n1k/6R1p/s8/6G2/9/9/9/L8/KN7 b r2b3g3s2n2l17p 1 moves 9h9g';
  const type = 'json.ScanLine | json.ScanEndLine';
  for (const argv of [[], ['--problems', '--max-plies', '3'], ['--nodes', '1']]) {
    await takeLines(type, ['scan', '--json', ...argv, '-'], { input });
  }
  const threats = ['4k4/9/4P4/9/9/9/9/9/4K4 w Gr 1', '4k4/9/9/9/9/9/9/9/4K4 w G 1'];
  for (const sfen of threats) await takeLines('json.ThreatLine', ['threat', '--json', sfen]);
  const files = { 'one.sfen': MATE };
  await takeLines('json.SimilarLine', ['similar', 'one.sfen', MATE, '--json'], { files });
});

it('compose', async () => {
  const problem = '6n1k/6R1p/9/6G2/9/9/9/9/9 b - 1';
  const shorter = '6k2/9/6+P2/9/9/9/9/9/9 b S 1';
  for (const [type, argv] of [
    ['Hand', ['hands', '--pieces', 'GP', '--max-hand', '1', problem]],
    ['Placement', ['placements', '--changes', 'remove', problem]],
    ['Placement', ['twins', '--changes', 'exchange', '--pieces', 'B', problem]],
    ['Back', ['back', '--pieces', 'B', shorter]],
  ] as const) {
    const either = `json.Compose${type}Line | json.ComposeEndLine`;
    const lines = await takeLines(either, ['compose', '--json', ...argv]);
    expect(lines.length, argv[0]).toBeGreaterThan(1);
  }
});

it('bench', async () => {
  await takeLines('json.BenchLine', ['bench', '--json', '--hash', '16']);
});

it('every line fits its type, and one with a key more or less does not', () => {
  const counts = 'name: "x", nodes: 1, milliseconds: 1';
  const wrong = [counts, `${counts}, nodesPerSecond: 1, more: 1`].flatMap((keys, index) => [
    '// @ts-expect-error',
    `export const wrong${index}: json.BenchLine = { ${keys} };`,
  ]);
  expect(compile([...constants, ...wrong])).toBe('');
});
