// `npm run bench -- faults [--problems n] [--nodes n] [--check-nodes n] [--strictness name] [--write]`
// Judges the authors' lines of 図巧, the shortest first, under limits of nodes: verdicts, faults and what is open. Every
// line of a fault is judged move by move by the slow rules. `--write` keeps the page as bench/results/faults.md.

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { STRICTNESSES, type Strictness } from '../../src/analysis/fault';
import { parseSfen } from '../../src/formats/sfen';
import { FAULT_NAMES } from '../../src/kifu/solution-text';
import type { Analysis, Fault } from '../../src/solver/answers/analysis';
import { createSolver } from '../../src/solver/solver';
import { faultOfBookLine } from '../../test/support/judge';
import { readCount, showProgress } from '../command-line';
import { readShared } from '../solve/sets';

const PAGE = fileURLToPath(new URL('../results/faults.md', import.meta.url));
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

function formatRow({ problem, analysis }: Judged): string {
  const { verdict, faults, notes, undecided, nodes, milliseconds } = analysis;
  const open = undecided.map(({ ply, move, what }) => `${ply} ${move ?? 'end'} ${what}`);
  const cells = [
    problem.id,
    problem.moves.length,
    verdict,
    faults.map(formatFault).join('; '),
    notes.map(formatFault).join('; '),
    open.length > 8
      ? `${open.slice(0, 8).join('; ')} and ${open.length - 8} more`
      : open.join('; '),
    `${(nodes / 1e6).toFixed(1)} M`,
    (milliseconds / 1000).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
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

function summarize(rows: readonly Judged[]): string {
  const count = (verdict: Analysis['verdict']) =>
    rows.filter(({ analysis }) => analysis.verdict === verdict).length;
  return `${rows.length} lines: ${count('sound')} sound, ${count('unsound')} unsound, ${count('undecided')} undecided.`;
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
    if (values.write) console.log(formatRow(rows.at(-1)!));
  }
  showProgress('');
  const page = [
    "# Faults of the authors' lines",
    '',
    `図巧, the ${rows.length} shortest; ${strictness}; ${HASH_MIB} MiB, ${maxNodes / 1e6} million nodes each, up to`,
    `${checkNodes} for each question. A fault: ply, name, move, plies of the whole line then (\`?\`: of the best play`,
    'found; that it is longer, or mates, is proven). Made by `npm run bench -- faults --write`.',
    '',
    summarize(rows),
    '',
    '| problem | plies | verdict | faults | tolerated | open | nodes | s |',
    `|${'---|'.repeat(8)}`,
    ...rows.map(formatRow),
    '',
  ].join('\n');
  if (!values.write) console.log(page);
  if (values.write) writeFileSync(PAGE, page);
  const wrong = rows.flatMap(findWrong);
  for (const each of wrong) console.error(`WRONG ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
