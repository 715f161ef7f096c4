// `npm run bench -- generate [--plies 3,5] [--seconds n] [--seed n] [--write]`
//
// Measures how many proper problems of each length the generator makes in a minute of processor time, on one thread.
// `--write` stores the table as bench/results/generate.json.

import { attemptWith, SeenProblems } from '../../src/compose/generate/generate';
import { readOptions, showProgress } from '../../support/command-line';
import { cpuSeconds } from '../../support/cpu-time';
import { conclude } from '../report/documents';
import type { Cell, Table } from '../report/result';

const COLUMNS = ['plies', 'attempts', 'problems', 'seconds', 'a minute', 'pieces', 'sacrifices'];

async function measure(plies: number, seed: number, most: number): Promise<Cell[]> {
  const start = process.cpuUsage();
  const seen = new SeenProblems();
  const totals = { problems: 0, pieces: 0, sacrifices: 0 };
  let attempt = 0;
  while (cpuSeconds(start) < most) {
    attempt += 1;
    showProgress(`${plies} plies: attempt ${attempt}`);
    const problem = await attemptWith({ plies, seed }, attempt, undefined);
    if (problem === undefined || !seen.add(problem)) continue;
    totals.problems += 1;
    totals.pieces += problem.traits.pieces;
    totals.sacrifices += problem.traits.sacrifices;
  }
  showProgress('');
  const seconds = cpuSeconds(start);
  const { problems, pieces, sacrifices } = totals;
  const mean = (sum: number) => (problems === 0 ? null : sum / problems);
  return [
    plies,
    attempt,
    problems,
    Math.round(seconds),
    (60 * problems) / seconds,
    mean(pieces),
    mean(sacrifices),
  ];
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, { plies: '3,5,7,9,11,13', seconds: 60, seed: 1, write: false });
  const rows: Cell[][] = [];
  for (const plies of values.plies.split(',').map(Number)) {
    rows.push(await measure(plies, values.seed, values.seconds));
  }
  const digits = { 'a minute': 1, pieces: 1, sacrifices: 1 };
  const table: Table = { columns: COLUMNS, digits, rows };
  return conclude('generate', args, { tables: { lengths: table }, isKept: values.write });
}
