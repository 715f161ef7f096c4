// Reads a file as problems. A file is one game record, a list of SFENs, a table with a column `sfen`, or lines of JSON.
// Results that this page or the command line wrote together with a problem are read too.

import {
  decodeText,
  detectFormat,
  parsePosition,
  parseRecord,
  parseRecords,
  type RecordRemark,
} from 'tsumeru/kifu';
import {
  formatSfen,
  isCheck,
  legalMoves,
  type Position,
  parseUsiMove,
  playMove,
  validatePosition,
} from 'tsumeru/shogi';
import { toFault } from '../shell/fault';
import { bareCell, type CsvRow, parseCsv } from '../shell/spreadsheet';
import type { Entry } from './entry';
import { readCells, readResult } from './result-text';

/** A problem of a list has no name of its own, so it is named by file and line. */
const nameLine = (file: string, line: number) => `${file}:${line}`;

/** True for a line that holds a position, as SFEN or as a `position` command of USI. */
function isListed(text: string): boolean {
  try {
    return ['sfen', 'usi'].includes(detectFormat(text));
  } catch {
    return false;
  }
}

const LENGTH_TEXT = /^([1-9]\d{0,4})\s*手?詰?め?$/;

/** The length in a header or a cell: `7手詰` or `7`. */
function readLength(text: unknown): number | undefined {
  const [, plies] = LENGTH_TEXT.exec(String(text ?? '').trim()) ?? [];
  return plies === undefined ? undefined : Number(plies);
}

/** The number of moves when they end in mate, or where books end: every reply is a drop between king and attacker. */
function lengthOfLine(position: Position, moves: readonly string[]): number | undefined {
  if (moves.length % 2 === 0) return undefined;
  try {
    const end = moves.reduce((before, move) => playMove(before, parseUsiMove(move)), position);
    const isEnd = isCheck(end) && legalMoves(end).every((move) => 'drop' in move);
    return isEnd ? moves.length : undefined;
  } catch {
    // Moves of a table or a line of JSON may be anything.
    return undefined;
  }
}

/** When a fault ends the reading, the fields that were already read are kept. */
function withPosition(name: string, text: string, more: Partial<Entry> = {}): Entry {
  let entry: Entry = { name, sfen: '', recorded: [], ...more };
  try {
    const position = parsePosition(text);
    entry = { ...entry, sfen: formatSfen(position) };
    const { line, comment } = parseRecord(text);
    const recorded = more.recorded ?? line.map(({ move }) => move);
    entry = { ...entry, recorded, name: comment ?? name };
    return judged(entry, position);
  } catch (error) {
    return { ...entry, fault: toFault(error) };
  }
}

const splitTabs = (line: string) => line.split('\t').map((cell) => bareCell(cell.trim()));

type Line = readonly [number: number, text: string];

