// `npm run bench -- soundness [set…] [--plies n] [--nodes n] [--check-nodes n] [--write]`
// Analyses the problems recorded at up to so many plies: how many are sound, which faults they have. Every line that
// makes a problem unsound is judged move by move by the slow rules. `--write` keeps the tables as
// bench/results/soundness.json.

import { parseArgs } from 'node:util';
import type { FaultKind } from '../../src/analysis/fault';
import { CORE_SHA256 } from '../../src/core/binary.generated';
import { parseSfen } from '../../src/formats/sfen';
import { FAULT_NAMES } from '../../src/kifu/solution-text';
import type { Analysis } from '../../src/solver/answers/analysis';
import { createSolver } from '../../src/solver/solver';
import { faultOfBookLine } from '../../test/support/judge';
import { commandOf, readCount, showProgress } from '../command-line';
import { keepResult } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';
import type { Problem } from '../solve/problem';
import { chooseSets } from '../solve/sets';

const HASH_MIB = 512;

interface Analysed {
  readonly problem: Problem;
  readonly analysis: Analysis;
}

const KINDS: readonly FaultKind[] = [
  ...(['early-cook', 'cook', 'transposed', 'longer-variation', 'leftover'] as const),
  ...(['detour', 'indifferent', 'final-cook'] as const),
];

function summarize(name: string, rows: readonly Analysed[]): Cell[] {
  const count = (test: (analysis: Analysis) => boolean) =>
    rows.filter(({ analysis }) => test(analysis)).length;
  const withKind = (kind: string) =>
    count(({ faults, notes }) => [...faults, ...notes].some((fault) => fault.kind === kind));
  const sum = (value: (analysis: Analysis) => number) =>
    rows.reduce((total, { analysis }) => total + value(analysis), 0);
  return [
    name,
    rows.length,
    count(({ verdict }) => verdict === 'sound'),
    count(({ verdict }) => verdict === 'unsound'),
    count(({ verdict }) => verdict === 'undecided'),
    ...KINDS.map(withKind),
    sum(({ nodes }) => nodes),
    Math.round(sum(({ milliseconds }) => milliseconds) / 1000),
  ];
}

/** A row for each problem with a fault: the heaviest. */
function listFault({ problem, analysis }: Analysed): Cell[][] {
  const [fault] = analysis.faults;
  if (fault === undefined) return [];
  const { ply, kind, length, line } = fault;
  const { id, plies = null } = problem;
  return [[id, plies, analysis.length, ply, kind, length, line.join(' ')]];
}

function tabulate(
  bySet: ReadonlyMap<string, readonly Analysed[]>,
): Record<'sets' | 'faults', Table> {
  const kinds = KINDS.map((kind) => FAULT_NAMES.ja[kind]);
  const counts = ['problems', 'sound', 'unsound', 'undecided', ...kinds];
  return {
    sets: {
      columns: ['set', ...counts, 'nodes', 's'],
      rows: [...bySet].map(([name, rows]) => summarize(name, rows)),
    },
    faults: {
      columns: ['problem', 'recorded', 'solution', 'ply', 'kind', 'plies in all', 'from there'],
      rows: [...bySet.values()].flat().flatMap(listFault),
    },
  };
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
  const bySet = new Map<string, Analysed[]>();
  for (const set of chooseSets(positionals.length === 0 ? ['zukou', 'musou'] : positionals)) {
    const rows: Analysed[] = [];
    const problems = set.read().filter(({ plies }) => plies !== undefined && plies <= most);
    for (const [index, problem] of problems.entries()) {
      showProgress(`${problem.id} ${index + 1}/${problems.length}`);
      const recorded = { recordedLength: problem.plies! };
      const options = { maxNodes, checkNodes, variationDepth: 0, ...recorded };
      rows.push({ problem, analysis: await solver.analyse(problem.sfen, options) });
    }
    bySet.set(set.name, rows);
  }
  showProgress('');
  const tables = tabulate(bySet);
  for (const table of Object.values(tables)) console.log(`${formatTable(table)}\n`);
  if (values.write) {
    keepResult('soundness', { command: commandOf('soundness', args), core: CORE_SHA256, tables });
  }
  const wrong = [...bySet.values()].flat().flatMap(findWrong);
  for (const each of wrong) console.error(`WRONG ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
