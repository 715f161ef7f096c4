// `npm run bench -- soundness [set…] [--plies n] [--nodes n] [--check-nodes n] [--write]`
// Analyses the problems recorded at up to so many plies: how many are sound, which cooks they have. Every cook that
// would make a problem unsound is judged move by move by the slow rules. `--write` keeps the page as
// bench/results/soundness.md.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isFault } from '../../src/analysis/cook';
import { parseSfen } from '../../src/formats/sfen';
import type { Analysis } from '../../src/solver/analysis';
import { createSolver } from '../../src/solver/solver';
import { faultOfBookLine } from '../../test/support/judge';
import { readCount, showProgress } from '../command-line';
import type { Problem } from '../solve/problem';
import { chooseSets } from '../solve/sets';

const PAGE = fileURLToPath(new URL('../results/soundness.md', import.meta.url));
const HASH_MIB = 512;

interface Analysed {
  readonly problem: Problem;
  readonly analysis: Analysis;
}

const SUMMARY = [
  '| set | problems | sound | with a cook or no mate | undecided | 早詰 | 余詰 | 迂回 | 非限定 | 最終手余詰 | nodes | s |',
  `|${'---|'.repeat(12)}`,
];

function summarize(name: string, rows: readonly Analysed[]): string {
  const count = (test: (analysis: Analysis) => boolean) =>
    rows.filter(({ analysis }) => test(analysis)).length;
  const withClass = (kind: string) =>
    count(({ cooks }) => cooks.some((cook) => cook.class === kind));
  const sum = (value: (analysis: Analysis) => number) =>
    rows.reduce((total, { analysis }) => total + value(analysis), 0);
  const cells = [
    name,
    rows.length,
    count(({ sound }) => sound === true),
    count(({ sound }) => sound === false),
    count(({ sound }) => sound === 'undecided'),
    ...['early', 'second', 'detour', 'indifferent', 'final'].map(withClass),
    `${(sum(({ nodes }) => nodes) / 1e6).toFixed(1)} M`,
    (sum(({ milliseconds }) => milliseconds) / 1000).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** A row for each problem with a cook: the first that makes it unsound. */
function formatCooks({ problem, analysis }: Analysed): string[] {
  const cook = analysis.cooks.find(isFault);
  if (cook === undefined) return [];
  const { ply, class: kind, length, line } = cook;
  const cells = [
    problem.id,
    problem.plies ?? '',
    analysis.length,
    ply,
    kind,
    length,
    line.join(' '),
  ];
  return [`| ${cells.join(' | ')} |`];
}

function findFaults({ problem, analysis }: Analysed): string[] {
  return analysis.cooks.filter(isFault).flatMap((cook) => {
    if (cook.line.length === 1 && cook.length > 1) return [];
    const line = [...analysis.line.slice(0, cook.ply - 1), ...cook.line];
    const fault = faultOfBookLine(parseSfen(problem.sfen), line);
    return fault === undefined ? [] : [`${problem.id} ${cook.ply} ${cook.move}: ${fault}`];
  });
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      plies: { type: 'string', default: '31' },
      nodes: { type: 'string', default: '1000000' },
      'check-nodes': { type: 'string', default: '20000' },
      write: { type: 'boolean', default: false },
    },
  });
  const most = readCount('plies', values.plies);
  const maxNodes = readCount('nodes', values.nodes);
  const checkNodes = readCount('check-nodes', values['check-nodes']);
  const solver = createSolver({ hashMiB: HASH_MIB });
  const summaries: string[] = [];
  const all: Analysed[] = [];
  for (const set of chooseSets(positionals.length === 0 ? ['zukou', 'musou'] : positionals)) {
    const rows: Analysed[] = [];
    const problems = set.read().filter(({ plies }) => plies !== undefined && plies <= most);
    for (const [index, problem] of problems.entries()) {
      showProgress(`${problem.id} ${index + 1}/${problems.length}`);
      const recorded = { recordedLength: problem.plies! };
      const options = { maxNodes, checkNodes, variationDepth: 0, ...recorded };
      rows.push({ problem, analysis: await solver.analyse(problem.sfen, options) });
    }
    summaries.push(summarize(set.name, rows));
    all.push(...rows);
  }
  showProgress('');
  const page = [
    '# Soundness',
    '',
    `Problems recorded at up to ${most} plies; ${HASH_MIB} MiB, ${maxNodes / 1e6} million nodes each,`,
    `${checkNodes} for each check. A column of a class counts the problems that have such a cook.`,
    'Made by `npm run bench -- soundness --write`.',
    '',
    ...SUMMARY,
    ...summaries,
    '',
    '## The first cook of each',
    '',
    '| problem | recorded | solution | ply | class | plies from there | line from there |',
    `|${'---|'.repeat(7)}`,
    ...all.flatMap(formatCooks),
    '',
  ].join('\n');
  console.log(page);
  if (values.write) writeFileSync(PAGE, page);
  const faults = all.flatMap(findFaults);
  for (const fault of faults) console.error(`WRONG ${fault}`);
  return faults.length === 0 ? 0 : 1;
}
