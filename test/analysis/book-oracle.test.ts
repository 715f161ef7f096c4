// The brute-force book solver itself: positions decided by hand. `futile-cases.long.test.ts` has lengths that others
// have recorded, `faults.test.ts` the table of faults.

import { describe, expect, test } from 'vitest';
import { OutOfBudget } from '../../src/engines/reference/brute-force';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { createSolver } from '../../src/solver/solver';
import { BookComparer } from '../../support/book-judge';
import { BookLengthOracle } from '../../support/book-length-oracle';
import { BeyondOracle, BookOracle, type OracleRule } from '../../support/book-oracle';
import { isOracleFault, judgeLine } from '../../support/book-oracle-faults';
import { hasMate } from '../../support/book-oracle-mates';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';

function solve(sfen: string, limit: number, rule: OracleRule = 'standard') {
  const oracle = new BookOracle(parseSfen(sfen), rule, 200_000);
  return { oracle, length: oracle.lengthOf(oracle.root, limit) };
}

describe('lengths decided by hand', () => {
  test('a mate of 5 plies, counted as in books', () => {
    const sfen = '9/6Spk/9/5R1+B1/9/9/9/9/9 b Nr1b4g3s3n4l17p 1';
    expect(solve(sfen, 5).length).toBe(5);
    expect(solve(sfen, 5, 'off').length).toBeUndefined();
  });

  test('best play leaves a gold in hand', () => {
    const { oracle } = solve('4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1', 3);
    expect(oracle.root.length).toBe(1);
    expect(oracle.isClean(oracle.root)).toBe(false);
    expect(oracle.leavesPieces(oracle.root)).toBe(true);
  });

  test('a single lance does not mate', () => {
    const { oracle } = solve('4k4/9/9/9/9/9/9/9/8L b - 1', 3);
    expect(hasMate(oracle, oracle.root)).toBe(false);
  });
});

test('positions after a check that does not mate belong to the line', async () => {
  const { oracle } = solve('3k5/1G7/1+s1s1K3/9/9/9/9/9/9 b Rrb3g2s4n4l18p 1', 5);
  const line = ['R*5a', '6a6b', '5a7a+'].map(parseUsiMove);
  // R*8a mates as soon, by leading into its last position.
  const transposed = judgeLine(oracle, line, 5).faults.filter(({ kind }) => kind === 'transposed');
  expect(transposed.map(({ move }) => formatUsiMove(move!))).toContain('R*8a');
  const comparer = new BookComparer(createSolver({ hashMiB: 16 }));
  expect(await comparer.compareLine(oracle, line, 5)).toBeUndefined();
});

test('lengths are equal to those of the older, shorter oracle', () => {
  const random = new Random(5);
  let mates = 0;
  while (mates < 5) {
    const position = drawSmallProblem(random);
    const oracle = new BookOracle(position, 'standard', 3_000);
    try {
      const length = oracle.lengthOf(oracle.root, 3) ?? Number.POSITIVE_INFINITY;
      expect(new BookLengthOracle(5_000).length(position, 3)).toBe(length);
      if (length === 3) mates += 1;
    } catch (error) {
      if (!(error instanceof BeyondOracle || error instanceof OutOfBudget)) throw error;
    }
  }
});

test('a variation two plies longer with a leftover piece is a note by classical rules', () => {
  const hand = { P: 1, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0 };
  const fault = { kind: 'longer-variation', ply: 2, move: undefined, leftover: hand } as const;
  expect(isOracleFault({ ...fault, length: 7 }, 5, 'modern')).toBe(true);
  expect(isOracleFault({ ...fault, length: 7 }, 5, 'classical')).toBe(false);
  expect(isOracleFault({ ...fault, length: 9 }, 5, 'classical')).toBe(true);
  expect(isOracleFault({ ...fault, leftover: { ...hand, P: 0 }, length: 7 }, 5, 'classical')).toBe(
    true,
  );
});
