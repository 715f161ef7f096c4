// SFENs of the tables must be read, and writing undoes reading.

import { expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { describeWithData, readTable, SFEN_TABLES } from '../../../support/data';

describeWithData('SFENs of the tables', () => {
  it.each(SFEN_TABLES)('%s: writing undoes reading', (name) => {
    for (const row of readTable(name)) {
      if (row.verdict === 'ERR') continue;
      const text = row.sfen!;
      const position = parseSfen(text, { validate: false });
      const written = formatSfen(position);
      expect(parseSfen(written, { validate: false }), row.id).toEqual(position);
      expect([...written].sort(), row.id).toEqual([...text].sort());
    }
  });

  it('accepts every problem that is not marked otherwise', () => {
    const tables = ['classics', 'giants', 'mates', 'mate-in-one', 'short-problems', 'futile'];
    for (const row of tables.flatMap(readTable)) {
      if (row.verdict === 'invalid') continue;
      expect(() => parseSfen(row.sfen!), row.id).not.toThrow();
    }
  });

  it('accepts problems with an incomplete hand unchanged', () => {
    const rows = readTable('unit').filter((row) => countPieces(row.sfen!) < 39);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(formatSfen(parseSfen(row.sfen!))).toBe(row.sfen);
  });
});

function countPieces(sfen: string): number {
  const { board, hands } = parseSfen(sfen);
  const held = [hands.black, hands.white].flatMap((hand) => Object.values(hand));
  const onBoard = board.filter((piece) => piece !== undefined).length;
  return held.reduce((sum, count) => sum + count, onBoard);
}
