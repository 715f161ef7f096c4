// `npm run bench -- growth [--sets a,b] [--nodes n] [--hash MiB] [--sizes MiB,MiB] [--hard regexp] [--write]`
// How the search grows: nodes and seconds against the length of the line, over the sets, and against the
// size of the table, over the problems of the sets that `--hard` takes. `--write` keeps tables and plots in
// `bench/results`. One wrong answer makes the exit code 1.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CORE_SHA256 } from '../../src/core/binary.generated';
import { readProblems } from '../ablation/problems';
import { readCount } from '../command-line';
import { formatByLength, growthExponent, listMates, type Mate } from './by-length';
import { formatProblemsBySize, formatSizes, type SizeResult, solveBySize } from './by-table-size';
import { formatSvg } from './plot';

const RESULTS = new URL('../results/', import.meta.url);

/** The classics that need most of a table: 図巧 6, 52, 83 and 97 to 100 (寿), 無双 2, 16 and 75. */
const HARD = '^(zukou-(006|052|083|097|098|099|100)|musou-(002|016|075))$';

function formatLengthPart(mates: readonly Mate[], unsolved: readonly string[]): string[] {
  return [
    '## Against the length of the line',
    formatByLength(mates),
    `Nodes grow as about the power ${growthExponent(mates).toFixed(2)} of the length (least squares over the\n` +
      `logarithms). Not solved: ${unsolved.length === 0 ? 'none' : unsolved.join(', ')}.`,
  ];
}

function formatSizePart(results: readonly SizeResult[], maxNodes: number): string[] {
  return [
    '## Against the size of the table',
    `An unsolved problem counts as ${maxNodes} nodes.`,
    formatSizes(results),
    'Nodes, problem by problem; a dash: not solved.',
    formatProblemsBySize(results),
  ];
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

function plotSizes(results: readonly SizeResult[]): string {
  const series = results[0]!.trials.map(({ id }, index) => {
    const points = results.flatMap(({ hashMiB, trials }) => {
      const { status, nodes } = trials[index]!;
      return status === 'unknown' ? [] : [[hashMiB, nodes] as const];
    });
    return { name: id, points, joined: true };
  });
  const title = 'Nodes against the size of the table (solved ones)';
  const solved = series.filter(({ points }) => points.length > 0);
  return formatSvg({ title, x: 'MiB', y: 'nodes', series: solved });
}

function writeResults(text: string, lengths: string, sizes: string): void {
  writeFileSync(new URL('growth.md', RESULTS), text);
  writeFileSync(new URL('growth-length.svg', RESULTS), lengths);
  writeFileSync(new URL('growth-table.svg', RESULTS), sizes);
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      sets: { type: 'string', default: 'generated,classics' },
      nodes: { type: 'string', default: '1000000' },
      hash: { type: 'string', default: '256' },
      sizes: { type: 'string', default: '1,4,16,64,256' },
      hard: { type: 'string', default: HARD },
      write: { type: 'boolean', default: false },
    },
  });
  const maxNodes = readCount('nodes', values.nodes);
  const hashMiB = readCount('hash', values.hash);
  const sizes = values.sizes.split(',').map((size) => readCount('sizes', size));
  const hard = readProblems(values.sets, values.hard);
  const [all] = solveBySize(readProblems(values.sets, ''), [hashMiB], maxNodes);
  const results = solveBySize(hard, sizes, maxNodes);
  const faults = [all!, ...results].flatMap(listFaults);
  const mates = listMates(all!.trials);
  const unsolved = all!.trials.filter(({ status }) => status === 'unknown').map(({ id }) => id);
  const report = [
    `Sets: ${values.sets}, at most ${maxNodes} nodes each, table ${hashMiB} MiB where no other size is named;\n` +
      `core \`${CORE_SHA256.slice(0, 12)}\`. Seconds are those of the processor.`,
    ...formatLengthPart(mates, unsolved),
    ...formatSizePart(results, maxNodes),
    ...(faults.length === 0 ? [] : ['## Wrong answers', faults.join('\n')]),
  ].join('\n\n');
  console.log(report);
  if (values.write) {
    const pictures =
      '![nodes against length](growth-length.svg)\n![nodes against size](growth-table.svg)';
    const text = `# Growth\n\n${report}\n\n${pictures}\n`;
    writeResults(text, plotLengths(mates), plotSizes(results));
  }
  return faults.length === 0 ? 0 : 1;
}
