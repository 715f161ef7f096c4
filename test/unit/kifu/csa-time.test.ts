// Dates of CSA records: kept in whatever form they are written, and written in the form of CSA.

import { expect, it } from 'vitest';
import { formatRecord } from '../../../src/kifu/format-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { parseSfen } from '../../../src/notation/sfen';

const position = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
const write = (headers: Readonly<Record<string, string>>) =>
  formatRecord({ position, line: [], headers }, 'csa');

it.each([
  ['2024/01/01', '2024/01/01'],
  ['2024/1/1', '2024/01/01'],
  ['2024-01-31', '2024/01/31'],
  ['2024年1月31日(水)', '2024/01/31'],
  ['2024/01/01 09:05:07', '2024/01/01 09:05:07'],
  ['2024/01/01（月） 9:05', '2024/01/01 09:05:00'],
  ['2024-01-01T09:05:07', '2024/01/01 09:05:07'],
])('%s', (written, time) => {
  const headers = { 開始日時: written, 終了日時: written };
  const text = write(headers);
  const statements = text.match(/^\$[A-Z_]+:.*$/gm);
  expect(statements).toEqual([`$START_TIME:${time}`, `$END_TIME:${time}`]);
  expect(parseRecord(text).headers).toEqual(headers);
  // Other programs read the form of CSA.
  const plain = text.replace(/^\$[^A-Z].*\n/gm, '');
  expect(parseRecord(plain).headers).toEqual({ 開始日時: time, 終了日時: time });
});

it('uses the day of the game if no time is given', () => {
  const text = write({ 対局日: '2024/01/01' });
  expect(text).toContain('\n$START_TIME:2024/01/01\n');
  expect(parseRecord(text).headers).toEqual({ 対局日: '2024/01/01' });
});

it('writes no date for a value that is not a date', () => {
  for (const written of ['', '昨日', '24/01/01']) {
    const text = write({ 開始日時: written, 終了日時: written, 対局日: written });
    expect(text).not.toMatch(/^\$[A-Z]/m);
  }
});
