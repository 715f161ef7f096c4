// Results as lines of JSON and as a table for spreadsheets, and those of the command line read again.

import { type Entry, type Result, STATUSES, type Status, VERDICTS, type Verdict } from './entry';

export interface Told {
  readonly entry: Entry;
  readonly result: Result | undefined;
}

/** What is known of a problem with all that it has, on one line. */
export function formatJsonLine({ entry, result }: Told): string {
  const { name, sfen, recorded } = entry;
  return `${JSON.stringify({ name, sfen, ...(recorded.length > 0 && { recorded }), ...result })}\n`;
}

const COLUMNS: readonly (readonly [string, (told: Told) => string | number | boolean | null])[] = [
  ['name', ({ entry }) => entry.name],
  ['sfen', ({ entry }) => entry.sfen],
  ['status', ({ result }) => result?.status ?? ''],
  ['length', ({ result }) => result?.length ?? ''],
  ['lengthIsExact', ({ result }) => result?.lengthIsExact ?? ''],
  ['isBook', ({ result }) => result?.isBook ?? ''],
  ['verdict', ({ result }) => result?.verdict ?? ''],
  ['faults', ({ result }) => result?.faults?.join('; ') ?? ''],
  ['line', ({ result }) => result?.line.join(' ') ?? ''],
  ['nodes', ({ result }) => result?.nodes ?? ''],
  ['milliseconds', ({ result }) => result?.milliseconds ?? ''],
  ['reason', ({ result }) => result?.reason ?? ''],
  ['error', ({ result }) => result?.error?.message ?? ''],
];

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As RFC 4180 has it. */
export function formatCsv(all: readonly Told[]): string {
  const head = COLUMNS.map(([name]) => name);
  const rows = all.map((told) => COLUMNS.map(([, read]) => quote(String(read(told)))));
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

function readFaults(faults: unknown): string[] | undefined {
  if (!Array.isArray(faults)) return undefined;
  return faults.map((fault) => {
    const { kind, ply } = Object(fault);
    return typeof fault === 'string' ? fault : `${kind} ${ply}`;
  });
}

/** Of an object that this page or the command line wrote; undefined where it tells of no result. */
export function readResult(told: Readonly<Record<string, unknown>>): Result | undefined {
  const { status, verdict, reason, error, nodes, milliseconds, faults } = told;
  if (!STATUSES.includes(status as Status)) return undefined;
  const isBook = told.isBook === true || told.conventional !== undefined || verdict !== undefined;
  const { length, lengthIsExact, line } = Object(told.conventional ?? told);
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
