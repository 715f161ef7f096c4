// Leaf counts of the core's move generator compared with the table.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { describeWithData, readTable } from '../../support/data';
import { expectLeaves } from './leaves';

/** Two rows have more, half a billion each. Their positions have rows of one ply less too. */
const MOST_LEAVES = 100_000_000;

describeWithData('perft against the table', () => {
  it('counts the rows', () => {
    const rows = readTable('perft');
    expect(rows).toHaveLength(363);
    for (const { id, sfen, depth, nodes } of rows) {
      if (Number(nodes) > MOST_LEAVES) continue;
      const position = parseSfen(sfen!, { validate: false });
      expectLeaves(position, Number(depth), Number(nodes), `${id} ${depth}`);
    }
  });
});
