// Encodes moves and positions as numbers and back, for both attackers.

import { expect, it } from 'vitest';
import {
  REQUEST_ATTACKER_HAND,
  REQUEST_BOARD,
  REQUEST_DEFENDER_HAND,
  REQUEST_SIDE,
  REQUEST_SIZE,
} from '../../../assembly/layout';
import { decodeMove, writePosition } from '../../../src/engines/core/encode';
import { parseSfen } from '../../../src/notation/sfen';
import type { Move } from '../../../src/shogi/move';
import { COLORS, HAND_KINDS } from '../../../src/shogi/piece';
import { SQUARE_COUNT } from '../../../src/shogi/square';
import { rotateMove, rotatePosition } from '../../../src/shogi/symmetry';
import { encodeMove } from '../../../support/probed-core';

function allMoves(): Move[] {
  const squares = Array.from({ length: SQUARE_COUNT }, (_, square) => square);
  const drops = squares.flatMap((to) => HAND_KINDS.map((drop) => ({ drop, to })));
  const moves = squares.flatMap((from) =>
    squares
      .filter((to) => to !== from)
      .flatMap((to) => [false, true].map((promote) => ({ from, to, promote }))),
  );
  return [...drops, ...moves];
}

it.each(COLORS)('decodeMove undoes encodeMove for a %s attacker', (attacker) => {
  const codes = new Set<number>();
  const wrong = allMoves().filter((move) => {
    const code = encodeMove(move, attacker);
    codes.add(code);
    return JSON.stringify(decodeMove(code, attacker)) !== JSON.stringify(move);
  });
  expect(wrong).toEqual([]);
  expect(codes.size).toBe(allMoves().length);
});

it('encodes a move of a white attacker as the rotated move of a black attacker', () => {
  for (const move of allMoves()) {
    expect(encodeMove(move, 'white')).toBe(encodeMove(rotateMove(move), 'black'));
  }
});

function encode(sfen: string, turned: boolean): DataView {
  const position = parseSfen(sfen, { validate: false });
  const view = new DataView(new ArrayBuffer(REQUEST_SIZE));
  const seen = turned ? rotatePosition(position) : position;
  writePosition(view, seen, seen.turn);
  return view;
}

it('writes a position as its attacker sees it', () => {
  const sfen = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/+P8/PPPPPPPP1/1B5R1/LNSGKGSNL w Pp 1';
  expect(new Uint8Array(encode(sfen, true).buffer)).toEqual(
    new Uint8Array(encode(sfen, false).buffer),
  );
});

it('writes hands and side to move to their places in the memory map', () => {
  const view = encode('4k4/9/9/9/9/9/9/9/9 b 3PLN2SGBRr2p 1', false);
  const read = (offset: number) => HAND_KINDS.map((_, index) => view.getUint8(offset + index + 1));
  expect(read(REQUEST_ATTACKER_HAND)).toEqual([3, 1, 1, 2, 1, 1, 1]);
  expect(read(REQUEST_DEFENDER_HAND)).toEqual([2, 0, 0, 0, 0, 0, 1]);
  expect(view.getUint32(REQUEST_SIDE, true)).toBe(0);
  const pieces = new Uint8Array(view.buffer, REQUEST_BOARD, SQUARE_COUNT).filter(
    (code) => code > 0,
  );
  expect(pieces).toHaveLength(1);
});
