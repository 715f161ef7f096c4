// `npm run bench -- one-eye [--problems n] [--nodes n] [--seed n] [--write]`
//
// Repeats the comparison of Ishii, Yokoyama & Chikayama: methods A, B, C and P on generated one-eye problems; nodes,
// time, and in how many problems P needs fewer, as many, or more nodes. `--write` stores the tables as
// bench/results/one-eye.json with scatter plots next to it (figures 11 to 13 of the paper). A disagreement between
// methods makes the exit code 1.

import { writeFileSync } from 'node:fs';
import { GO_CORE_SHA256 } from '../../src/go/binary.generated';
import { OneEyeSolver } from '../../src/go/solver';
import type { Method } from '../../src/go/terms';
import { readOptions, showProgress } from '../../support/command-line';
import { cpuSeconds } from '../../support/cpu-time';
import { drawOneEyeProblem, PLACES } from '../../support/draw-one-eye';
import { Random } from '../../support/random';
import { conclude } from '../report/documents';
import { formatScatter } from '../report/plot';
import { RESULTS, type Table } from '../report/result';
import { round } from '../report/table-text';

const BASES = ['A', 'B', 'C'] as const satisfies readonly Method[];
const METHODS = [...BASES, 'P'] as const satisfies readonly Method[];
const REGION_POINTS = [6, 14] as const;
/** A problem that plain df-pn decides with fewer nodes is too easy to compare methods. */
const LEAST_NODES = 10;

interface Trial {
  readonly status: string;
  /** Why the problem is undecided. */
  readonly reason: string | undefined;
  readonly nodes: number;
  readonly milliseconds: number;
}

type Trials = Readonly<Record<Method, Trial>>;

interface Limits {
  readonly maxNodes: number;
  readonly lookAhead: boolean;
}

export function drawProblems(count: number, seed: number, solver: OneEyeSolver, maxNodes: number) {
  const random = new Random(seed);
  const problems = [];
  while (problems.length < count) {
    const place = PLACES[problems.length % PLACES.length]!;
    const regionPoints = random.between(...REGION_POINTS);
    const problem = drawOneEyeProblem(
      { place, size: random.pick([9, 9, 13, 19]), regionPoints },
      random,
    );
    const options = { method: 'B', lookAhead: false, allWinningMoves: false, maxNodes } as const;
    if (solver.solveSync(problem, options).nodes >= LEAST_NODES) problems.push(problem);
    showProgress(`${problems.length} problems`);
  }
  return problems;
}

function solveAll(
  problems: ReturnType<typeof drawProblems>,
  solver: OneEyeSolver,
  limits: Limits,
): Trials[] {
  return problems.map((problem, index) => {
    showProgress(`${index + 1} of ${problems.length}`);
    const trial = (method: Method): Trial => {
      const options = { ...limits, method, allWinningMoves: false };
      const before = process.cpuUsage();
      const answer = solver.solveSync(problem, options);
      const milliseconds = cpuSeconds(before) * 1000;
      const { status, nodes } = answer;
      const reason = answer.status === 'unknown' ? answer.reason : undefined;
      return { status, reason, nodes, milliseconds };
    };
    return { A: trial('A'), B: trial('B'), C: trial('C'), P: trial('P') };
  });
}

const total = (trials: readonly Trials[], method: Method, field: 'nodes' | 'milliseconds') =>
  trials.reduce((sum, trial) => sum + trial[method][field], 0);

function tabulateTotals(trials: readonly Trials[]): Table {
  const rows = METHODS.map((method) => {
    const nodes = total(trials, method, 'nodes');
    const milliseconds = total(trials, method, 'milliseconds');
    const reasons = trials.flatMap((trial) => trial[method].reason ?? []);
    const unknown = reasons.length === 0 ? '0' : `${reasons.length} (${[...new Set(reasons)]})`;
    const speed = Math.round(nodes / milliseconds);
    return [method, nodes, unknown, round(milliseconds / 1000, 2), speed];
  });
  const columns = ['method', 'nodes', 'unknown', 'seconds', 'nodes/ms'];
  return { columns, digits: { seconds: 2 }, rows };
}

/** Table 1 of the paper. */
function tabulateComparison(trials: readonly Trials[]): Table {
  const rows = BASES.map((method) => {
    const sign = trials.map((trial) => Math.sign(trial.P.nodes - trial[method].nodes));
    const quicker = trials.filter((trial) => trial.P.milliseconds < trial[method].milliseconds);
    const count = (wanted: number) => sign.filter((value) => value === wanted).length;
    return [method, count(-1), count(0), count(1), quicker.length];
  });
  return { columns: ['P against', 'fewer nodes', 'same', 'more', 'less time'], rows };
}

function plot(trials: readonly Trials[], method: (typeof BASES)[number]): string {
  const points = trials.map((trial) => [trial.P.nodes, trial[method].nodes] as const);
  const title = `Nodes of method ${method} against those of P, a point a problem`;
  return formatScatter(title, ['P', method], { problems: points });
}

function listDisagreements(trials: readonly Trials[]): string[] {
  return trials.flatMap((trial, index) => {
    const verdicts = new Set(METHODS.map((method) => trial[method].status));
    verdicts.delete('unknown');
    return verdicts.size > 1 ? [`problem ${index + 1}: ${[...verdicts].join(' and ')}`] : [];
  });
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, { problems: 100, nodes: 2_000_000, seed: 1, write: false });
  const { nodes: maxNodes, seed } = values;
  const solver = new OneEyeSolver({ hashMiB: 64 });
  const problems = drawProblems(values.problems, seed, solver, maxNodes);
  const plain = solveAll(problems, solver, { maxNodes, lookAhead: false });
  const ahead = solveAll(problems, solver, { maxNodes, lookAhead: true });
  showProgress('');
  const tables = {
    totals: tabulateTotals(plain),
    comparison: tabulateComparison(plain),
    'totals ahead': tabulateTotals(ahead),
    'comparison ahead': tabulateComparison(ahead),
  };
  const faults = listDisagreements([...plain, ...ahead]);
  if (values.write) {
    for (const method of BASES) {
      const name = `one-eye-${method.toLowerCase()}.svg`;
      writeFileSync(new URL(name, RESULTS), plot(plain, method));
    }
  }
  const core = GO_CORE_SHA256;
  return conclude('one-eye', args, { tables, isKept: values.write, core, faults });
}
