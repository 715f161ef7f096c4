// All move generators compared with one another, and with tsshogi as an independent one, on random play. `npm run fuzz
// -- --only generators` continues without end.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { legalMoves } from '../../src/shogi/rules';
import { findGeneratorFault, makeCounts } from '../../support/generators';
import { toSortedUsi } from '../../support/moves';
import { Random } from '../../support/random';
import { drawPlay } from '../../support/traps';
import { inSuite } from '../suites';

const PLAYS = inSuite(25, 60);

/**
 * Positions that random play does not reach: the defender may not mate by a pawn drop either. P*5c would mate because
 * the checking rook is pinned; and the same without one guard, where the drop is allowed.
 */
const RARE = [
  { sfen: '1b7/4ng3/3R3k1/4K4/r8/9/9/9/9 w p 1', absent: 'P*5c' },
  { sfen: '1b7/4n4/3R3k1/4K4/r8/9/9/9/9 w p 1', present: 'P*5c' },
  { sfen: '1b7/5g3/3R3k1/4K4/r8/9/9/9/9 w p 1', present: 'P*5c' },
  { sfen: '9/4ng3/3R3k1/4K4/r8/9/9/9/9 w p 1', present: 'P*5c' },
];

it('agree on positions of random play', () => {
  const random = new Random(20261123);
  const counts = makeCounts();
  for (let play = 0; play < PLAYS; play++) {
    for (const position of drawPlay(random)) {
      expect(findGeneratorFault(position, counts)).toBeUndefined();
    }
  }
  console.log(`generators: ${JSON.stringify(counts)}`);
  expect(counts.evasions).toBeGreaterThan(inSuite(30, 100));
});

it.each(RARE)('agree on $sfen', ({ sfen, absent, present }) => {
  const position = parseSfen(sfen);
  expect(findGeneratorFault(position, makeCounts())).toBeUndefined();
  const legal = toSortedUsi(legalMoves(position));
  if (present !== undefined) expect(legal).toContain(present);
  else expect(legal).not.toContain(absent);
});
