// All move generators compared with one another on the nasty positions.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { describeWithData, readTable } from '../../support/data';
import { findGeneratorFault, makeCounts } from '../../support/generators';

describeWithData('generators on nasty positions', () => {
  it('agree', () => {
    const counts = makeCounts();
    for (const { id, sfen, verdict } of readTable('nasty')) {
      if (verdict === 'ERR') continue;
      // In some positions the defender is to move, which a solver refuses.
      const position = parseSfen(sfen!, { validate: false });
      expect(findGeneratorFault(position, counts), id).toBeUndefined();
    }
    expect(counts.checks).toBeGreaterThan(30);
  });
});
