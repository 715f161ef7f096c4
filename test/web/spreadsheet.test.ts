// Tables for spreadsheets: reading undoes writing, and no cell is a formula.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatTable,
  OWN_SETS,
  ownSetUrl,
  parseTable,
  readOwnSet,
} from '../../support/positions/table';
import { bareCell, formatCsv, guardCell, parseCsv } from '../../web/shell/spreadsheet';

const cell = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', '＝', 'a'),
  }),
);

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1', "'=1"])(
    'is text: %j',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'a=1', "'tis", '1-2', '四'])('stays unchanged: %j', (text) => {
    expect(guardCell(text)).toBe(text);
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(bareCell(guardCell(text))).toBe(text);
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

describe('a table', () => {
  it('is read as it was written, without empty rows', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (rows) => {
        const written = rows.filter((row) => row.some((text) => text !== ''));
        expect(parseCsv(formatCsv(rows), ',').map(({ cells }) => cells)).toEqual(written);
      }),
      { numRuns: 2000 },
    );
  });

  it('is read as other programs write it, each row with its line number', () => {
    expect(parseCsv('a;b\n\n"x;\n""y""";z\nq', ';')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x;\n"y"', 'z'] },
      { line: 5, cells: ['q'] },
    ]);
    expect(parseCsv('a,"b c', ',')).toEqual([{ line: 1, cells: ['a', '"b c'] }]);
  });

  it('of positions contains no formula, and can be read again', () => {
    const rows = [{ id: 'a', sfen: '+P8/9 b - 1', name: '=1' }];
    const text = formatTable(['id', 'sfen', 'name'], rows);
    expect(text).toBe("id\tsfen\tname\na\t'+P8/9 b - 1\t'=1\n");
    expect(parseTable(text)).toEqual(rows);
    const own = readFileSync(ownSetUrl('generated'), 'utf8');
    const columns = own.split('\n')[0]!.split('\t');
    expect(formatTable(columns, readOwnSet('generated'))).toBe(own);
    expect(OWN_SETS.flatMap(readOwnSet).filter(({ sfen }) => sfen!.startsWith("'"))).toEqual([]);
  });
});
