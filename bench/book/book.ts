// `npm run bench -- book [--plies n] [--every n] [--book-nodes n] [--enough n] [--write]`
// What the book's answer costs over mates from games, beside the first mate, and how often it is the right length
// and proven; the truth is the same answer with enough nodes. An answer that contradicts it makes the exit code 1.
// `--write` keeps the page as bench/results/book.md.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Conventional } from '../../src/solver/answers/solution';
import { createSolver, type Solver } from '../../src/solver/solver';
import { readCount, readOptionalCount, showProgress } from '../command-line';
import type { Problem } from '../solve/problem';
import { readShared } from '../solve/sets';

const PAGE = fileURLToPath(new URL('../results/book.md', import.meta.url));
const HASH_MIB = 64;
const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1];

interface Measured {
  readonly id: string;
  readonly first: number;
  readonly nodes: number;
  readonly book: Conventional;
  readonly truth: Conventional;
}

type Question = Pick<Problem, 'id' | 'sfen'>;

/** The answer, and the nodes it took. */
function solveBook(solver: Solver, { id, sfen }: Question, bookNodes: number | undefined) {
  const options = bookNodes === undefined ? {} : { bookNodes };
  const solution = solver.solveSync(sfen, { goal: 'book', ...options });
  if (solution.status !== 'mate' || solution.conventional === undefined) {
    throw new Error(`${id}: there is no book's answer`);
  }
  return { nodes: solution.nodes, book: solution.conventional };
}

function findFault({ id, book, truth }: Measured): string[] {
  if (!truth.lengthIsExact) return [];
  const { length } = truth;
  const isWrong = book.lengthIsExact && book.length !== length;
  const isOutside = book.lengthAtLeast > length || book.lengthAtMost < length;
  return isWrong || isOutside
    ? [`${id}: ${JSON.stringify(book)}, and the length is ${length}`]
    : [];
}

function formatPage(
  plies: string,
  rows: readonly Measured[],
  bookNodes: number | undefined,
): string {
  const ratios = rows.map(({ first, nodes }) => nodes / first).sort((one, other) => one - other);
  const firsts = rows.map(({ first }) => first).sort((one, other) => one - other);
  const at = (values: readonly number[], part: number) =>
    values[Math.min(values.length - 1, Math.floor(part * values.length))]!;
  const percent = (test: (row: Measured) => boolean) =>
    `${((100 * rows.filter(test).length) / rows.length).toFixed(1)} %`;
  const names = QUANTILES.map((part) => (part === 1 ? 'all' : `${100 * part} %`));
  const budget = bookNodes === undefined ? 'half of the first mate, at least 150' : `${bookNodes}`;
  return [
    '# What the book\u2019s answer costs',
    '',
    `${rows.length} mates of ${plies} plies from games, ${HASH_MIB} MiB; nodes for the book's answer after the first mate:`,
    `${budget}. Made by \`npm run bench -- book\`. The columns are the parts of the problems that take no more.`,
    '',
    `| | ${names.join(' | ')} |`,
    `|${'---|'.repeat(1 + names.length)}`,
    `| nodes of the first mate | ${QUANTILES.map((part) => at(firsts, part)).join(' | ')} |`,
    `| all nodes beside it | ${QUANTILES.map((part) => at(ratios, part).toFixed(2)).join(' | ')} |`,
    '',
    `Right length: ${percent(({ book, truth }) => book.length === truth.length)}; proven: ` +
      `${percent(({ book }) => book.lengthIsExact)}; with enough nodes proven: ` +
      `${percent(({ truth }) => truth.lengthIsExact)}.`,
    '',
  ].join('\n');
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      plies: { type: 'string', default: '11' },
      every: { type: 'string', default: '1' },
      'book-nodes': { type: 'string' },
      enough: { type: 'string', default: '1000000' },
      write: { type: 'boolean', default: false },
    },
  });
  const every = readCount('every', values.every);
  const enough = readCount('enough', values.enough);
  const bookNodes = readOptionalCount('book-nodes', values['book-nodes']);
  const problems = readShared('mates')
    .filter(({ id, plies }) => plies === values.plies && /^(?:yo|ex)/.test(id!))
    .filter((_, index) => index % every === 0)
    .map(({ id, sfen }) => ({ id: id!, sfen: sfen! }));
  const solver = createSolver({ hashMiB: HASH_MIB });
  const rows = problems.map((problem, index): Measured => {
    showProgress(`${problem.id} ${index + 1}/${problems.length}`);
    const first = solver.solveSync(problem.sfen).nodes;
    const { nodes, book } = solveBook(solver, problem, bookNodes);
    return { id: problem.id, first, nodes, book, truth: solveBook(solver, problem, enough).book };
  });
  showProgress('');
  const page = formatPage(values.plies, rows, bookNodes);
  console.log(page);
  if (values.write) writeFileSync(PAGE, page);
  const faults = rows.flatMap(findFault);
  for (const fault of faults) console.error(`WRONG ${fault}`);
  return faults.length === 0 ? 0 : 1;
}
