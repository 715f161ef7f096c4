// The diagrams of 将棋図巧 and 将棋無双.

import { expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { validatePosition } from '../../../src/shogi/validate';
import { readBooks, readOwnSet } from '../../../support/positions/table';

const rows = readBooks();
const numbers = Array.from({ length: 100 }, (_, index) => String(index + 1).padStart(3, '0'));

it('are two hundred, each of which a solver can take', () => {
  const ids = ['zukou', 'musou'].flatMap((book) => numbers.map((number) => `${book}-${number}`));
  expect(rows.map(({ id }) => id)).toEqual(ids);
  for (const { sfen } of rows) {
    const position = parseSfen(sfen!);
    validatePosition(position);
    expect(formatSfen(position)).toBe(sfen);
  }
});

it('are the same as in the set of classical diagrams', () => {
  const all = new Map(rows.map((row) => [row.id, row]));
  for (const { id, sfen, verdict } of readOwnSet('classics')) {
    expect(all.get(id)).toMatchObject({ sfen, verdict });
  }
});
