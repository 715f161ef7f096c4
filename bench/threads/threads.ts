// `npm run bench -- threads [--simulate n,n,…] [--wall n,n,…] [--giants] [--low nodes] [--high nodes] [--every n]
// [--runs n] [--write name]`
//
// Measures the gain of several threads over one on the same problem: classics for which one thread needs `low` to
// `high` nodes, or long modern problems, each unchanged and mirrored. `--simulate`: the searches take turns in one
// thread, as if each had a core of its own and all cores were equally fast. Then the nodes of the first search stand
// for the time. `--wall`: real threads, measured by the clock. Runs with one thread and with several alternate, and the
// medians count. A verdict that differs from the recorded one makes the exit code 1. `--write` stores the table as
// bench/results/<name>.json.

import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { THREADS_SHA256 } from '../../src/engines/threads/binary.generated';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { mirrorPosition } from '../../src/shogi/symmetry';
import { commandOf, readCount, showProgress } from '../../support/command-line';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { type Problem, readProblem } from '../../support/problem';
import { readShared } from '../../support/shared-data';
import { SimulatedThreads } from '../../support/simulated-threads';
import { median } from '../../support/statistics';
import { keepResult } from '../report/documents';
import type { Table } from '../report/result';
import { formatTable } from '../report/table-text';

/** The built package, because the bundler makes the script of the threads. */
const BUILT = new URL('../../dist/index.js', import.meta.url);

const CLASSICS_MIB = 256;
const GIANTS_MIB = 1024;
const GIANTS = /^(?:sht-36|sht-53|sht-61|yumei-108e|zukou-100)$/;
/** A search that takes more than this many times the nodes of one thread is given up. */
const PATIENCE = 10;
/**
 * If the load of the machine for each core is higher than this, other programs are running and clock times mean little.
 */
const IDLE_LOAD = 0.3;

interface Case {
  readonly problem: Problem;
  /** Nodes of one thread. */
  readonly nodes: number;
}

/** Nodes of the first search, or milliseconds, for each case; undefined when the search was given up. */
type Measured = readonly (number | undefined)[];

/** The problem with left and right exchanged. Its search visits nodes in another order, so that luck counts less. */
function mirror(problem: Problem): Problem {
  const sfen = formatSfen(mirrorPosition(parseSfen(problem.sfen)));
  return { ...problem, id: `${problem.id} mirrored`, sfen };
}

/** Nodes of the first search until the mate is found; undefined when the limit is reached. */
function simulate(engine: SimulatedThreads, { id, sfen }: Problem, limit: number) {
  engine.load(parseSfen(sfen));
  engine.begin(WHOLE_SEARCH);
  const status = engine.search(limit);
  if (status === 'running') return undefined;
  if (status !== 'mate') throw new Error(`${id}: ${status}, and a mate is recorded`);
  return engine.report().nodes;
}

/** The mates of the set for which one thread needs `low` to `high` nodes. */
function listCases(problems: readonly Problem[], hashMiB: number, [low, high]: [number, number]) {
  const engine = new SimulatedThreads({ hashMiB, threads: 1 });
  return problems.flatMap((problem, index): Case[] => {
    showProgress(`one thread: ${index + 1}/${problems.length}`);
    const nodes = simulate(engine, problem, high);
    return nodes === undefined || nodes < low ? [] : [{ problem, nodes }];
  });
}

function simulateAll(cases: readonly Case[], hashMiB: number, threads: number): Measured {
  const engine = new SimulatedThreads({ hashMiB, threads });
  return cases.map(({ problem, nodes }, index) => {
    showProgress(`${threads} threads: ${index + 1}/${cases.length}`);
    return simulate(engine, problem, nodes * PATIENCE);
  });
}

