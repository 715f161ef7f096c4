// `npm run bench -- certificates [set…] [--nodes n] [--filter pattern]`
// Solves sets with a certificate for every verdict and has each checked, a row of `docs/certificates.md` per set.
// Times are of the processor, not of the clock. One certificate rejected makes the exit code 1.

import { parseArgs } from 'node:util';
import { InputError } from '../../src/errors';
import { parseSfen } from '../../src/formats/sfen';
import { encodeCertificate } from '../../src/proof/certificate-bytes';
import { check } from '../../src/proof/check';
import type { Solution } from '../../src/solver/answers/solution';
import type { SolveOptions } from '../../src/solver/options';
import { createSolver, type Solver } from '../../src/solver/solver';
import { readOptionalCount, showProgress } from '../command-line';
import type { Problem } from '../solve/problem';
import { chooseSets, type ProblemSet } from '../solve/sets';

const HEADER = [
  '| set | problems | mates | no mates | undecided | none made | rejected | nodes | largest | MB | solve s | make s | check s |',
  `|${'---|'.repeat(13)}`,
];

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

/** Seconds of the processor that a task took, and what it gave. */
function timed<T>(task: () => T): [T, number] {
  const start = process.cpuUsage();
  const result = task();
  const { user, system } = process.cpuUsage(start);
  return [result, (user + system) / 1e6];
}

/** Solved with a certificate, then without: the difference is what it costs, and the start of the program. */
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
      runProblem(solver, problem, { maxNodes: maxNodes ?? set.maxNodes }, tally);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }
  showProgress('');
  solver.dispose();
  return tally;
}

function formatRow(name: string, tally: Tally): string {
  const { problems, mate, nomate, unknown, missing, rejected, nodes, largest, bytes } = tally;
  const counts = [problems, mate, nomate, unknown, missing, rejected, nodes, largest];
  const figures = [bytes / 1e6, tally.solve, tally.make, tally.check].map((it) => it.toFixed(1));
  return `| ${[name, ...counts, ...figures].join(' | ')} |`;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { nodes: { type: 'string' }, filter: { type: 'string', default: '.' } },
  });
  const maxNodes = readOptionalCount('nodes', values.nodes);
  const filter = new RegExp(values.filter);
  const sets = chooseSets(positionals);
  for (const line of HEADER) console.log(line);
  let rejected = 0;
  for (const set of sets) {
    const tally = runSet(set, maxNodes, filter);
    rejected += tally.rejected;
    console.log(formatRow(set.name, tally));
  }
  return rejected === 0 ? 0 : 1;
}
