// `npm run bench -- growth [--sets a,b] [--nodes n] [--hash MiB] [--sizes MiB,MiB] [--hard regexp] [--write]`
//
// Measures how the search grows: nodes and seconds by length of the line, over the sets, and by size of the table, over
// the problems that match `--hard`. `--write` stores the tables as bench/results/growth.json with the plot next to it.
// A wrong answer makes the exit code 1.

import { writeFileSync } from 'node:fs';
import { readCount, readOptions } from '../../support/command-line';
import { readProblems } from '../ablation/problems';
import type { Trial } from '../ablation/trial';
import { conclude } from '../report/documents';
import { formatSvg } from '../report/plot';
import { RESULTS, type Table } from '../report/result';
import { round } from '../report/table-text';
import { growthExponent, listMates, type Mate, tabulateByLength } from './by-length';
import { type SizeResult, solveBySize, tabulateSizes } from './by-table-size';

/** The classics that fill the table most: 図巧 6, 52, 83 and 97 to 100 (寿), 無双 2, 16 and 75. */
const HARD = '^(zukou-(006|052|083|097|098|099|100)|musou-(002|016|075))$';

function tabulate(all: readonly Trial[], sizes: readonly SizeResult[]): Record<string, Table> {
  const mates = listMates(all);
  const unsolved = all.filter(({ status }) => status === 'unknown').map(({ id }) => id);
  return {
    lengths: tabulateByLength(mates),
    growth: {
      columns: ['nodes grow as the power', 'not solved'],
      rows: [[round(growthExponent(mates), 2), unsolved.join(', ') || 'none']],
    },
    sizes: tabulateSizes(sizes),
  };
}

function listFaults({ hashMiB, trials }: SizeResult): string[] {
  return trials.flatMap(({ id, fault }) =>
    fault === undefined ? [] : [`- ${id}, ${hashMiB} MiB: ${fault}`],
  );
}

function plotLengths(mates: readonly Mate[]): string {
  const points = mates.map(({ length, nodes }) => [length, nodes] as const);
  return formatSvg({
    title: 'Nodes to the first mate against the length of its line',
    x: 'plies',
    y: 'nodes',
    series: [{ name: 'problems', points, joined: false }],
  });
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    sets: 'generated,classics',
    nodes: 1_000_000,
    hash: 256,
    sizes: '1,4,16,64,256',
    hard: HARD,
    write: false,
  });
  const sizes = values.sizes.split(',').map((size) => readCount('sizes', size));
  const hard = readProblems(values.sets, values.hard);
  const [all] = solveBySize(readProblems(values.sets, ''), [values.hash], values.nodes);
  const results = solveBySize(hard, sizes, values.nodes);
  const faults = [all!, ...results].flatMap(listFaults);
  const tables = tabulate(all!.trials, results);
  if (values.write) {
    writeFileSync(new URL('growth-length.svg', RESULTS), plotLengths(listMates(all!.trials)));
  }
  return conclude('growth', args, { tables, isKept: values.write, faults });
}