/** Milliseconds for each number of threads, in turn; the median of several runs. */
async function clockAll(
  cases: readonly Case[],
  hashMiB: number,
  counts: readonly number[],
  runs: number,
) {
  const { createSolver }: typeof import('../../src/index') = await import(BUILT.href);
  const solvers = counts.map((threads) => createSolver({ hashMiB, threads }));
  const measured: number[][] = counts.map(() => []);
  for (const [index, { problem }] of cases.entries()) {
    showProgress(`clock: ${index + 1}/${cases.length}`);
    const times: number[][] = counts.map(() => []);
    for (let run = 0; run < runs; run++) {
      for (const [which, solver] of solvers.entries()) {
        const began = performance.now();
        const { status } = await solver.solve(problem.sfen, { goal: 'first' });
        times[which]!.push(performance.now() - began);
        if (status !== 'mate') throw new Error(`${problem.id}: ${status}`);
      }
    }
    for (const [which, list] of times.entries()) measured[which]!.push(median(list));
  }
  for (const solver of solvers) solver.dispose();
  return measured;
}

function rowOf(kind: string, threads: number, one: Measured, several: Measured) {
  const pairs = one.flatMap((time, index): (readonly [number, number])[] => {
    const other = several[index];
    return time === undefined || other === undefined ? [] : [[time, other]];
  });
  const sum = (which: 0 | 1) => pairs.reduce((total, pair) => total + pair[which], 0);
  const logs = pairs.reduce((total, [time, other]) => total + Math.log(time / other), 0);
  const mean = Math.exp(logs / pairs.length);
  return [kind, threads, pairs.length, one.length - pairs.length, sum(0) / sum(1), mean];
}

const COLUMNS = ['', 'threads', 'solved', 'given up', 'by sums', 'geometric mean'];
const DIGITS = { 'by sums': 2, 'geometric mean': 2 };

function readCounts(text: string): number[] {
  return text === '' ? [] : text.split(',').map((count) => readCount('threads', count));
}

function describeLoad(): string {
  const [load] = loadavg();
  const cores = availableParallelism();
  const isIdle = load! <= cores * IDLE_LOAD;
  return `${cores} cores, load ${load!.toFixed(1)} at the beginning: ${isIdle ? 'idle' : 'NOT idle, the clock says little'}`;
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      simulate: { type: 'string', default: '' },
      wall: { type: 'string', default: '' },
      giants: { type: 'boolean', default: false },
      low: { type: 'string', default: '15000' },
      high: { type: 'string', default: '400000' },
      every: { type: 'string', default: '1' },
      runs: { type: 'string', default: '5' },
      write: { type: 'string' },
    },
  });
  const note = describeLoad();
  if (values.wall !== '') console.log(note);
  const every = readCount('every', values.every);
  const hashMiB = values.giants ? GIANTS_MIB : CLASSICS_MIB;
  const problems = readShared(values.giants ? 'giants' : 'classics')
    .filter(({ id, verdict }) => verdict === 'mate' && (!values.giants || GIANTS.test(id!)))
    .map(readProblem)
    .flatMap((problem) => (values.giants ? [problem, mirror(problem)] : [problem]));
  const range: [number, number] = values.giants
    ? [1, Number.MAX_SAFE_INTEGER]
    : [readCount('low', values.low), readCount('high', values.high)];
  const cases = listCases(problems, hashMiB, range).filter((_, index) => index % every === 0);
  const alone = cases.map(({ nodes }) => nodes);
  const rows = readCounts(values.simulate).map((threads) =>
    rowOf('taking turns', threads, alone, simulateAll(cases, hashMiB, threads)),
  );
  const counts = readCounts(values.wall);
  if (counts.length > 0) {
    const [one, ...several] = await clockAll(
      cases,
      hashMiB,
      [1, ...counts],
      readCount('runs', values.runs),
    );
    for (const [index, times] of several.entries())
      rows.push(rowOf('by the clock', counts[index]!, one!, times));
  }
  showProgress('');
  const table: Table = { columns: COLUMNS, digits: DIGITS, rows };
  console.log(formatTable(table));
  if (values.write !== undefined) {
    const command = commandOf('threads', args);
    const trust = counts.length > 0 ? { note } : {};
    keepResult(values.write, { command, core: THREADS_SHA256, ...trust, tables: { gain: table } });
  }
  return 0;
}
