// `npm run bench -- soundness [set or problem…] [--plies n] [--nodes n] [--check-nodes n] [--undecided] [--write]`
// Is each problem recorded at up to so many plies sound? Every line that makes one unsound is judged move by move by the
// slow rules. `--undecided` leaves out those whose verdict is kept; `--write` keeps rows and page in bench/results after
// every problem.

import { parseArgs } from 'node:util';
import { parseSfen } from '../../src/formats/sfen';
import { createSolver } from '../../src/solver/solver';
import { faultOfBookLine } from '../../test/support/judge';
import { readCount, showProgress } from '../command-line';
import type { Problem } from '../solve/problem';
import { chooseSets } from '../solve/sets';
import { formatPage, makeRow, mergeRows, type Row, readRows, writeRows } from './rows';

const HASH_MIB = 512;
const DEFAULT_SETS = ['zukou', 'musou'];

/** Those of the sets and the problems named, by their ids; all of the default sets if there is none. */
function chooseProblems(names: readonly string[], most: number): Problem[] {
  const isId = (name: string) => /-\d+$/.test(name);
  const sets = names.filter((name) => !isId(name));
  const ids = names.filter(isId);
  const ofSets = names.length > 0 && sets.length === 0 ? [] : sets.length > 0 ? sets : DEFAULT_SETS;
  const known = chooseSets([...new Set([...ofSets, ...ids.map((id) => id.replace(/-\d+$/, ''))])]);
  const problems = known.flatMap((set) =>
    set.read().map((problem) => ({ set: set.name, problem })),
  );
  return problems
    .filter(({ set, problem }) => ofSets.includes(set) || ids.includes(problem.id))
    .map(({ problem }) => problem)
    .filter(({ plies }) => plies !== undefined && plies <= most);
}

/** A line that is not what it claims to be. */
function findWrong({ sfen }: Problem, row: Row, line: readonly string[]): string[] {
  if (row.fault === null || row.fault.ply === 0) return [];
  const { ply, length, line: rest } = row.fault;
  if (length === null || rest.length !== length - ply + 1) return [];
  const wrong = faultOfBookLine(parseSfen(sfen), [...line.slice(0, ply - 1), ...rest]);
  return wrong === undefined ? [] : [`${row.id} ${ply}: ${wrong}`];
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      plies: { type: 'string', default: '31' },
      nodes: { type: 'string', default: '20000000' },
      'check-nodes': { type: 'string', default: '100000000' },
      undecided: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const maxNodes = readCount('nodes', values.nodes);
  const checkNodes = readCount('check-nodes', values['check-nodes']);
  const solver = createSolver({ hashMiB: HASH_MIB });
  let rows = readRows();
  const decided = rows.filter(({ verdict }) => verdict !== 'undecided').map(({ id }) => id);
  const spent = new Map(rows.map(({ id, nodes }) => [id, nodes]));
  // The hardest last, as far as known.
  const rank = ({ id, plies }: Problem) => (spent.get(id) ?? 0) + plies!;
  const problems = chooseProblems(positionals, readCount('plies', values.plies))
    .filter(({ id }) => !values.undecided || !decided.includes(id))
    .sort((one, other) => rank(one) - rank(other));
  const found: Row[] = [];
  const wrong: string[] = [];
  for (const [index, problem] of problems.entries()) {
    showProgress(`${problem.id} ${index + 1}/${problems.length}`);
    const options = { maxNodes, checkNodes, recordedLength: problem.plies!, verdictOnly: true };
    const before = process.cpuUsage();
    const analysis = await solver.analyse(problem.sfen, options);
    const { user, system } = process.cpuUsage(before);
    const row = makeRow(problem, analysis, (user + system) / 1e6);
    found.push(row);
    wrong.push(...findWrong(problem, row, analysis.line));
    rows = mergeRows(rows, [row]);
    if (values.write) writeRows(rows);
  }
  showProgress('');
  console.log(formatPage(mergeRows([], found)));
  for (const each of wrong) console.error(`WRONG ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
