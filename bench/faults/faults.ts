// `npm run bench -- faults [--problems n] [--nodes n] [--check-nodes n] [--strictness name] [--write]`
// Judges the authors' lines of 図巧, the shortest first, under limits of nodes: verdicts, faults and what is open. Every
// line of a fault is judged move by move by the slow rules. `--write` keeps the tables as
// bench/results/faults.json.

import { parseArgs } from 'node:util';
import { STRICTNESSES, type Strictness } from '../../src/analysis/fault';
import { CORE_SHA256 } from '../../src/core/binary.generated';
import { parseSfen } from '../../src/formats/sfen';
import { FAULT_NAMES } from '../../src/kifu/solution-text';
import type { Analysis, Fault } from '../../src/solver/answers/analysis';
import { createSolver } from '../../src/solver/solver';
import { faultOfBookLine } from '../../test/support/judge';
import { commandOf, readCount, showProgress } from '../command-line';
import { keepResult } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';
import { readShared } from '../solve/sets';

const HASH_MIB = 512;

interface AuthorLine {
  readonly id: string;
  readonly sfen: string;
  readonly moves: readonly string[];
}

interface Judged {
  readonly problem: AuthorLine;
  readonly analysis: Analysis;
}

function readLines(most: number): AuthorLine[] {
  const lines = readShared('author-lines').map(({ id, sfen, solution }) => ({
    id: id!,
    sfen: sfen!,
    moves: solution!.split(' '),
  }));
  return lines.sort((one, other) => one.moves.length - other.moves.length).slice(0, most);
}

function formatFault({ kind, ply, move, length, lengthIsExact }: Fault): string {
  const plies = length === null ? '' : ` ${length}${lengthIsExact ? '' : '?'}`;
  return `${ply} ${FAULT_NAMES.ja[kind]} ${move ?? ''}${plies}`;
}

function listRow({ problem, analysis }: Judged): Cell[] {
  const { verdict, faults, notes, undecided, nodes, milliseconds } = analysis;
  const open = undecided.map(({ ply, move, what }) => `${ply} ${move ?? 'end'} ${what}`);
  return [
    problem.id,
    problem.moves.length,
    verdict,
    faults.map(formatFault).join('; '),
    notes.map(formatFault).join('; '),
    open.length > 8
      ? `${open.slice(0, 8).join('; ')} and ${open.length - 8} more`
      : open.join('; '),
    nodes,
    Math.round(milliseconds / 1000),
  ];
}

/** Lines of faults that are not what they claim to be. */
function findWrong({ problem, analysis }: Judged): string[] {
  return [...analysis.faults, ...analysis.notes].flatMap(({ ply, move, line, length }) => {
    const isWhole = ply > 0 && length !== null && line.length === length - ply + 1;
    if (!isWhole || move === analysis.line[ply - 1]) return [];
    const whole = [...analysis.line.slice(0, ply - 1), ...line];
    const wrong = faultOfBookLine(parseSfen(problem.sfen), whole);
    return wrong === undefined ? [] : [`${problem.id} ${ply} ${move}: ${wrong}`];
  });
}

function tabulate(rows: readonly Judged[]): Record<'verdicts' | 'lines', Table> {
  const count = (verdict: Analysis['verdict']) =>
    rows.filter(({ analysis }) => analysis.verdict === verdict).length;
  return {
    verdicts: {
      columns: ['lines', 'sound', 'unsound', 'undecided'],
      rows: [[rows.length, count('sound'), count('unsound'), count('undecided')]],
    },
    lines: {
      columns: ['problem', 'plies', 'verdict', 'faults', 'tolerated', 'open', 'nodes', 's'],
      rows: rows.map(listRow),
    },
  };
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      problems: { type: 'string', default: '100' },
      nodes: { type: 'string', default: '20000000' },
      'check-nodes': { type: 'string', default: '1000000' },
      strictness: { type: 'string', default: 'modern' },
      write: { type: 'boolean', default: false },
    },
  });
  const maxNodes = readCount('nodes', values.nodes);
  const checkNodes = readCount('check-nodes', values['check-nodes']);
  const strictness = values.strictness as Strictness;
  if (!STRICTNESSES.includes(strictness)) throw new Error(`--strictness ${strictness}`);
  const solver = createSolver({ hashMiB: HASH_MIB });
  const rows: Judged[] = [];
  const problems = readLines(readCount('problems', values.problems));
  for (const [index, problem] of problems.entries()) {
    showProgress(`${problem.id} ${index + 1}/${problems.length}`);
    const options = { solution: problem.moves, maxNodes, checkNodes, strictness };
    const analysis = await solver.analyse(problem.sfen, { ...options, variationDepth: 0 });
    rows.push({ problem, analysis });
  }
  showProgress('');
  const tables = tabulate(rows);
  for (const table of Object.values(tables)) console.log(`${formatTable(table)}\n`);
  if (values.write) {
    keepResult('faults', { command: commandOf('faults', args), core: CORE_SHA256, tables });
  }
  const wrong = rows.flatMap(findWrong);
  for (const each of wrong) console.error(`WRONG ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
