// Lengths that are called exact are exact: on a few random games; the long suite takes more.

import { expect, it } from 'vitest';
import { BookLengths } from '../../src/analysis/book-lengths';
import { GameTree } from '../../src/analysis/game-tree';
import { finish } from '../../src/base/steps';
import { parseSfen } from '../../src/formats/sfen';
import { makeProver } from '../../src/search/session';
import { makeSession, solveFirst } from '../../support/steps';
import { testDoubts, testLongMate } from './doubts';

testDoubts(4000);
testLongMate(20_001);

/** 5,000 to 25,000 nodes decide that there is no mate within 7 plies. 25,000 do not decide this for 11 plies. */
const HARDER_WITH_MORE_PLIES = '9/9/9/9/5l3/p2+r5/1p4+R2/S1+bkS4/1G7 b BGS2gs4n3l16p 7';

it('an open question about more plies does not hide a shorter mate', () => {
  const prover = makeProver(makeSession(64));
  const root = parseSfen(HARDER_WITH_MORE_PLIES);
  solveFirst(prover, root);
  const tree = new GameTree(prover);
  const effort = { by: 'plies', nodes: 60_000 } as const;
  const lengths = new BookLengths(tree, 'standard', effort);
  const node = tree.orNode(root);
  expect(finish(lengths.decideMate(node, 11))).toBeUndefined();
  expect(finish(lengths.decideMate(node, 7))).toBe(false);
  expect(finish(lengths.decideMate(node, 11))).toBeUndefined();
});
