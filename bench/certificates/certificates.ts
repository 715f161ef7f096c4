// `npm run bench -- certificates [set…] [--nodes n] [--filter pattern] [--write]`
//
// Solves sets with a certificate for every verdict, and checks each certificate. Times are processor times. A rejected
// certificate makes the exit code 1. `--write` stores the table as bench/results/certificates.json.

import type { Solution } from '../../src/answers/solution';
import { InputError } from '../../src/base/errors';
import { parseSfen } from '../../src/notation/sfen';
import type { SolveOptions } from '../../src/options/solve-options';
import { encodeCertificate } from '../../src/proof/certificate-bytes';
import { check } from '../../src/proof/check-certificate';
import { createSolver, type Solver } from '../../src/solver/solver';
import { readArguments, readOptionalCount, showProgress } from '../../support/command-line';
import { cpuSeconds } from '../../support/cpu-time';
import type { Problem } from '../../support/problem';
import { conclude } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { chooseSets, type ProblemSet } from '../solve/sets';

const COUNTS = ['problems', 'mates', 'no mates', 'undecided', 'certificates made and accepted'];
const SIZES = ['nodes of all certificates', 'nodes of the largest', 'MB of all, in bytes form'];
const TIMES = ['seconds to solve', 'seconds to make', 'seconds to check'];

function makeTally() {
  return {
    problems: 0,
    mate: 0,
    nomate: 0,
    unknown: 0,
    missing: 0,
    rejected: 0,
    nodes: 0,
    largest: 0,
    bytes: 0,
    solve: 0,
    make: 0,
    check: 0,
  };
}

type Tally = ReturnType<typeof makeTally>;

/** Runs a task; returns its processor time in seconds and its result. */
function timed<T>(task: () => T): [T, number] {
  const start = process.cpuUsage();
  const result = task();
  return [result, cpuSeconds(start)];
}

/**
 * Solves with a certificate, then without. The difference in time is the cost of the certificate; for the first problem
 * it also contains the start of the program.
 */
function solveTwice(
  solver: Solver,
  sfen: string,
  options: SolveOptions,
): [Solution, number, number] {
  const [solution, both] = timed(() => solver.solveSync(sfen, { ...options, certificate: true }));
  if (solution.status === 'unknown') return [solution, both, 0];
  const [, solve] = timed(() => solver.solveSync(sfen, options));
  return [solution, solve, both - solve];
}

function runProblem(solver: Solver, { id, sfen }: Problem, options: SolveOptions, tally: Tally) {
  const [solution, solve, make] = solveTwice(solver, sfen, options);
  tally.problems++;
  tally[solution.status]++;
  if (solution.status === 'unknown') return;
  tally.solve += solve;
  tally.make += make;
  const { certificate } = solution;
  if (certificate === undefined) {
    tally.missing++;
    console.log(`NONE ${id}: ${solution.certificateMissing}`);
    return;
  }
  const [result, seconds] = timed(() => check(certificate, parseSfen(sfen)));
  tally.check += seconds;
  tally.nodes += certificate.nodes.length;
  tally.largest = Math.max(tally.largest, certificate.nodes.length);
  for (const chunk of encodeCertificate(certificate)) tally.bytes += chunk.length;
  if (result.accepted) return;
  tally.rejected++;
  console.log(`REJECTED ${id}: ${result.message}`);
}

function runSet(set: ProblemSet, maxNodes: number | undefined, filter: RegExp): Tally {
  const solver = createSolver({ hashMiB: set.hashMiB });
  const tally = makeTally();
  const problems = set.read().filter(({ id }) => filter.test(id));
  for (const [index, problem] of problems.entries()) {
    showProgress(`${set.name} ${index + 1}/${problems.length}`);
    try {
      runProblem(solver, problem, { goal: 'first', maxNodes: maxNodes ?? set.maxNodes }, tally);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  showProgress('');
  solver.dispose();
  return tally;
}

function listRow(name: string, tally: Tally): Cell[] {
  const { problems, mate, nomate, unknown, missing, rejected, nodes, largest, bytes } = tally;
  const accepted = mate + nomate - missing - rejected;
  const counts = [problems, mate, nomate, unknown, accepted, nodes, largest];
  const figures = [bytes / 1e6, tally.solve, tally.make, tally.check];
  return [name, ...counts, ...figures.map((it) => Math.round(10 * it) / 10)];
}

function tabulate(rows: Table['rows']): Table {
  const digits = Object.fromEntries([SIZES.at(-1)!, ...TIMES].map((column) => [column, 1]));
  return { columns: ['set', ...COUNTS, ...SIZES, ...TIMES], digits, rows };
}

export async function run(args: string[]): Promise<number> {
  const defaults = { nodes: undefined, filter: '.', write: false };
  const { values, positionals } = readArguments(args, defaults);
  const maxNodes = readOptionalCount('nodes', values.nodes);
  const filter = new RegExp(values.filter);
  const sets = chooseSets(positionals);
  const tallies = sets.map((set) => ({ set, tally: runSet(set, maxNodes, filter) }));
  const rows = tallies.map(({ set, tally }) => listRow(set.title, tally));
  const faults = tallies.flatMap(({ set, tally: { rejected } }) =>
    rejected === 0 ? [] : [`${set.title}: ${rejected} certificates rejected`],
  );
  const tables = { sets: tabulate(rows) };
  return conclude('certificates', args, { tables, isKept: values.write, faults });
}
