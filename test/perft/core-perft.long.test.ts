// Leaf counts of the core's move generator compared with the table: 1,160 million leaves in all.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { describeWithData, readTable } from '../../support/data';
import { expectLeaves } from './leaves';

describeWithData('perft against the table', () => {
  it('counts every row', () => {
    const rows = readTable('perft');
    expect(rows).toHaveLength(363);
    for (const { id, sfen, depth, nodes } of rows) {
      const position = parseSfen(sfen!, { validate: false });
      expectLeaves(position, Number(depth), Number(nodes), `${id} ${depth}`);
    }
  });
});
