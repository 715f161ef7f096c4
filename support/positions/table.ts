// Tables of positions as tab-separated text: a header line, then a row for each position. Reads any table with a column
// `sfen`, and writes the project's own sets.

import { readFileSync } from 'node:fs';
import { bareCell, guardCell } from '../../web/shell/spreadsheet';

export type Row = Readonly<Record<string, string>>;

/**
 * The project's own sets; each is a table next to this file. The positions of `generated` were drawn at random; brute
 * force gave the verdicts, the lengths of the mates, and what the names of the no-mates say: endless checks, or a
 * forbidden pawn drop.
 */
export const OWN_SETS = ['generated', 'classics'] as const;

export type OwnSet = (typeof OWN_SETS)[number];

/** The rows of a text, each as an object by column name. */
export function parseTable(text: string): Row[] {
  const [header, ...lines] = text.split('\n').filter((line) => line !== '');
  if (header === undefined) return [];
  const columns = header.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t').map(bareCell);
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

/** The inverse of `parseTable`, with these columns in this order. */
export function formatTable(columns: readonly string[], rows: readonly Row[]): string {
  const lines = rows.map((row) => columns.map((column) => guardCell(row[column] ?? '')).join('\t'));
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
}

export function ownSetUrl(name: OwnSet): URL {
  return new URL(`${name}.tsv`, import.meta.url);
}

const BOOKS: Readonly<Record<string, string>> = { zukou: '将棋図巧', musou: '将棋無双' };

const readNear = (file: string) => parseTable(readFileSync(new URL(file, import.meta.url), 'utf8'));

/**
 * The 200 diagrams of 将棋図巧 (伊藤看寿, 1755) and 将棋無双 (三代伊藤宗看, 1734), with the lengths that editions
 * print. Both books are in the public domain; their diagrams are published as CC0 in
 * github.com/tokoroten/edo_era_tsume_shogi.
 */
export function readBooks(): Row[] {
  return readNear('edo.tsv').map((row) => {
    const [book, number] = row.id!.split('-');
    return { ...row, name: `${BOOKS[book!]} 第${Number(number)}番` };
  });
}

/**
 * The diagrams of 将棋無双 with the authors' lines, in USI, from the same source. The lines of 28, 31, 37 and 43 end
 * where only futile interpositions remain.
 */
export function readMusouLines(): Row[] {
  const solutions = new Map(readNear('musou-lines.tsv').map(({ id, solution }) => [id, solution!]));
  return readBooks().flatMap((row) => {
    const solution = solutions.get(row.id);
    return solution === undefined ? [] : [{ ...row, solution }];
  });
}

export function readOwnSet(name: OwnSet): Row[] {
  return parseTable(readFileSync(ownSetUrl(name), 'utf8'));
}
