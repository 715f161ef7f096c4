// `npm run bench -- ceiling [--rounds n] [--write]`
//
// How much faster could the core generate moves at most? Compares the core with `moves.cpp`, a move generator written
// by hand in C++ for the processor of this machine. Both do the same work in turn, round by round, and must compute the
// same sums. Seconds are processor time. Needs g++ and a processor with BMI2.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spreadOf } from '../../src/cli/compare/statistics';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import type { Position } from '../../src/shogi/position';
import { commandOf, readOptions } from '../../support/command-line';
import { keepResult } from '../report/documents';
import type { Table } from '../report/result';
import { formatTable, round } from '../report/table-text';
import { writeCoreBundle } from './bundle';
import type { BenchEngine, Kernels } from './kernels';
import { KERNELS, placesFor, time } from './measure';
import { chooseKernelSfens } from './sets';

const COMPILER = 'g++';
const OPTIONS = ['-O3', '-march=native', '-std=c++17'];
const SOURCE = join(import.meta.dirname, 'moves.cpp');
const LEAST_ROUNDS = 9;

interface Work {
  /** The row of the kernel of the core that does the same work. */
  readonly row: string;
  /** The name of the work in `moves.cpp`. */
  readonly name: string;
}

const WORK: readonly Work[] = [
  { row: 'checks', name: 'checks' },
  { row: 'evasions', name: 'evasions' },
  { row: 'moves made and taken back', name: 'moves' },
  { row: 'leaves of checks and evasions', name: 'tree' },
];
/** The bench of engines uses a depth of 3. Native code searches that too fast to be timed. */
const TREE_DEPTH = 6;

/** Why the generator cannot be compiled here; undefined if it can. */
export function findObstacle(): string | undefined {
  const { status, stdout } = spawnSync(COMPILER, ['-march=native', '-dM', '-E', '-x', 'c++', '-'], {
    input: '',
    encoding: 'utf8',
  });
  if (status !== 0) return `no ${COMPILER}`;
  return stdout.includes('__BMI2__') ? undefined : 'the processor has no BMI2';
}

/** Compiles `moves.cpp` into this folder. Returns the path of the program. */
export function compileGenerator(folder: string): string {
  const program = join(folder, 'moves');
  execFileSync(COMPILER, [...OPTIONS, SOURCE, '-o', program]);
  return program;
}

/** Runs one work of `moves.cpp` on every position: the sums, and all seconds together. */
export function runGenerator(
  program: string,
  name: string,
  count: number,
  positions: readonly Position[],
): { readonly sums: number[]; readonly seconds: number } {
  const input = positions.map((position) => `${name} ${count} ${formatSfen(position)}\n`).join('');
  const lines = execFileSync(program, { input, encoding: 'utf8' }).trimEnd().split('\n');
  const answers = lines.map((line) => line.split(' ').map(Number));
  return {
    sums: answers.map(([sum]) => sum!),
    seconds: answers.reduce((total, [, seconds]) => total + seconds!, 0),
  };
}

function measure({ row, name }: Work, program: string, kernels: Kernels, rounds: number) {
  const kernel = KERNELS.find((each) => each.row === row)!;
  const count = name === 'tree' ? TREE_DEPTH : kernel.count;
  const roots = chooseKernelSfens().map((sfen) => parseSfen(sfen));
  const places = placesFor(kernel.on, roots);
  const runCore = () => {
    const runs = places.map(({ position, attacker }) => {
      kernels.load(position, attacker);
      return time(() => kernel.run(kernels, count));
    });
    const seconds = runs.reduce((total, each) => total + each.seconds, 0);
    return { sums: runs.map(({ result }) => result), seconds };
  };
  // The first run lets the host compile the code.
  const { sums } = runCore();
  const total = kernel.countsSum ? sums.reduce((all, sum) => all + sum, 0) : places.length * count;
  const speeds = { core: [] as number[], generator: [] as number[] };
  for (let i = 0; i < rounds; i++) {
    const core = runCore();
    const positions = places.map(({ position }) => position);
    const generator = runGenerator(program, name, count, positions);
    if (generator.sums.join() !== sums.join()) {
      throw new Error(`${row}: moves.cpp computes ${generator.sums}, the core ${sums}`);
    }
    speeds.core.push(total / core.seconds);
    speeds.generator.push(total / generator.seconds);
  }
  const ratio = spreadOf(speeds.generator.map((speed, index) => speed / speeds.core[index]!));
  const spread = Math.round((100 * (ratio.upper - ratio.lower)) / ratio.median);
  const rates = [speeds.core, speeds.generator].map((each) => Math.round(spreadOf(each).median));
  return [row, ...rates, round(ratio.median, 2), spread];
}

export async function run(args: string[]): Promise<number> {
  const { rounds, write } = readOptions(args, { rounds: LEAST_ROUNDS, write: false });
  const obstacle = findObstacle();
  if (obstacle !== undefined) {
    console.log(`NOT MEASURED: ${obstacle}`);
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-ceiling-'));
  try {
    const { makeKernels }: BenchEngine = await import(await writeCoreBundle(folder));
    const kernels = makeKernels();
    const program = compileGenerator(folder);
    const table: Table = {
      columns: ['work', 'core', 'C++', 'C++ to core', 'spread, %'],
      digits: { 'C++ to core': 2 },
      rows: WORK.map((work) => measure(work, program, kernels, rounds)),
    };
    console.log(formatTable(table));
    if (write) {
      const tables = { ceiling: table };
      keepResult('ceiling', { command: commandOf('ceiling', args), core: CORE_SHA256, tables });
    }
    return 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
