// The plain values: pieces, hands, moves, positions, and checks of values from outside.

import { describe, expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import {
  addToHand,
  areHandsEqual,
  EMPTY_HAND,
  isHandEmpty,
  makeHand,
} from '../../../src/shogi/hand';
import { areMovesEqual, isMove, type Move } from '../../../src/shogi/move';
import { getPiece, HAND_KINDS, SET_SIZE } from '../../../src/shogi/piece';
import { arePositionsEqual, makeEmptyBoard, makePosition } from '../../../src/shogi/position';
import { takePosition } from '../../../src/shogi/shape';
import { catchError } from '../../../support/errors';

describe('pieces', () => {
  it('are shared and frozen', () => {
    expect(getPiece('black', 'P', true)).toBe(getPiece('black', 'P', true));
    expect(getPiece('white', 'R')).toEqual({ color: 'white', kind: 'R', promoted: false });
    expect(Object.isFrozen(getPiece('white', 'K'))).toBe(true);
  });

  it('are a set of 38 and two kings', () => {
    const count = HAND_KINDS.reduce((sum, kind) => sum + SET_SIZE[kind], 0);
    expect(count + SET_SIZE.K).toBe(40);
  });
});

describe('hands', () => {
  it('are never changed; new hands are made', () => {
    const hand = makeHand({ P: 2 });
    expect(addToHand(hand, 'P', -1).P).toBe(1);
    expect(addToHand(hand, 'R', 1)).toEqual({ ...hand, R: 1 });
    expect(hand).toEqual({ ...EMPTY_HAND, P: 2 });
    expect(areHandsEqual(hand, makeHand({ P: 2 }))).toBe(true);
    expect(areHandsEqual(hand, EMPTY_HAND)).toBe(false);
    expect([isHandEmpty(hand), isHandEmpty(EMPTY_HAND)]).toEqual([false, true]);
  });
});

describe('moves', () => {
  const moves: Move[] = [
    { from: 1, to: 2, promote: false },
    { from: 1, to: 2, promote: true },
    { from: 3, to: 2, promote: false },
    { from: 1, to: 4, promote: false },
    { drop: 'P', to: 2 },
    { drop: 'L', to: 2 },
  ];

  it('are equal to themselves only', () => {
    for (const [index, one] of moves.entries()) {
      expect(moves.map((other) => areMovesEqual(one, { ...other }))).toEqual(
        moves.map((_, other) => other === index),
      );
    }
  });

  it('are distinguished from other values', () => {
    expect(moves.every(isMove)).toBe(true);
    const others = [
      null,
      undefined,
      '7g7f',
      7,
      {},
      { to: 3 },
      { from: 1, to: 1, promote: false },
      { from: 1, to: 81, promote: false },
      { from: -1, to: 2, promote: false },
      { from: 1, to: 2 },
      { drop: 'K', to: 2 },
      { drop: 'P', to: 2.5 },
      { drop: 'P', from: 1, to: 2 },
    ];
    for (const other of others) expect(isMove(other), JSON.stringify(other)).toBe(false);
  });
});

describe('positions', () => {
  const position = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 3');

  it('are deeply frozen', () => {
    for (const part of [position, position.board, position.hands, position.hands.white]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
  });

  it('are equal even if their move numbers differ', () => {
    expect(arePositionsEqual(position, makePosition({ ...position, moveNumber: 9 }))).toBe(true);
    expect(arePositionsEqual(position, makePosition({ ...position, turn: 'white' }))).toBe(false);
    expect(
      arePositionsEqual(position, makePosition({ ...position, board: makeEmptyBoard() })),
    ).toBe(false);
  });

  it('are distinguished from other values', () => {
    expect(() => takePosition(position)).not.toThrow();
    const board = [...position.board];
    const others = [
      null,
      JSON.parse(JSON.stringify(position)),
      'startpos',
      {},
      { ...position, board: null },
      { ...position, board: board.slice(1) },
      { ...position, board: [...board.slice(1), 7] },
      { ...position, board: [...board.slice(1), { ...getPiece('black', 'G'), promoted: true }] },
      { ...position, board: [...board.slice(1), { ...getPiece('black', 'P'), kind: 'X' }] },
      { ...position, board: [...board.slice(1), { ...getPiece('black', 'P'), color: 'red' }] },
      { ...position, hands: undefined },
      { ...position, hands: { black: EMPTY_HAND } },
      { ...position, hands: { black: EMPTY_HAND, white: { ...EMPTY_HAND, P: -1 } } },
      { ...position, hands: { black: EMPTY_HAND, white: { ...EMPTY_HAND, P: 0.5 } } },
      { ...position, turn: 'b' },
      { ...position, moveNumber: 0 },
    ];
    for (const other of others) {
      expect(catchError(() => takePosition(other)).code).toBe('not-a-position');
    }
  });
});
