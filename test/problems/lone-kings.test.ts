// Positions in which the defender has nothing on the board but his king. Many drops check. The search has weights of
// its own for them (`assembly/dfpn/tuning.ts`).

import { expect, it } from 'vitest';
import { solveSync } from '../../src/index';

/** Drawn at random. With the weights of other composed problems the search takes five million nodes. */
const WIDE = '7k1/9/9/9/9/9/9/9/9 b B3G2S2L2rbg2s4n2l18p 1';

it('the search does not stay below one of many drops', () => {
  const answer = solveSync(WIDE, { goal: 'first', maxNodes: 500_000 });
  expect(answer).toMatchObject({ status: 'mate', lineIsComplete: true });
});
