// Proposals for diagrams that leave little to change.

import { describe, expect, it } from 'vitest';
import { diagramOf, positionOf } from '../../../../src/compose/generate/diagram';
import { mutate, takeBack } from '../../../../src/compose/generate/proposals';
import { parseSfen } from '../../../../src/formats/sfen';
import { EMPTY_HAND, isHandEmpty } from '../../../../src/shogi/hand';
import { HAND_KINDS } from '../../../../src/shogi/piece';
import { findKing, makeEmptyBoard, type Position } from '../../../../src/shogi/position';
import { checkingMoves, legalMoves, playMove } from '../../../../src/shogi/rules';
import { parseSquare, SQUARES } from '../../../../src/shogi/square';
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

describe('takeBack', () => {
  const diagram = diagramOf(parseSfen('6k2/9/5G3/6N2/9/9/9/9/9 b G 1'));

  /** Does a check that gives a rook or bishop away, and its capture, lead from the position to the diagram? */
  const gives = (position: Position) =>
    checkingMoves(position).some((check) => {
      const after = playMove(position, check);
      const { kind } = after.board[check.to]!;
      if (position.board[check.to] !== undefined || (kind !== 'R' && kind !== 'B')) return false;
      return legalMoves(after).some((reply) => {
        const { board, hands } = playMove(after, reply);
        return (
          reply.to === check.to &&
          SQUARES.every((square) => board[square] === diagram.board[square]) &&
          HAND_KINDS.every((each) => hands.black[each] === diagram.hand[each])
        );
      });
    });

  it.each([true, false])('gives a rook or bishop away if it must: %s', (mustGive) => {
    const random = new Random(1);
    const made = Array.from({ length: 3000 }, () => {
      const before = takeBack(random, diagram, frame, {
        captures: true,
        mustGive,
        mustHold: false,
      });
      return before && positionOf(before, frame);
    }).filter((position) => position !== undefined);
    expect(made.length).toBeGreaterThan(50);
    expect(made.every(gives)).toBe(mustGive);
  });

  it.each([true, false])('leaves a piece in hand if it must: %s', (mustHold) => {
    const random = new Random(1);
    const wish = { captures: true, mustGive: false, mustHold };
    for (const hand of [EMPTY_HAND, diagram.hand]) {
      const made = Array.from({ length: 3000 }, () =>
        takeBack(random, { ...diagram, hand }, frame, wish),
      ).filter((before) => before !== undefined);
      expect(made.length).toBeGreaterThan(50);
      expect(made.every((before) => !isHandEmpty(before.hand))).toBe(mustHold);
    }
  });
});
