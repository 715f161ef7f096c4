// `npm run generate [-- --check]`: makes `generated.tsv`, mates of 1 to 9 plies and no-mates, from a seed. Each row has
// the number of its candidate. With `--check` every row is made again from this number and verified by brute force, and
// the table has to be equal byte for byte; this does not need the solver. A new table takes a quarter of an hour. It
// may have other rows when the solver has changed, because the solver chooses which candidates are worth a proof.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatSfen } from '../../src/formats/sfen';
import { createSolver } from '../../src/solver/solver';
import { assessMate, assessNoMate } from './assess';
import { type FoundCandidate, groupOf, PLANS, takeCandidate, Walk } from './seek';
import { formatTable, ownSetUrl, type Row, readOwnSet } from './table';

const COLUMNS = ['id', 'sfen', 'plies', 'verdict', 'source'];
const GROUPS = PLANS.flatMap((plan) => Object.keys(plan.quotas));
/** Most candidates before the program gives up. */
const MOST_CANDIDATES = 120_000;
const PROGRESS_EVERY = 1_000;

/** Rows by group, within a group in the order in which they were found. */
function formatFound(found: readonly FoundCandidate[]): string {
  const rows = GROUPS.flatMap((group) => {
    const members = found.filter(({ assessment }) => groupOf(assessment) === group);
    return members.map((member, index) => formatRow(member, group, index + 1));
  });
  return formatTable(COLUMNS, rows);
}

function formatRow(
  { candidate, position, assessment }: FoundCandidate,
  group: string,
  number: number,
): Row {
  return {
    id: `${group}-${String(number).padStart(2, '0')}`,
    sfen: formatSfen(position),
    plies: assessment.verdict === 'mate' ? String(assessment.plies) : '',
    verdict: assessment.verdict,
    source: `candidate ${candidate}`,
  };
}

function generate(): string {
  const solver = createSolver({ hashMiB: 16 });
  const found = PLANS.flatMap((plan) => {
    const walk = new Walk(solver, plan);
    for (let step = 0; step < MOST_CANDIDATES && !walk.isFull(); step++) {
      walk.visit(plan.first + step);
      if (step % PROGRESS_EVERY === 0) console.error(`${step} · wanted ${walk.room()}`);
    }
    if (!walk.isFull()) console.error(`not found: ${walk.room()}`);
    return walk.found;
  });
  return formatFound(found);
}

/** The table made again from the candidates' numbers in its rows. */
function regenerate(rows: readonly Row[]): string {
  const found = rows.map((row): FoundCandidate => {
    const candidate = Number(/^candidate (\d+)$/.exec(row.source!)?.[1]);
    const position = takeCandidate(candidate);
    const assess = row.verdict === 'mate' ? assessMate : assessNoMate;
    const assessment = position && assess(position);
    if (position === undefined || assessment === undefined) {
      throw new Error(`${row.id}: candidate ${candidate} is not confirmed by brute force`);
    }
    return { candidate, position, assessment };
  });
  return formatFound(found);
}

function main(): number {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  if (!values.check) {
    writeFileSync(ownSetUrl('generated'), generate());
    return 0;
  }
  const rows = readOwnSet('generated');
  const isSame = regenerate(rows) === readFileSync(ownSetUrl('generated'), 'utf8');
  console.log(
    isSame
      ? `${rows.length} rows are confirmed`
      : 'the table differs from the table made from its candidates',
  );
  return isSame ? 0 : 1;
}

process.exitCode = main();