/** Lines that are neither empty nor comments, with their line numbers. */
function linesOf(text: string): readonly Line[] {
  const lines = text.split(/\r?\n/).map((line, index): Line => [index + 1, line]);
  return lines.filter(([, line]) => line.trim() !== '' && !line.startsWith('#'));
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && 'sfen' in value;
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Keys in tables and lines of JSON. */
const TITLE_NAMES = ['name', 'title', '題名', '作品名', 'id'];
const AUTHOR_NAMES = ['author', '作者'];
const LENGTH_NAMES = ['recordedLength', 'plies', '手数'];

/** The first of these values that is not empty. */
function firstText(
  told: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string | undefined {
  const texts = names.map((name) => String(told[name] ?? ''));
  return texts.find((text) => text.trim() !== '');
}

function withTold(place: string, told: Readonly<Record<string, unknown>>): Entry {
  const { sfen, recorded } = told;
  const author = firstText(told, AUTHOR_NAMES);
  const known = readResult(told);
  const recordedLength = readLength(firstText(told, LENGTH_NAMES));
  const entry = withPosition(firstText(told, TITLE_NAMES) ?? place, String(sfen), {
    ...(Array.isArray(recorded) && { recorded: recorded.map(String) }),
    ...(author !== undefined && { author }),
    ...(recordedLength !== undefined && { recordedLength }),
    ...(known !== undefined && { known }),
  });
  // An empty SFEN with a stored error: the error was found when the text was first read, and is shown instead of a new
  // one.
  const isToldWhy = sfen === '' && known?.error !== undefined;
  return isToldWhy ? { ...entry, fault: toFault(known.error) } : entry;
}

function readJsonLine(file: string, [number, text]: Line): Entry {
  const told = readObject(text);
  const place = nameLine(file, number);
  return told === undefined ? withPosition(place, text.trim()) : withTold(place, told);
}

const isHead = (cells: readonly string[]) =>
  cells.some((cell) => cell.trim().toLowerCase() === 'sfen');

/** Reads rows below a row of column names, one of which is `sfen`. */
function readTable(file: string, [head, ...rows]: readonly CsvRow[]): readonly Entry[] {
  const columns = head!.cells.map((name) => name.trim().toLowerCase());
  return rows.map(({ line, cells }) => {
    const row = new Map(columns.map((name, index) => [name, cells[index] ?? '']));
    const told = [...TITLE_NAMES, ...AUTHOR_NAMES, ...LENGTH_NAMES].map(
      (name) => [name, row.get(name.toLowerCase())] as const,
    );
    const fields = { ...Object.fromEntries(told), sfen: row.get('sfen') };
    return withTold(nameLine(file, line), { ...readCells(row), ...fields });
  });
}

/**
 * The rows of the table, or undefined when the text is not such a table. A name in a CSV file may begin with `#`, so
 * its rows are read from `text`: `lines` has no comments.
 */
function findTable(text: string, lines: readonly Line[]): readonly CsvRow[] | undefined {
  const rows = lines.map(([line, text]) => ({ line, cells: splitTabs(text) }));
  if (isHead(rows[0]!.cells)) return rows;
  for (const separator of [',', ';'] as const) {
    if (isHead(lines[0]![1].split(separator))) {
      return parseCsv(text, separator).filter(({ line }) => line >= lines[0]![0]);
    }
  }
  return undefined;
}

/** Reads the cell that is an SFEN, in a table without column names or in a list. */
function readListed(file: string, [number, text]: Line): Entry {
  const cells = splitTabs(text);
  const at = cells.findIndex(isListed);
  const name = at > 0 ? cells[0]! : nameLine(file, number);
  return withPosition(name, cells[Math.max(at, 0)]!);
}

/** A text without a problem gets an entry in the list, which shows the fault. */
const withoutProblem = (file: string, error: unknown): Entry => ({
  name: file,
  sfen: '',
  recorded: [],
  fault: toFault(error),
});

function readRecords(file: string, bytes: Uint8Array): Entry[] {
  try {
    const read = parseRecords(bytes);
    return read.map(({ line, record, fault }): Entry => {
      const place = line === undefined ? file : nameLine(file, line);
      if (record === undefined) return withoutProblem(place, fault);
      const { headers = {}, position, remarks = [] } = record;
      const recorded = record.line.map(({ move }) => move);
      const name = headers.表題 ?? headers.作品名 ?? place;
      const recordedLength = readLength(headers.手数);
      const lost = remarks.find(({ done }) => done === 'moves-left-out');
      const entry: Entry = {
        name,
        sfen: formatSfen(position),
        recorded,
        ...(headers.作者 !== undefined && { author: headers.作者 }),
        ...(recordedLength !== undefined && { recordedLength }),
        ...(lost && { lost: faultOf(lost) }),
      };
      return judged(entry, position);
    });
  } catch (error) {
    return [withoutProblem(file, error)];
  }
}

const faultOf = ({ line, reason }: RecordRemark) =>
  toFault({
    code: 'record-malformed',
    message: line === undefined ? reason : `line ${line}: ${reason}`,
  });

/** A record may hold a position without a king. It is read, but it is not a tsume problem, so the fault is noted. */
function judged(entry: Entry, position: Position): Entry {
  try {
    validatePosition(position);
    const length = entry.recordedLength ?? lengthOfLine(position, entry.recorded);
    return length === undefined ? entry : { ...entry, recordedLength: length };
  } catch (error) {
    return { ...entry, fault: toFault(error) };
  }
}

/** A text without a problem gives one entry, whose fault says so. */
export function readProblems(file: string, bytes: Uint8Array): readonly Entry[] {
  let text: string;
  try {
    text = decodeText(bytes);
  } catch (error) {
    return [withoutProblem(file, error)];
  }
  const lines = linesOf(text);
  if (lines.length === 0) return readRecords(file, bytes);
  const first = lines[0]![1];
  if (readObject(first) !== undefined) return lines.map((line) => readJsonLine(file, line));
  const table = findTable(text, lines);
  if (table !== undefined) return readTable(file, table);
  // A line of a list may hold a name and the position in two cells, with a tab between them.
  const isInCell = (line: string) => line.includes('\t') && splitTabs(line).some(isListed);
  if (isListed(first) || lines.some(([, line]) => isInCell(line))) {
    return lines.map((line) => readListed(file, line));
  }
  return readRecords(file, bytes);
}
