// `npm run bench -- book [--plies n] [--every n] [--book-nodes n] [--enough n] [--write]`
//
// Measures over mates from games what the book solution costs in addition to the first mate, and how often its length
// is right and proven. The reference is the same solve with enough nodes; an answer that contradicts it makes the exit
// code 1. `--write` stores the tables as bench/results/book.json.

import type { Mate } from '../../src/answers/solution';
import { createSolver, type Solver } from '../../src/solver/solver';
import { readOptionalCount, readOptions, showProgress } from '../../support/command-line';
import type { Problem } from '../../support/problem';
import { readShared } from '../../support/shared-data';
import { conclude } from '../report/documents';
import type { Table } from '../report/result';

const HASH_MIB = 64;
const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1];

interface Measured {
  readonly id: string;
  readonly first: number;
  readonly nodes: number;
  readonly book: Mate;
  readonly truth: Mate;
}

type BookProblem = Pick<Problem, 'id' | 'sfen'>;

/** The answer, and the number of nodes that the answer took. */
function solveBook(solver: Solver, { id, sfen }: BookProblem, bookNodes: number | undefined) {
  const options = bookNodes === undefined ? {} : { bookNodes };
  const mate = solver.solveSync(sfen, { goal: 'book', ...options });
  if (mate.status !== 'mate' || !mate.lineIsComplete) {
    throw new Error(`${id}: no book solution was found`);
  }
  return { nodes: mate.nodes, book: mate };
}

function findFault({ id, book, truth }: Measured): string[] {
  if (!truth.lengthIsExact) return [];
  const { length } = truth;
  const isWrong = book.lengthIsExact && book.length !== length;
  const isOutside = book.lengthAtLeast > length! || book.lengthAtMost < length!;
  return isWrong || isOutside
    ? [`${id}: ${JSON.stringify(book)}, but the length is ${length}`]
    : [];
}

function tabulate(rows: readonly Measured[]): Record<'cost' | 'answers', Table> {
  const ratios = rows.map(({ first, nodes }) => nodes / first).sort((one, other) => one - other);
  const firsts = rows.map(({ first }) => first).sort((one, other) => one - other);
  const at = (values: readonly number[], part: number) =>
    values[Math.min(values.length - 1, Math.floor(part * values.length))]!;
  const percent = (test: (row: Measured) => boolean) =>
    Math.round((1000 * rows.filter(test).length) / rows.length) / 10;
  const names = QUANTILES.map((part) => (part === 1 ? 'all' : `${100 * part} %`));
  const nodes = QUANTILES.map((part) => String(at(firsts, part)));
  const besides = QUANTILES.map((part) => at(ratios, part).toFixed(2));
  return {
    cost: {
      columns: ['no more, for', ...names],
      rows: [
        ['nodes of the first mate', ...nodes],
        ['all nodes, times that', ...besides],
      ],
    },
    answers: {
      columns: ['problems', 'right length, %', 'proven, %', 'proven with enough nodes, %'],
      digits: { 'right length, %': 1, 'proven, %': 1, 'proven with enough nodes, %': 1 },
      rows: [
        [
          rows.length,
          percent(({ book, truth }) => book.length === truth.length),
          percent(({ book }) => book.lengthIsExact),
          percent(({ truth }) => truth.lengthIsExact),
        ],
      ],
    },
  };
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    plies: '11',
    every: 1,
    bookNodes: undefined,
    enough: 1_000_000,
    write: false,
  });
  const { every, enough } = values;
  const bookNodes = readOptionalCount('book-nodes', values.bookNodes);
  const problems = readShared('mates')
    .filter(({ id, plies }) => plies === values.plies && /^(?:yo|ex)/.test(id!))
    .filter((_, index) => index % every === 0)
    .map(({ id, sfen }) => ({ id: id!, sfen: sfen! }));
  const solver = createSolver({ hashMiB: HASH_MIB });
  const rows = problems.map((problem, index): Measured => {
    showProgress(`${problem.id} ${index + 1}/${problems.length}`);
    const first = solver.solveSync(problem.sfen, { goal: 'first' }).nodes;
    const { nodes, book } = solveBook(solver, problem, bookNodes);
    return { id: problem.id, first, nodes, book, truth: solveBook(solver, problem, enough).book };
  });
  showProgress('');
  const tables = tabulate(rows);
  const faults = rows.flatMap(findFault);
  return conclude('book', args, { tables, isKept: values.write, faults });
}
