// The rows of CSV: cells that no spreadsheet takes for formulas, and rows that a later run reads again.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRows, formatCell, jsonRows } from '../../../src/batch/rows';
import { formatCsv, parseCsv } from '../../../web/shell/spreadsheet';

const ROWS = csvRows([
  ['status', ({ status }) => status],
  ['error', ({ error }) => (error as { code: string } | undefined)?.code],
]);

const NASTY = [
  '=1+1',
  "'=1",
  '＝A1',
  '-2',
  '+3',
  '@x',
  '\tx',
  '\r\n=2',
  'a,b',
  'a;b',
  '"',
  'x\ny',
  '',
];
const text = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: fc.constantFrom(...'=+-@"\',;\n\r\t ax＝') }),
);

it('a text is written as the collection page writes it, on one line', () => {
  const check = fc.property(text, (given) => {
    const cell = formatCell(given);
    expect(cell).not.toMatch(/[\r\n]/);
    expect(`${cell}\r\n`).toBe(formatCsv([[given.replace(/[\r\n]+/g, ' ')]]));
  });
  fc.assert(check, { numRuns: 2000 });
  expect([3, 0.5, -1, true, false, null, undefined].map(formatCell)).toEqual([
    '3',
    '0.5',
    '-1',
    'true',
    'false',
    '',
    '',
  ]);
});

it('a text reaches the file without characters that a terminal executes', () => {
  const nasty = 'a\u001b]0;x\u0007b\u009bc\u202ed\re';
  const safe = 'a\\u001b]0;x\\u0007b\\u009bc\\u202ed e';
  expect(formatCell(nasty)).toBe(`"${safe}"`);
  const rows = jsonRows('{"sfen":', /^\{/);
  const line = rows.format({ sfen: nasty });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters.
  expect(line.slice(0, -1)).not.toMatch(/[\0-\x1f\x7f-\x9f\u202e]/);
  expect(rows.parse(line)).toEqual({ sfen: nasty });
});

it('a row is read again, by this program and by others', () => {
  const check = fc.property(
    text,
    text,
    fc.constantFrom('mate', 'error'),
    (source, sfen, status) => {
      const error = status === 'error' ? { code: 'busy', message: 'x' } : undefined;
      const line = ROWS.format({ source, sfen, status, ...(error && { error }) });
      expect(line.endsWith('\r\n')).toBe(true);
      const record = ROWS.parse(line.slice(0, -1));
      expect(record).toMatchObject({
        source: ROWS.written(source),
        sfen: ROWS.written(sfen),
        status,
        error: error === undefined ? '' : { code: 'busy' },
      });
      const [row] = parseCsv(line, ',');
      const plain = (given: string) => given.replace(/[\r\n]+/g, ' ');
      expect(row?.cells).toEqual([plain(source), plain(sfen), status, error?.code ?? '']);
    },
  );
  fc.assert(check, { numRuns: 2000 });
});

it('what is no row is not taken for one', () => {
  for (const line of ['', 'a', 'a,b,c', 'a,b,c,d,e', '"a,b,c,d', '{"source":"a"}']) {
    expect(ROWS.parse(line), line).toBeUndefined();
  }
  expect(ROWS.isTorn('source,sfen,st', true)).toBe(true);
  expect(ROWS.isTorn('source,sfen,x', true)).toBe(false);
  expect(ROWS.isTorn('mine', true)).toBe(false);
});
