// `npm run bench -- compare [--rounds n] [--write]`
//
// The comparison of `tsumeru bench --compare`, from the sources. `--write` stores its table as
// bench/results/compare.json, which the documents show, and its chart in both languages.

import { writeFileSync } from 'node:fs';
import { describeConditions, measureHere, PLAN } from '../../src/cli/compare/compare';
import { type Comparison, countPlies, ENGINES, KINDS } from '../../src/cli/compare/measure';
import { formatComparison, formatConditions } from '../../src/cli/compare/report';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { SOLVER_TABLE } from '../../src/options/table';
import {
  commandOf,
  readOptionalCount,
  readOptions,
  showProgress,
} from '../../support/command-line';
import { keepResult } from '../report/documents';
import { RESULTS, type Table } from '../report/result';
import { drawComparison } from './chart';

/** Figures per second for the documents. Four digits: more would be noise. */
function tabulate({ sets }: Comparison): Table {
  const round = (value: number) => Number(value.toPrecision(4));
  return {
    columns: [
      'plies',
      'problems',
      ...KINDS.flatMap((kind) => [
        ...ENGINES.map((engine) => `${kind}, ${engine}`),
        `${kind}, ratio`,
      ]),
    ],
    digits: Object.fromEntries(KINDS.map((kind) => [`${kind}, ratio`, 1])),
    rows: sets.map(({ set, ratio, ...engines }) => [
      countPlies(set).en,
      set.sfens.length,
      ...KINDS.flatMap((kind) => [
        ...ENGINES.map((engine) => Math.round(round(engines[engine][kind].median))),
        Number(ratio[kind].median.toFixed(2)),
      ]),
    ]),
  };
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, { rounds: undefined, write: false });
  const rounds = readOptionalCount('rounds', values.rounds);
  const hashMiB = SOLVER_TABLE.hashMiB.fallback;
  const comparison = await measureHere(
    hashMiB,
    { ...PLAN, ...(rounds !== undefined && { rounds }) },
    {
      signal: new AbortController().signal,
      show: ({ en }) => showProgress(en),
    },
  );
  showProgress('');
  const conditions = describeConditions(hashMiB);
  console.log(formatComparison(comparison, conditions, { columns: 100, language: 'en' }));
  if (!values.write) return 0;
  for (const [name, language] of [
    ['compare', 'en'],
    ['compare-ja', 'ja'],
  ] as const) {
    const svg = drawComparison(comparison, conditions, language);
    writeFileSync(new URL(`${name}.svg`, RESULTS), svg);
  }
  const { where, how } = formatConditions(conditions, comparison.rounds).en;
  keepResult('compare', {
    command: commandOf('compare', args),
    core: CORE_SHA256,
    note: `${where}; ${how}.`,
    tables: { engines: tabulate(comparison) },
  });
  return 0;
}
