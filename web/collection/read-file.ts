// A file as problems: one game record, a list of SFENs, a table with a column of them, or lines of JSON.

import { formatSfen, type Position, validatePosition } from 'tsumeru/js';
import { decodeText, detectFormat, parsePosition, parseRecord, parseRecords } from 'tsumeru/kifu';
import { toFault } from '../shell/fault';
import type { Entry } from './entry';
import { readResult } from './result-text';

/** A list is named by its lines. */
const nameLine = (file: string, line: number) => `${file}:${line}`;

/** Is it a line of a list, however it is written there? */
function isListed(text: string): boolean {
  try {
    return ['sfen', 'usi'].includes(detectFormat(text));
  } catch {
    return false;
  }
}

/** What was read of it before a fault was met stays. */
function withPosition(name: string, text: string, more: Partial<Entry> = {}): Entry {
  let entry: Entry = { name, sfen: '', recorded: [], ...more };
  try {
    const position = parsePosition(text);
    entry = { ...entry, sfen: formatSfen(position) };
    const { line, comment } = parseRecord(text);
    const recorded = more.recorded ?? line.map(({ move }) => move);
    entry = { ...entry, recorded, name: comment ?? name };
    validatePosition(position);
    return entry;
  } catch (error) {
    return { ...entry, fault: toFault(error) };
  }
}

type Line = readonly [number: number, text: string];

/** Those that say anything, with their numbers. */
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

function readJsonLine(file: string, [number, text]: Line): Entry {
  const told = readObject(text);
  const place = nameLine(file, number);
  if (told === undefined) return withPosition(place, text.trim());
  const { name, id, sfen, recorded } = told;
  const known = readResult(told);
  return withPosition(String(name ?? id ?? place), String(sfen), {
    ...(Array.isArray(recorded) && { recorded: recorded.map(String) }),
    ...(known !== undefined && { known }),
  });
}

/** A table with names above its columns, one of which is `sfen`. */
function readTable(file: string, lines: readonly Line[]): readonly Entry[] | undefined {
  const head = lines[0]?.[1].split('\t').map((name) => name.trim().toLowerCase());
  const at = head?.indexOf('sfen') ?? -1;
  if (head === undefined || at < 0) return undefined;
  const named = head.findIndex((name) => ['id', 'name', 'title'].includes(name));
  return lines.slice(1).map(([number, text]) => {
    const cells = text.split('\t');
    return withPosition(cells[named]?.trim() || nameLine(file, number), cells[at]?.trim() ?? '');
  });
}

/** The cell that is an SFEN, of a table without names above its columns, or of a list. */
function readListed(file: string, [number, text]: Line): Entry {
  const cells = text.split('\t').map((cell) => cell.trim());
  const at = cells.findIndex(isListed);
  const name = at > 0 ? cells[0]! : nameLine(file, number);
  return withPosition(name, cells[Math.max(at, 0)]!);
}

/** It keeps its place in the list. */
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
      const { headers = {}, position } = record;
      const recorded = record.line.map(({ move }) => move);
      const name = headers.表題 ?? headers.作品名 ?? place;
      return judged({ name, sfen: formatSfen(position), recorded }, position);
    });
  } catch (error) {
    return [withoutProblem(file, error)];
  }
}

/** A diagram without a king is a record, and no problem. */
function judged(entry: Entry, position: Position): Entry {
  try {
    validatePosition(position);
    return entry;
  } catch (error) {
    return { ...entry, fault: toFault(error) };
  }
}

export function readProblems(file: string, bytes: Uint8Array): readonly Entry[] {
  let lines: readonly Line[];
  try {
    lines = linesOf(decodeText(bytes));
  } catch (error) {
    return [withoutProblem(file, error)];
  }
  if (lines.length === 0) return [];
  const first = lines[0]![1];
  if (readObject(first) !== undefined) return lines.map((line) => readJsonLine(file, line));
  const table = readTable(file, lines);
  if (table !== undefined) return table;
  // A line of a list may stand in one cell of it, behind a name.
  if (
    isListed(first) ||
    lines.some(([, line]) => line.includes('\t') && line.split('\t').some(isListed))
  ) {
    return lines.map((line) => readListed(file, line));
  }
  return readRecords(file, bytes);
}
