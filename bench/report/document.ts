// Documents show results between marks. `npm run data` writes the results there:
//
//   <!-- table: solve/sets -->                        the table `sets` of solve.json
//   <!-- table: solve/sets                            some of its columns (with other titles) and rows
//   columns: set = 問題; nodes
//   rows: zukou; musou
//   words: mate = 詰み -->                            and with other words in cells
//   <!-- value: giants/problems; 寿; nodes; million 1 -->   one number, in millions with one digit
//   <!-- made: solve -->                              how the result was made
//   <!-- end -->                                      ends each of them
//
// If a result that a document shows was measured with an earlier core, a last line of the document says so. It is
// written and removed with the results.

import { isEarlier, type Result, type Table } from './result';
import { columnOf, formatCell, formatTable, rowOf, type View } from './table-text';

const PLACE = /(<!-- (table|value|made): ([\s\S]*?) -->)[\s\S]*?<!-- end -->/g;

const UNITS: Readonly<Record<string, number>> = { one: 1, thousand: 1e3, million: 1e6, 万: 1e4 };

const AGE = /\n<!-- age -->[\s\S]*?<!-- end -->\n/;

const AGES = {
  en: (results: string) => `Measured with an earlier core: ${results}.`,
  ja: (results: string) => `旧版のコアによる測定値：${results}`,
};

export type Language = keyof typeof AGES;

type ReadResult = (name: string) => Result;

/**
 * The document with its marks filled in. `cores` are the present ones; results of others are earlier. Throws when a
 * mark asks for a result that does not exist.
 */
export function fillDocument(
  text: string,
  read: ReadResult,
  cores: readonly string[],
  language: Language = 'en',
): string {
  const filled = text.replace(PLACE, (_, mark: string, kind: string, wanted: string) => {
    if (kind === 'value') return `${mark}${formatValue(wanted, read)}<!-- end -->`;
    const content = kind === 'table' ? formatView(wanted, read) : formatMade(read(wanted));
    return `${mark}\n\n${content}\n\n<!-- end -->`;
  });
  const shown = listShown(text).filter(({ name, table }) => isEarlier(read(name), cores, table));
  const named = [...new Set(shown.map(({ name }) => `\`${name}\` (${read(name).date})`))].sort();
  const age =
    named.length > 0
      ? `\n<!-- age -->\n\n*${AGES[language](named.join(language === 'ja' ? '、' : ', '))}*\n\n<!-- end -->\n`
      : '';
  return `${filled.replace(AGE, '')}${age}`;
}

/** The results that a document shows, each with the table; without one, the whole result. */
export function listShown(text: string): { readonly name: string; readonly table?: string }[] {
  return [...text.matchAll(PLACE)].map(([, , , wanted]) => {
    const [name, table] = wanted!.split(/[;\n]/)[0]!.split('/') as [string, string?];
    return { name, ...(table !== undefined && { table }) };
  });
}

function tableOf(path: string, read: ReadResult): Table {
  const [name, title] = path.split('/') as [string, string | undefined];
  const table = title === undefined ? undefined : read(name).tables[title];
  if (table === undefined) throw new RangeError(`no table of results is called ${path}`);
  return table;
}

function formatView(wanted: string, read: ReadResult): string {
  const [path, ...lines] = wanted.split('\n') as [string, ...string[]];
  const option = (name: string) => {
    const line = lines.find((candidate) => candidate.startsWith(`${name}: `));
    return line?.slice(name.length + 2).split('; ');
  };
  const [columns, rows] = [option('columns')?.map(readTitle), option('rows')];
  const words = option('words')?.map(readTitle);
  const view: View = {
    ...(columns && { columns }),
    ...(rows && { rows }),
    ...(words && { words: new Map(words) }),
  };
  return formatTable(tableOf(path, read), view);
}

function readTitle(text: string): [string, string] {
  const [name, title = name] = text.split(' = ') as [string, string?];
  return [name, title];
}

function formatValue(wanted: string, read: ReadResult): string {
  const [path, row, column, scale = 'one 0'] = wanted.split('; ') as [string, string, string];
  const table = tableOf(path, read);
  const value = rowOf(table, row)[columnOf(table, column)];
  const [unit, digits] = scale.split(' ') as [string, string?];
  if (typeof value !== 'number' || UNITS[unit] === undefined) {
    throw new RangeError(`no number, or no unit: ${wanted}`);
  }
  return formatCell(value / UNITS[unit], Number(digits ?? 0));
}

function formatMade({ command, core, date, note }: Result): string {
  const how = command === undefined ? 'Recorded' : `Made by \`${command}\``;
  const by = core === undefined ? '' : `, core \`${core}\``;
  return `${how}${by}, ${date}.${note === undefined ? '' : ` ${note}`}`;
}
