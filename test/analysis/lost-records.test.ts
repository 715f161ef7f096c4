// Mates whose records the table has lost: they are proven again, and the book line is the same as with a full table.
// Otherwise the search for a length would not end.

import { expect, it } from 'vitest';
import { findBook } from '../../src/analysis/book';
import type { Mate } from '../../src/answers/solution';
import { finish } from '../../src/base/steps';
import { limitOf, Unfinished } from '../../src/engines/node-budget';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove } from '../../src/notation/usi';
import { makeProver } from '../../src/search/session';
import { createSolver } from '../../src/solver/solver';
import { faultOfLine } from '../../support/judge';
import { makeSession } from '../../support/steps';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';

it('a mate that the table has lost is proven again', () => {
  const root = parseSfen(MATE_IN_15);
  const book = finish(
    findBook(makeProver(makeSession(1)), root, 'off', { by: 'verdict', nodes: 1 }),
  );
  const shortest = createSolver({ hashMiB: 4 }).solveSync(root, { goal: 'shortest' });
  expect(shortest).toMatchObject({ status: 'mate', lengthIsExact: true });
  expect(book.length).toBeGreaterThanOrEqual((shortest as Mate).line.length);
  expect(book.moves).toHaveLength(book.length);
  expect(faultOfLine(root, book.moves.map(formatUsiMove))).toBeUndefined();
});

it('a node budget that is too small to prove the mate again is reported as a limit', () => {
  const prover = makeProver(makeSession(1, { maxNodes: 3 }));
  const steps = findBook(prover, parseSfen(MATE_IN_15), 'off', { by: 'verdict', nodes: 1 });
  expect(() => finish(steps)).toThrow(Unfinished);
});

it('a limit is reported; an error of the program is not reported as a limit', () => {
  expect(limitOf(new Unfinished('time'))).toBe('time');
  expect(limitOf(new RangeError('Maximum call stack size exceeded'))).toBeUndefined();
});
