// `npm run bench -- soundness [set or problem…] [--plies n] [--nodes n] [--check-nodes n] [--hash MiB] [--undecided] [--write]`
// Judges whether each problem recorded with at most `--plies` plies is sound: by the author's line when it is known, otherwise by the
// solution that is found. Every line that makes a problem unsound is checked move by move with the slow, simple rules. `--undecided` leaves
// out problems that have a stored verdict. `--write` stores the tables as bench/results/soundness.json after every problem.

import type { Analysis } from '../../src/answers/analysis';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { parseSfen } from '../../src/formats/sfen';
import type { AnalyseOptions } from '../../src/options/analyse-options';
import { createSolver } from '../../src/solver/solver';
import { commandOf, readArguments, showProgress } from '../../support/command-line';
import { faultOfBookLine } from '../../support/judge';
import type { Problem } from '../../support/problem';
import { readShared } from '../../support/shared-data';
import { keepResult } from '../report/documents';
import { readResult } from '../report/result';
import { formatTable } from '../report/table-text';
import { chooseSets } from '../solve/sets';
import { makeRow, mergeRows, type Row, readRows, tabulate } from './rows';

const NOTE =
  'The rows come from several runs: a run over some of the problems does not change the other rows.';
const DEFAULT_SETS = ['zukou', 'musou'];

/** The problems with these ids, and the problems of the sets with these names. Without names: the problems of the default sets. */
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

/** The faults whose line does not prove the fault. */
export function findWrong(
  { id, sfen }: Pick<Problem, 'id' | 'sfen'>,
  { faults, line }: Analysis,
): string[] {
  return faults.flatMap(({ ply, move, length, line: rest }) => {
    const isOther = move !== null && ply > 0 && move !== line[ply - 1];
    if (!isOther || rest.length !== length! - ply + 1) return [];
    const wrong = faultOfBookLine(parseSfen(sfen), [...line.slice(0, ply - 1), ...rest]);
    return wrong === undefined ? [] : [`${id} ${ply} ${move}: ${wrong}`];
  });
}

/** The author's line when it is known; otherwise the analysis judges the solution that it finds. */
function lineOf({ id, plies }: Problem): AnalyseOptions {
  const author = readShared('author-lines').find((each) => each.id === id);
  return author === undefined
    ? { recordedLength: plies! }
    : { solution: author.solution!.split(' ') };
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    plies: 31,
    nodes: 20_000_000,
    checkNodes: 100_000_000,
    hash: 512,
    undecided: false,
    write: false,
  });
  const { nodes: maxNodes, checkNodes, hash: hashMiB } = values;
  const solver = createSolver({ hashMiB });
  let rows = readRows(readResult('soundness'));
  const decided = rows
    .filter(({ verdict }) => verdict !== 'undecided')
    .map(({ problem }) => problem);
  const spent = new Map(rows.map(({ problem, nodes }) => [problem, Number(nodes)]));
  // Hardest problems last, according to the stored rows.
  const rank = ({ id, plies }: Problem) => (spent.get(id) ?? 0) + plies!;
  const names = positionals.flatMap((text) => text.split(','));
  const problems = chooseProblems(names, values.plies)
    .filter(({ id }) => !values.undecided || !decided.includes(id))
    .sort((one, other) => rank(one) - rank(other));
  const found: Row[] = [];
  const wrong: string[] = [];
  for (const [index, problem] of problems.entries()) {
    showProgress(`${problem.id} ${index + 1}/${problems.length}`);
    const options = { maxNodes, checkNodes, verdictOnly: true, ...lineOf(problem) };
    const before = process.cpuUsage();
    const analysis = await solver.analyse(problem.sfen, options);
    const { user, system } = process.cpuUsage(before);
    const row = makeRow(problem, analysis, (user + system) / 1e6);
    found.push(row);
    wrong.push(...findWrong(problem, analysis));
    rows = mergeRows(rows, [row]);
    if (!values.write) continue;
    const head = {
      command: commandOf('soundness', ['--undecided', '--write']),
      core: CORE_SHA256,
      note: NOTE,
    };
    keepResult('soundness', { ...head, tables: tabulate(rows) });
  }
  showProgress('');
  for (const table of Object.values(tabulate(mergeRows([], found)))) {
    console.log(`${formatTable(table)}\n`);
  }
  for (const each of wrong) console.error(`WRONG ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
