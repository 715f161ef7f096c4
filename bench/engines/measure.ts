// Measures the engines of a host, Node or a browser. Loads their bundles, and runs every kernel and set on each engine
// in turn, round by round, so that other work on the machine affects all engines alike. Every answer is compared. A
// kernel is called often enough to last some milliseconds. Each measurement is reported at once, so that an interrupted
// run has printed its measurements.

import { parseSfen } from '../../src/notation/sfen';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, playKnownMove } from '../../src/shogi/rules';
import type { EngineSolver } from '../../src/solver/engine-solver';
import type { BenchEngine, Kernels } from './kernels';

export interface Plan {
  readonly engines: readonly string[];
  readonly rounds: number;
  readonly kernelSfens: readonly string[];
  readonly sets: readonly {
    readonly name: string;
    readonly hashMiB: number;
    readonly problems: readonly { readonly sfen: string; readonly verdict: string }[];
  }[];
}

/** One engine's result in one row: the amount of work, and the seconds of each round. */
export interface Measurement {
  readonly row: string;
  readonly unit: 'calls' | 'nodes' | 'answers' | 'seconds';
  readonly engine: string;
  readonly work: number;
  readonly seconds: readonly number[];
}

/** A message of the measuring program: the step that it begins, or the measurements of a row. */
export type Message = { readonly step: string } | { readonly measured: readonly Measurement[] };

type Tell = (message: Message) => unknown;

/** Processor time in seconds where the host has it, otherwise clock time. */
const now: () => number =
  typeof process === 'undefined' || typeof process.cpuUsage !== 'function'
    ? () => performance.now() / 1000
    : () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      };

function time<T>(action: () => T): { readonly result: T; readonly seconds: number } {
  const start = now();
  const result = action();
  return { result, seconds: now() - start };
}

interface Kernel {
  readonly row: string;
  /** Repetitions per position. */
  readonly count: number;
  readonly on: 'attacker' | 'defender' | 'once';
  readonly run: (kernels: Kernels, count: number) => number;
  /** True when the work is the sum that the loop returns; otherwise the work is the number of calls. */
  readonly countsSum?: boolean;
}

const TABLE_RECORDS = 400_000;
const EMPTY_CALLS = 2_000_000;

function callEmpty(kernels: Kernels, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += kernels.empty() > 0 ? 1 : 0;
  return sum;
}

const KERNELS: readonly Kernel[] = [
  { row: 'an empty call', count: EMPTY_CALLS, on: 'once', run: callEmpty },
  { row: 'is the king attacked', count: 40_000, on: 'attacker', run: (k, n) => k.attacks(n) },
  { row: 'checks', count: 2000, on: 'attacker', run: (k, n) => k.checks(n) },
  { row: 'evasions', count: 3000, on: 'defender', run: (k, n) => k.evasions(n) },
  {
    row: 'moves made and taken back',
    count: 1000,
    on: 'attacker',
    run: (k, n) => k.moves(n),
    countsSum: true,
  },
  { row: 'mate in one', count: 1500, on: 'attacker', run: (k, n) => k.mateInOne(n) },
  {
    row: 'leaves of checks and evasions',
    count: 3,
    on: 'attacker',
    run: (k, n) => k.tree(n),
    countsSum: true,
  },
  { row: 'records stored', count: TABLE_RECORDS, on: 'once', run: (k, n) => k.fillTable(n) },
  { row: 'records looked up', count: TABLE_RECORDS, on: 'once', run: (k, n) => k.probeTable(n) },
];

interface Placed {
  readonly position: Position;
  readonly attacker: Position['turn'];
}

function placesFor(on: Kernel['on'], roots: readonly Position[]): Placed[] {
  if (on === 'once') return [{ position: roots[0]!, attacker: roots[0]!.turn }];
  if (on === 'attacker') return roots.map((position) => ({ position, attacker: position.turn }));
  return roots.flatMap((root) =>
    checkingMoves(root)
      .slice(0, 1)
      .map((move) => ({ position: playKnownMove(root, move), attacker: root.turn })),
  );
}

interface Host {
  readonly name: string;
  readonly engine: BenchEngine;
}

function compare(row: string, name: string, result: unknown, expected: unknown): void {
  const [found, wanted] = [JSON.stringify(result), JSON.stringify(expected)];
  if (found !== wanted) throw new Error(`${row}: ${name} says ${found}, expected ${wanted}`);
}

