// Results, and how documents show them: tables, single numbers, how they were made; a mark that does not fit is an
// error.

import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { run } from '../../../bench/report/again';
import { fillDocument, listShown } from '../../../bench/report/document';
import {
  formatResult,
  isEarlier,
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
/** The document with the present core `abc`. */
const fillNow = (text: string) => fillDocument(text, read, ['abc']);
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
    const filled = fillNow(place(mark, 'old'));
    const table = '| 局面数 | set |\n|---:|---|\n| 1,234,567 | 寿 |';
    expect(filled).toBe(place(mark, `\n\n${table}\n\n`));
    expect(fillNow(filled)).toBe(filled);
  });

  it('shows other words in cells, and refuses words that no cell has', () => {
    const mark = (words: string) =>
      place(`<!-- table: one/sets\ncolumns: set = 問題; nodes = 局面数\nwords: ${words} -->`);
    const table = '| 問題 | 局面数 |\n|---|---:|\n| ことぶき | 1,234,567 |\n| a\\|b |  |';
    expect(fillNow(mark('寿 = ことぶき'))).toContain(table);
    expect(() => fillNow(mark('鳶 = とび'))).toThrow('no cell 鳶');
  });

  it('shows a single number with a unit', () => {
    const mark = '<!-- value: one/sets; 寿; nodes; million 1 -->';
    expect(fillNow(place(mark))).toBe(place(mark, '1.2'));
    const other = '<!-- value: one/sets; 寿; nodes; 万 -->';
    expect(fillNow(place(other))).toBe(place(other, '123'));
  });

  it('says how a result was made', () => {
    const mark = '<!-- made: one -->';
    const made = 'Made by `npm run bench -- one --write`, core `abc`, 2026-11-21.';
    expect(fillNow(place(mark))).toContain(made);
  });

  it('names the results that it shows', () => {
    const text = ['made: one', 'table: two/x\nrows: y', 'value: three/x; a; b'].map((mark) =>
      place(`<!-- ${mark} -->`),
    );
    expect(listShown(text.join('\n'))).toEqual([
      { name: 'one' },
      { name: 'two', table: 'x' },
      { name: 'three', table: 'x' },
    ]);
  });

  it('says at its end that a result is of an earlier core, and no longer when it is measured again', () => {
    const text = `${fillNow(place('<!-- table: one/sets -->'))}\n`;
    const later = fillDocument(text, read, ['def']);
    expect(later).toBe(
      `${text}\n<!-- age -->\n\n*Measured with an earlier core: \`one\` (2026-11-21).*\n\n<!-- end -->\n`,
    );
    expect(fillDocument(later, read, ['def'])).toBe(later);
    expect(fillDocument(text, read, ['def'], 'ja')).toContain('旧版のコアによる測定値：`one`');
    expect(fillNow(later)).toBe(text);
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
    expect(() => fillNow(place(`<!-- ${wanted} -->`))).toThrow(RangeError);
  });
});

describe('a stored result', () => {
  it('is earlier with another core, table by table, and as a record without a command', () => {
    const { core, ...lab } = result;
    const mixed = {
      ...lab,
      tables: { ...lab.tables, timed: { ...lab.tables.sets!, core: 'old' } },
    };
    expect(isEarlier(result, [core!])).toBe(false);
    expect(isEarlier(result, ['def'])).toBe(true);
    expect(isEarlier(lab, ['def'])).toBe(false);
    expect(isEarlier({ date: lab.date, tables: lab.tables }, ['def'])).toBe(true);
    expect(isEarlier(mixed, ['def'], 'sets')).toBe(false);
    expect([undefined, 'timed'].map((table) => isEarlier(mixed, ['def'], table))).toEqual([
      true,
      true,
    ]);
  });

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

it('the results are listed with their ages and pages; an unknown name is refused', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await run(['solve'])).toBe(0);
  const [[table]] = print.mock.calls as [[string]];
  print.mockRestore();
  expect(table).toMatch(/\| solve \| \d{4}-\d\d-\d\d \|.*site\/guides\/comparison\.md/);
  await expect(run(['nothing'])).rejects.toThrow('no result is called nothing');
});
