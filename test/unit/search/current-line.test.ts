// The line in a progress report: legal moves from the root, as many as the reported depth.

import { describe, expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { checkingMoves, isLegal, playMove } from '../../../src/shogi/rules';
import { rotatePosition } from '../../../src/shogi/symmetry';
import { createSolver } from '../../../src/solver/solver';

const PROBLEMS = [
  '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1',
  '2p+P3l+L/3p1gk2/3+Rppp2/2N1n2pg/B5P2/1+p7/3N5/9/9 b RBSN2g3s2l9p 1',
];

/** White attacks, so the core works on the turned board. */
const TURNED = formatSfen(rotatePosition(parseSfen(PROBLEMS[0]!)));

describe('the line in a progress report', () => {
  it.each([...PROBLEMS, TURNED])('can be played from the root, with checks only: %s', (sfen) => {
    const root = parseSfen(sfen);
    let judged = 0;
    const judge = ({
      line,
      depth,
    }: {
      readonly line?: readonly string[];
      readonly depth: number;
    }) => {
      if (line === undefined) return;
      expect(line.length).toBe(depth);
      let position = root;
      for (const [index, usi] of line.entries()) {
        const move = parseUsiMove(usi);
        if (index % 2 === 0) expect(checkingMoves(position).map(formatUsiMove)).toContain(usi);
        else expect(isLegal(position, move)).toBe(true);
        position = playMove(position, move);
      }
      judged += depth > 2 ? 1 : 0;
    };
    createSolver({ hashMiB: 4 }).solveSync(sfen, {
      goal: 'first',
      sliceNodes: 97,
      onProgress: judge,
    });
    expect(judged).toBeGreaterThan(10);
  });

  it('is reported only for the search of the root', () => {
    const told: boolean[] = [];
    createSolver({ hashMiB: 4 }).solveSync(PROBLEMS[0]!, {
      goal: 'book',
      bookNodes: 20_000,
      sliceNodes: 500,
      onProgress: ({ line }) => told.push(line !== undefined),
    });
    expect(told).toContain(true);
    expect(told.lastIndexOf(true)).toBeLessThan(told.indexOf(false));
  });
});