function* measureKernels(hosts: readonly Host[], plan: Plan): Generator<Message> {
  const roots = plan.kernelSfens.map((sfen) => parseSfen(sfen));
  const made = hosts.map(({ name, engine }) => ({ name, kernels: engine.makeKernels() }));
  for (const { row, count, on, run, countsSum } of KERNELS) {
    yield { step: row };
    const places = placesFor(on, roots);
    const runAll = (kernels: Kernels) =>
      places.map(({ position, attacker }) => {
        kernels.load(position, attacker);
        return run(kernels, count);
      });
    const expected = runAll(made[0]!.kernels);
    const seconds = made.map(({ name, kernels }) => {
      // The first run lets the host compile the code, and compares the sums.
      compare(row, name, runAll(kernels), expected);
      return [] as number[];
    });
    for (let round = 0; round < plan.rounds; round++) {
      made.forEach(({ kernels }, index) => {
        seconds[index]!.push(time(() => runAll(kernels)).seconds);
      });
    }
    const work = countsSum ? expected.reduce((sum, part) => sum + part) : places.length * count;
    yield {
      measured: made.map(({ name }, index) => {
        return { row, unit: 'calls' as const, engine: name, work, seconds: seconds[index]! };
      }),
    };
  }
}

/** The intended length of a round. A set that takes less time is solved several times in a round. */
const ROUND_SECONDS = 0.2;

function solveSet(solver: EngineSolver, set: Plan['sets'][number], name: string): number {
  let nodes = 0;
  for (const { sfen, verdict } of set.problems) {
    const answer = solver.solveSync(sfen, { goal: 'first', sliceNodes: 100_000 });
    if (answer.status !== verdict) throw new Error(`${name} says ${answer.status} of ${sfen}`);
    nodes += answer.nodes;
  }
  return nodes;
}

/** Number of solves of a set in a round. The first solves include compilation and are not counted. */
function howOften(solveOnce: () => number): number {
  let last = 0;
  for (let spent = 0; spent < ROUND_SECONDS; spent += last) last = time(solveOnce).seconds;
  return Math.max(1, Math.round(ROUND_SECONDS / Math.max(last, 0.001)));
}

/**
 * Measures the first solve of the set on a new solver separately from later ones, which follow a round for compilation.
 */
function* measureSet(
  hosts: readonly Host[],
  set: Plan['sets'][number],
  plan: Plan,
): Generator<Message> {
  const row = `solve: ${set.name}`;
  const solvers = hosts.map(({ name, engine }) => ({
    name,
    solver: engine.createSolver({ hashMiB: set.hashMiB }),
    work: 0,
    cold: 0,
    seconds: [] as number[],
  }));
  for (const host of solvers) {
    yield { step: `${row}, first time, ${host.name}` };
    const { result, seconds } = time(() => solveSet(host.solver, set, host.name));
    host.work = result;
    host.cold = seconds;
  }
  // These engines are the same program made by several tools, so their node counts have to be equal.
  const twins = solvers.filter(({ name }) => name !== 'js');
  for (const { name, work } of twins) compare(row, name, work, twins[0]!.work);
  const often = howOften(() => solveSet(solvers[0]!.solver, set, solvers[0]!.name));
  const solveOften = ({ name, solver }: (typeof solvers)[number]) => {
    let nodes = 0;
    for (let i = 0; i < often; i++) nodes += solveSet(solver, set, name);
    return nodes / often;
  };
  for (const host of solvers) solveOften(host);
  for (let round = 0; round < plan.rounds; round++) {
    yield { step: `${row}, round ${round + 1} of ${plan.rounds}` };
    for (const host of solvers) {
      const { result, seconds } = time(() => solveOften(host));
      compare(row, host.name, result, host.work);
      host.seconds.push(seconds / often);
    }
  }
  for (const { solver } of solvers) solver.dispose();
  const unit = 'nodes' as const;
  // The reference engine searches other nodes, so the measure is answers per second.
  const answers = { row: `answer: ${set.name}`, unit: 'answers' as const };
  yield {
    measured: solvers.flatMap(({ name, work, cold, seconds }) => [
      { row: `${row}, first time`, unit, engine: name, work, seconds: [cold] },
      { row, unit, engine: name, work, seconds },
      { ...answers, engine: name, work: set.problems.length, seconds },
    ]),
  };
}

async function loadEngine(name: string): Promise<Host & { readonly seconds: number }> {
  const start = now();
  // A computed path keeps the bundler from including the module. The bundles stand in one folder at run time.
  const path = ['.', `${name}.mjs`].join('/');
  const engine: BenchEngine = await import(path);
  engine.createSolver({ hashMiB: 1 }).dispose();
  return { name, engine, seconds: now() - start };
}

/** Measures everything. `tell` is called with each step and each measurement. */
export async function measure(plan: Plan, tell: Tell): Promise<void> {
  const hosts: (Host & { readonly seconds: number })[] = [];
  for (const name of plan.engines) {
    await tell({ step: `loading ${name}` });
    hosts.push(await loadEngine(name));
  }
  await tell({
    measured: hosts.map(({ name, seconds }) => {
      const row = 'loading and a first solver';
      return { row, unit: 'seconds' as const, engine: name, work: 1, seconds: [seconds] };
    }),
  });
  for (const message of measureKernels(hosts, plan)) await tell(message);
  for (const set of plan.sets) {
    for (const message of measureSet(hosts, set, plan)) await tell(message);
  }
}
