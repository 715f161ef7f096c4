// Results, and how documents show them: tables, single numbers, how they were made; a mark that does not fit is an
// error.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillDocument, listShown } from '../../../bench/report/document';
import {
  formatResult,
  listResults,
  RESULTS,
  type Result,
  readResult,
} from '../../../bench/report/result';
import { formatCell, formatTable } from '../../../bench/report/table-text';

const result: Result = {
  command: 'npm run bench -- one --write',
  core: 'abc',
  date: '2026-11-21',
  tables: {
    sets: {
      columns: ['set', 'nodes', 'seconds'],
      digits: { seconds: 1 },
      rows: [
        ['寿', 1_234_567, 2],
        ['a|b', null, 0.25],
      ],
    },
  },
};
const read = (name: string): Result => {
  if (name === 'one') return result;
  throw new RangeError(`no ${name}`);
};
const place = (mark: string, content = '') => `before ${mark}${content}<!-- end --> after`;

describe('a table', () => {
  it('aligns numbers to the right, in groups of digits', () => {
    expect(formatTable(result.tables.sets!)).toBe(
      '| set | nodes | seconds |\n|---|---:|---:|\n| 寿 | 1,234,567 | 2.0 |\n| a\\|b |  | 0.3 |',
    );
  });

  it('does not group four digits or fractions', () => {
    expect([9999, 10_000, 0.5, 1234.5].map((it) => formatCell(it))).toEqual([
      '9999',
      '10,000',
      '0.5',
      '1234.5',
    ]);
  });
});

describe('a document', () => {
  it('shows a table between its marks, and stays the same when filled again', () => {
    const mark = '<!-- table: one/sets\ncolumns: nodes = 局面数; set\nrows: 寿 -->';
    const filled = fillDocument(place(mark, 'old'), read);
    const table = '| 局面数 | set |\n|---:|---|\n| 1,234,567 | 寿 |';
    expect(filled).toBe(place(mark, `\n\n${table}\n\n`));
    expect(fillDocument(filled, read)).toBe(filled);
  });

  it('shows other words in cells, and refuses words that no cell has', () => {
    const mark = (words: string) =>
      place(`<!-- table: one/sets\ncolumns: set = 問題; nodes = 局面数\nwords: ${words} -->`);
    const table = '| 問題 | 局面数 |\n|---|---:|\n| ことぶき | 1,234,567 |\n| a\\|b |  |';
    expect(fillDocument(mark('寿 = ことぶき'), read)).toContain(table);
    expect(() => fillDocument(mark('鳶 = とび'), read)).toThrow('no cell 鳶');
  });

  it('shows a single number with a unit', () => {
    const mark = '<!-- value: one/sets; 寿; nodes; million 1 -->';
    expect(fillDocument(place(mark), read)).toBe(place(mark, '1.2'));
    const other = '<!-- value: one/sets; 寿; nodes; 万 -->';
    expect(fillDocument(place(other), read)).toBe(place(other, '123'));
  });

  it('says how a result was made', () => {
    const mark = '<!-- made: one -->';
    const made = 'Made by `npm run bench -- one --write`, core `abc`, 2026-11-21.';
    expect(fillDocument(place(mark), read)).toContain(made);
  });

  it('names the results that it shows', () => {
    const text = ['made: one', 'table: two/x\nrows: y', 'value: three/x; a; b'].map((mark) =>
      place(`<!-- ${mark} -->`),
    );
    expect(listShown(text.join('\n'))).toEqual(['one', 'two', 'three']);
  });

  it.each([
    'table: one',
    'table: one/other',
    'table: two/sets',
    'table: one/sets\ncolumns: plies',
    'table: one/sets\nrows: plies',
    'value: one/sets; 寿; set; million 1',
    'value: one/sets; 寿; nodes; dozen',
  ])('refuses the mark %s', (wanted) => {
    expect(() => fillDocument(place(`<!-- ${wanted} -->`), read)).toThrow(RangeError);
  });
});

describe('a stored result', () => {
  it('is JSON with a line for each row', () => {
    const text = formatResult(result);
    expect(JSON.parse(text)).toEqual(result);
    expect(text).toContain('\n      ["寿",1234567,2],\n');
  });

  it.each(listResults())('%s can be read, and writing it again changes nothing', (name) => {
    const text = readFileSync(new URL(`${name}.json`, RESULTS), 'utf8');
    expect(formatResult(readResult(name))).toBe(text);
  });
});
