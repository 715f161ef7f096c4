// `npm run bench -- lengths [--plies n] [--nodes n] [--check-nodes n] [--hash MiB] [--filter pattern] [--write]`
//
// Solves the classics recorded with at most `--plies` plies for their shortest mate, counted with every interposition
// and as in books. It lists every problem whose length differs from the recorded one, with the line that shows it. A
// length that contradicts one proven by another engine makes the exit code 1. `--write` stores the tables as
// bench/results/lengths.json.

import { findLeast } from '../../src/analysis/book';
import type { Solution } from '../../src/answers/solution';
import { finish } from '../../src/base/steps';
import { parseSfen } from '../../src/notation/sfen';
import { makeProver } from '../../src/search/session';
import { createSolver } from '../../src/solver/solver';
import { readOptions, showProgress } from '../../support/command-line';
import type { Problem } from '../../support/problem';
import { readShared } from '../../support/shared-data';
import { makeSession } from '../../support/steps';
import { conclude } from '../report/documents';
import { chooseSets } from '../solve/sets';
import { type Measured, tabulateDifferences, tabulateSets } from './tables';

interface Limits {
  readonly maxNodes: number;
  readonly checkNodes: number;
  readonly hashMiB: number;
}

/** Lengths that another engine has proven, every interposition counted, by id. */
function readProvenLengths(): Map<string, number> {
  const rows = readShared('classic-lengths').filter((row) => row.kh_bound === 'exact');
  return new Map(rows.map((row) => [row.id!, Number(row.kh_plies)]));
}

/**
 * A lower bound of the book length, for a problem whose solve gave none. It is searched separately, with a table of its
 * own.
 */
function askLeast({ sfen }: Problem, { maxNodes, checkNodes, hashMiB }: Limits): number {
  const session = makeSession(hashMiB, { maxNodes });
  const effort = { by: 'plies', nodes: checkNodes } as const;
  return finish(findLeast(makeProver(session), parseSfen(sfen), 'standard', effort)).plies;
}

function measure(
  problem: Problem,
  solution: Solution,
  ofBooks: Solution,
  limits: Limits,
): Measured {
  const { id, plies } = problem;
  const { status } = solution;
  const nodes = solution.nodes + ofBooks.nodes;
  const seconds = (solution.milliseconds + ofBooks.milliseconds) / 1000;
  const basis = { id, recorded: plies!, status, nodes, seconds };
  if (solution.status !== 'mate' || !solution.lineIsComplete) return basis;
  const { length, lengthIsExact, line } = solution;
  const mate = { length, lengthIsExact, line };
  const isKnown = ofBooks.status === 'mate' && ofBooks.lineIsComplete;
  const books = isKnown
    ? { ...ofBooks, length: ofBooks.line.length }
    : { lengthAtLeast: askLeast(problem, limits) };
  return { ...basis, mate, books };
}

/** Wrong answers, one sentence each. */
function findFaults(rows: readonly Measured[], proven: ReadonlyMap<string, number>): string[] {
  return rows.flatMap(({ id, mate, books }) => {
    if (mate === undefined) return [];
    const known = proven.get(id);
    const faults = [];
    if (mate.lengthIsExact && known !== undefined && known !== mate.length) {
      faults.push(`${id}: ${mate.length} plies, another engine has proven ${known}`);
    }
    if (
      books !== undefined &&
      'length' in books &&
      mate.length !== null &&
      books.length > mate.length
    ) {
      faults.push(`${id}: ${books.length} plies for books, ${mate.length} in all`);
    }
    return faults;
  });
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    plies: 31,
    nodes: 10_000_000,
    checkNodes: 3_000_000,
    hash: 1024,
    filter: '.',
    write: false,
  });
  const { plies: most, nodes: maxNodes, checkNodes, hash: hashMiB } = values;
  const pattern = new RegExp(values.filter);
  const proven = readProvenLengths();
  const problems = chooseSets(['zukou', 'musou'])
    .flatMap((set) => set.read())
    .filter(({ id, plies }) => plies !== undefined && plies <= most && pattern.test(id));
  const solver = createSolver({ hashMiB });
  const rows = problems.map((problem, index) => {
    showProgress(`${problem.id} ${index + 1}/${problems.length}`);
    const { sfen } = problem;
    const solution = solver.solveSync(sfen, { goal: 'shortest', maxNodes });
    const book = solver.solveSync(sfen, { goal: 'book', maxNodes, bookNodes: maxNodes });
    return measure(problem, solution, book, { maxNodes, checkNodes, hashMiB });
  });
  showProgress('');
  const tables = { sets: tabulateSets(rows), differences: tabulateDifferences(rows) };
  const faults = findFaults(rows, proven);
  return conclude('lengths', args, { tables, isKept: values.write, faults });
}
