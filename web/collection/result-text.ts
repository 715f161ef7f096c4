// Results as lines of JSON and as a table for spreadsheets. Both can be read again, and so can the JSON lines of the
// command line.

import { formatCsv } from '../shell/spreadsheet';
import { type Entry, type Result, STATUSES, type Status, VERDICTS, type Verdict } from './entry';

export interface ResultRow {
  readonly entry: Entry;
  readonly result: Result | undefined;
}

/** One line of JSON with the problem and everything known of it. */
export function formatJsonLine({ entry, result }: ResultRow): string {
  const { name, author, sfen, recorded, recordedLength } = entry;
  const moves = recorded.length > 0 ? recorded : undefined;
  return `${JSON.stringify({ name, author, sfen, recorded: moves, recordedLength, ...result })}\n`;
}

type Cell = string | number | boolean | null;

/** Separator of the values of a list inside one cell. */
const MOVES = ' ';
const FAULTS = '; ';

const COLUMNS: readonly (readonly [string, (told: ResultRow) => Cell])[] = [
  ['name', ({ entry }) => entry.name],
  ['author', ({ entry }) => entry.author ?? ''],
  ['sfen', ({ entry }) => entry.sfen],
  ['recorded', ({ entry }) => entry.recorded.join(MOVES)],
  ['recordedLength', ({ entry }) => entry.recordedLength ?? ''],
  ['status', ({ result }) => result?.status ?? ''],
  ['length', ({ result }) => result?.length ?? ''],
  ['lengthIsExact', ({ result }) => result?.lengthIsExact ?? ''],
  ['isBook', ({ result }) => result?.isBook ?? ''],
  ['verdict', ({ result }) => result?.verdict ?? ''],
  ['faults', ({ result }) => result?.faults?.join(FAULTS) ?? ''],
  ['line', ({ result }) => result?.line.join(MOVES) ?? ''],
  ['nodes', ({ result }) => result?.nodes ?? ''],
  ['milliseconds', ({ result }) => result?.milliseconds ?? ''],
  ['reason', ({ result }) => result?.reason ?? ''],
  ['errorCode', ({ result }) => result?.error?.code ?? ''],
  ['error', ({ result }) => result?.error?.message ?? ''],
];

export function formatTable(all: readonly ResultRow[]): string {
  const head = COLUMNS.map(([name]) => name);
  return formatCsv([head, ...all.map((told) => COLUMNS.map(([, read]) => String(read(told))))]);
}

const split = (cell: string, by: string) => (cell === '' ? [] : cell.split(by));

/** Turns the cells of a row (column names in small letters) into the object that a line of JSON would give. */
export function readCells(row: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
  const cell = (name: string) => row.get(name) ?? '';
  const number = (name: string) => (cell(name) === '' ? null : Number(cell(name)));
  // Spreadsheets write TRUE and FALSE in capitals.
  const flag = (name: string) => cell(name).toLowerCase() === 'true';
  const isJudged = cell('verdict') !== '';
  const isError = cell('error') !== '' || cell('errorcode') !== '';
  return {
    recorded: split(cell('recorded'), MOVES),
    status: cell('status'),
    length: number('length'),
    lengthIsExact: flag('lengthisexact'),
    isBook: flag('isbook'),
    line: split(cell('line'), MOVES),
    nodes: number('nodes'),
    milliseconds: number('milliseconds'),
    ...(isJudged && { verdict: cell('verdict'), faults: split(cell('faults'), FAULTS) }),
    ...(cell('reason') !== '' && { reason: cell('reason') }),
    ...(isError && { error: { code: cell('errorcode'), message: cell('error') } }),
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function readFaults(faults: unknown): string[] | undefined {
  if (!Array.isArray(faults)) return undefined;
  return faults.map((fault) => {
    const { kind, ply } = Object(fault);
    return typeof fault === 'string' ? fault : `${kind} ${ply}`;
  });
}

/** Reads the result in an object that this page or the command line wrote; undefined when the object holds none. */
export function readResult(told: Readonly<Record<string, unknown>>): Result | undefined {
  const { status, verdict, reason, error, nodes, milliseconds, faults } = told;
  if (!STATUSES.includes(status as Status)) return undefined;
  const isBook = told.isBook === true || told.goal === 'book' || verdict !== undefined;
  const { length, lengthIsExact, line } = told;
  const found = readFaults(faults);
  const { code, message } = Object(error);
  return {
    status: status as Status,
    length: isNumber(length) ? length : null,
    lengthIsExact: lengthIsExact === true,
    isBook,
    line: Array.isArray(line) ? line.map(String) : [],
    nodes: isNumber(nodes) ? nodes : 0,
    milliseconds: isNumber(milliseconds) ? milliseconds : 0,
    ...(VERDICTS.includes(verdict as Verdict) && { verdict: verdict as Verdict }),
    ...(found !== undefined && { faults: found }),
    ...(typeof reason === 'string' && { reason }),
    ...(error != null && { error: { code: String(code), message: String(message) } }),
  };
}
