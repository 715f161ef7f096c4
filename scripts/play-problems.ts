// `npm run play-problems`: writes web/play/problems.tsv, the problems to be played. They come from the project's own sets, with their
// length and the nodes that the solver needed. A problem that needs too many nodes is left out: the page must answer every move within
// a second.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSolver } from '../src/solver/solver';
import { formatTable, readOwnSet } from '../support/positions/table';

const TARGET = resolve(import.meta.dirname, '../web/play/problems.tsv');

/** The most nodes for a problem: about a second on a phone. */
const MAX_NODES = 400_000;
const LONGEST = 51;
const COLUMNS = ['id', 'sfen', 'plies', 'nodes', 'name', 'year', 'source'];

const solver = createSolver({ hashMiB: 64 });

function measure(sfen: string): { plies: number; nodes: number } | undefined {
  const solution = solver.solveSync(sfen, {
    goal: 'book',
    maxNodes: MAX_NODES,
    bookNodes: MAX_NODES,
  });
  if (solution.status !== 'mate' || !solution.conventional?.lengthIsExact) return undefined;
  const { length } = solution.conventional;
  return length > LONGEST ? undefined : { plies: length, nodes: solution.nodes };
}

const rows = (['generated', 'classics'] as const).flatMap((set) =>
  readOwnSet(set).flatMap((row) => {
    const measured = measure(row.sfen!);
    if (measured === undefined) return [];
    const { plies, nodes } = measured;
    const year = set === 'classics' ? row.year! : '';
    return [{ ...row, plies: String(plies), nodes: String(nodes), year }];
  }),
);
writeFileSync(TARGET, formatTable(COLUMNS, rows));
console.log(`${rows.length} problems`);
