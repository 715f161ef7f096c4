// Leaf counts of the core's legal move tree compared with the slow rules. The long suite compares them with the table.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import type { Position } from '../../src/shogi/position';
import { legalMoves, playKnownMove } from '../../src/shogi/rules';
import { expectLeaves } from './leaves';

function countLeaves(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (sum, move) => sum + countLeaves(playKnownMove(position, move), depth - 1),
    0,
  );
}

it.each([
  ['the start', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1', 3, 25470],
  ['no attacking king, all in hand', '4k4/9/9/9/9/9/9/9/9 b 2R2B2G2S2N2LPg 1', 1, undefined],
  ['white to move in check', '4k4/9/9/9/4L3r/9/9/9/9 w gP 1', 2, undefined],
  [
    'promotions on both sides',
    '4k1+P2/P1S3N1L/7B1/9/9/9/1b7/l1n3s1p/2+p1K4 w RGrg 1',
    2,
    undefined,
  ],
  ['pins', '4r4/9/1b7/9/3PGS3/4K4/9/9/k8 b LPg 1', 2, undefined],
  ['pawn drops that mate', '8k/7R1/8G/9/9/9/9/9/K7p b PLp 1', 2, undefined],
] as const)('counts as the slow rules do: %s', (name, sfen, depth, known) => {
  const position = parseSfen(sfen, { validate: false });
  const leaves = countLeaves(position, depth);
  if (known !== undefined) expect(leaves).toBe(known);
  expectLeaves(position, depth, leaves, name);
});
