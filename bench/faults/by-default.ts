// `npm run bench -- faults --by-default [--problems n] [--write]`
//
// What an analysis of an author's line takes if the user sets no limit: processor time, memory, and the time until the
// first finding and the first fault are told. The lines are those of 図巧 of at most 50 plies, with which the limits
// were chosen, and those of 無双 of 25 to 50 plies. Of each set `--problems` lines are drawn at random. Each line is
// judged in a process of its own, by the built package. With `--write` each row is stored in
// bench/results/by-default.json at once, and the same command goes on after an interruption; a complete result is
// measured again.

import { spawnSync } from 'node:child_process';
import type { Analysis } from '../../src/answers/analysis';
import { Random } from '../../src/base/random';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { SHORT_LINE } from '../../src/engines/rounds';
import { commandOf, showProgress } from '../../support/command-line';
import { type Row, readMusouLines } from '../../support/positions/table';
import { readShared } from '../../support/shared-data';
import { quantile } from '../../support/statistics';
import { CORES, keepResult } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { isEarlier, listResults, readResult } from '../report/result';
import { formatTable } from '../report/table-text';

const NAME = 'by-default';
/** Shorter lines of 無双 are left out. */
const LEAST_MUSOU = 25;

const PACKAGE = new URL('../../dist/index.js', import.meta.url).href;

/** The program that judges the line of its input. Times are of the whole process, from its start. */
const PROGRAM = `
  import { readFileSync } from 'node:fs';
  import { createSolver } from ${JSON.stringify(PACKAGE)};
  const seconds = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  const { sfen, solution } = JSON.parse(readFileSync(0, 'utf8'));
  let firstFinding;
  const faults = new Map();
  const onFinding = ({ type, id, list }) => {
    firstFinding ??= seconds();
    if (type === 'fault' && list === 'faults') faults.has(id) || faults.set(id, seconds());
    else faults.delete(id);
  };
  const { verdict, nodes } = await createSolver().analyse(sfen, { solution, onFinding });
  const mebibytes = process.resourceUsage().maxRSS / 1024;
  const [firstFault = null] = faults.values();
  console.log(JSON.stringify({ verdict, nodes, seconds: seconds(), mebibytes, firstFinding, firstFault }));
`;

interface Measured extends Pick<Analysis, 'verdict' | 'nodes'> {
  readonly seconds: number;
  readonly mebibytes: number;
  readonly firstFinding: number;
  /** Null if there is no fault. */
  readonly firstFault: number | null;
}

interface Line {
  readonly id: string;
  readonly sfen: string;
  readonly solution: readonly string[];
}

/** At most `most` lines of each set, the sets in turn, so that an interrupted run has some of each. */
function drawLines(most: number): Line[] {
  const read = (rows: readonly Row[], least: number) => {
    const lines = rows
      .map(({ id, sfen, solution }) => ({ id: id!, sfen: sfen!, solution: solution!.split(' ') }))
      .filter(({ solution: { length } }) => length >= least && length <= SHORT_LINE);
    return new Random(1).shuffle(lines).slice(0, most);
  };
  const zukou = read(readShared('author-lines'), 1);
  const musou = read(readMusouLines(), LEAST_MUSOU);
  const longest = Math.max(zukou.length, musou.length);
  return Array.from({ length: longest }, (_, index) => [
    ...zukou.slice(index, index + 1),
    ...musou.slice(index, index + 1),
  ]).flat();
}

function measure(line: Line): Measured {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM],
    { input: JSON.stringify(line), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${line.id}: ${stderr}`);
  return JSON.parse(stdout);
}

/** The figures of a line, with the digits that are shown. */
const FIGURES = { 'CPU s': 1, MiB: 0, 's to the first finding': 1, 's to the first fault': 1 };
const COLUMNS = ['line', 'plies', 'verdict', 'nodes', ...Object.keys(FIGURES)];

function makeRow({ id, solution }: Line, measured: Measured): Cell[] {
  const { verdict, nodes, seconds, mebibytes, firstFinding, firstFault } = measured;
  return [id, solution.length, verdict, nodes, seconds, mebibytes, firstFinding, firstFault];
}

const SETS: Readonly<Record<string, string>> = { zukou: '図巧', musou: '無双' };
const setOf = (id: Cell | undefined) => SETS[String(id).split('-')[0]!]!;

/** The tables of a result; `rows` are rows of the table of lines. */
export function tabulate(rows: readonly (readonly Cell[])[]): Record<string, Table> {
  const sets = Object.values(SETS).map((name) => ({
    name,
    own: rows.filter(([id]) => setOf(id) === name),
  }));
  const verdicts = sets.map(({ name, own }): Cell[] => {
    const count = (verdict: string) => own.filter((row) => row[2] === verdict).length;
    return [name, own.length, count('sound'), count('unsound'), count('undecided')];
  });
  const figures = sets.flatMap(({ name, own }) =>
    Object.keys(FIGURES).map((figure): Cell[] => {
      const cells = own.map((row) => row[COLUMNS.indexOf(figure)]!);
      const values = cells.filter((cell) => typeof cell === 'number');
      return [`${name}: ${figure}`, ...[0.5, 0.9, 1].map((part) => quantile(values, part) ?? null)];
    }),
  );
  const order = ([id, plies]: readonly Cell[]) =>
    Object.values(SETS).indexOf(setOf(id)) * 1e6 + Number(plies);
  const sorted = [...rows].sort((one, other) => order(one) - order(other));
  const digits = { median: 1, '9 of 10': 1, most: 1 };
  return {
    verdicts: { columns: ['set', 'lines', 'sound', 'unsound', 'undecided'], rows: verdicts },
    figures: { columns: ['figure', ...Object.keys(digits)], digits, rows: figures },
    lines: { columns: COLUMNS, digits: FIGURES, rows: sorted },
  };
}

/** The rows of an interrupted run. */
function readStored(lines: number): Cell[][] {
  if (!listResults().includes(NAME)) return [];
  const result = readResult(NAME);
  const { rows } = result.tables.lines!;
  return isEarlier(result, CORES) || rows.length >= lines ? [] : rows.map((row) => [...row]);
}

export function measureByDefault(args: string[], most: number, write: boolean): number {
  const lines = drawLines(most);
  const rows = write ? readStored(lines.length) : [];
  const head = { command: commandOf('faults', args), core: CORE_SHA256 };
  for (const [index, line] of lines.entries()) {
    if (rows.some(([id]) => id === line.id)) continue;
    showProgress(`${line.id} ${index + 1}/${lines.length}`);
    rows.push(makeRow(line, measure(line)));
    if (write) keepResult(NAME, { ...head, tables: tabulate(rows) });
  }
  showProgress('');
  for (const table of Object.values(tabulate(rows))) console.log(`${formatTable(table)}\n`);
  return 0;
}
