// Proposals for diagrams that leave little to change.

import { describe, expect, it } from 'vitest';
import { diagramOf } from '../../../../src/compose/generate/diagram';
import { mutate } from '../../../../src/compose/generate/proposals';
import { parseSfen } from '../../../../src/notation/sfen';
import { HAND_KINDS } from '../../../../src/shogi/piece';
import { findKing, makeEmptyBoard } from '../../../../src/shogi/position';
import { parseSquare } from '../../../../src/shogi/square';
import { Random } from '../../../../support/random';

const frame = { fixed: makeEmptyBoard(), kinds: HAND_KINDS, maxPieces: 40 };

describe('mutate', () => {
  it('leaves a king where he is who has no square to go to', () => {
    const { board, hand } = diagramOf(parseSfen('7gk/7gg/9/9/9/9/9/9/9 b - 1'));
    for (let seed = 1; seed <= 300; seed++) {
      const changed = mutate(new Random(seed), { board, hand }, frame);
      if (changed !== undefined) {
        expect(findKing(changed.board, 'white')).toBe(parseSquare('1a'));
      }
    }
  });
});
