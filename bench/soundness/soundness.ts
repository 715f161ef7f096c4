// `npm run bench -- soundness [set…] [--plies n] [--nodes n] [--check-nodes n] [--write]`
// Analyses the problems recorded at up to so many plies: how many are sound, which faults they have. Every line that
// makes a problem unsound is judged move by move by the slow rules. `--write` keeps the page as
// bench/results/soundness.md.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { FaultKind } from '../../src/analysis/fault';
import { parseSfen } from '../../src/formats/sfen';
import { FAULT_NAMES } from '../../src/kifu/solution-text';
import type { Analysis } from '../../src/solver/answers/analysis';
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

const KINDS: readonly FaultKind[] = [
  ...(['early-cook', 'cook', 'transposed', 'longer-variation', 'leftover'] as const),
  ...(['detour', 'indifferent', 'final-cook'] as const),
];

const SUMMARY = [
  `| set | problems | sound | unsound | undecided | ${KINDS.map((kind) => FAULT_NAMES.ja[kind]).join(' | ')} | nodes | s |`,
  `|${'---|'.repeat(7 + KINDS.length)}`,
];

function summarize(name: string, rows: readonly Analysed[]): string {
  const count = (test: (analysis: Analysis) => boolean) =>
    rows.filter(({ analysis }) => test(analysis)).length;
  const withKind = (kind: string) =>
    count(({ faults, notes }) => [...faults, ...notes].some((fault) => fault.kind === kind));
  const sum = (value: (analysis: Analysis) => number) =>
    rows.reduce((total, { analysis }) => total + value(analysis), 0);
  const cells = [
    name,
    rows.length,
    count(({ verdict }) => verdict === 'sound'),
    count(({ verdict }) => verdict === 'unsound'),
    count(({ verdict }) => verdict === 'undecided'),
    ...KINDS.map(withKind),
    `${(sum(({ nodes }) => nodes) / 1e6).toFixed(1)} M`,
    (sum(({ milliseconds }) => milliseconds) / 1000).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** A row for each problem with a fault: the heaviest. */
function formatFaults({ problem, analysis }: Analysed): string[] {
  const [fault] = analysis.faults;
  if (fault === undefined) return [];
  const { ply, kind, length, line } = fault;
  const { id, plies = '' } = problem;
  return [`| ${[id, plies, analysis.length, ply, kind, length, line.join(' ')].join(' | ')} |`];
}

function findWrong({ problem, analysis }: Analysed): string[] {
  return analysis.faults.flatMap(({ ply, move, line, length }) => {
    const isOther = move !== null && ply > 0 && move !== analysis.line[ply - 1];
    if (!isOther || line.length !== length! - ply + 1) return [];
    const whole = [...analysis.line.slice(0, ply - 1), ...line];
    const wrong = faultOfBookLine(parseSfen(problem.sfen), whole);
    return wrong === undefined ? [] : [`${problem.id} ${ply} ${move}: ${wrong}`];
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
    `${checkNodes} for each question. A column of a kind counts the problems that have it.`,
    'Made by `npm run bench -- soundness --write`.',
    '',
    ...SUMMARY,
    ...summaries,
    '',
    '## The heaviest fault of each',
    '',
    '| problem | recorded | solution | ply | kind | plies in all | line from there |',
    `|${'---|'.repeat(7)}`,
    ...all.flatMap(formatFaults),
    '',
  ].join('\n');
  console.log(page);
  if (values.write) writeFileSync(PAGE, page);
  const wrong = all.flatMap(findWrong);
  for (const each of wrong) console.error(`WRONG ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
