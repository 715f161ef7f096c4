// Captures and suicide on the slow board, against `@sabaki/go-board`.

import GoBoard from '@sabaki/go-board';
import { expect, it } from 'vitest';
import { type Board, otherSide, placeStone, type Side } from '../../../src/go/board';
import { Random } from '../../../support/random';

const GAMES = 40;
const MOVES = 200;

it('captures as the other board does', () => {
  const random = new Random(8);
  for (let game = 0; game < GAMES; game++) {
    const size = random.between(5, 7);
    let board: Board = { size, stones: Array.from({ length: size * size }) };
    let other = GoBoard.fromDimensions(size);
    let side: Side = 'defender';
    for (let i = 0; i < MOVES; i++) {
      const point = random.below(size * size);
      if (board.stones[point] !== undefined) continue;
      const sign = side === 'defender' ? 1 : -1;
      const vertex: [number, number] = [point % size, Math.floor(point / size)];
      const next = placeStone(board, point, side);
      expect(next === undefined).toBe(other.analyzeMove(sign, vertex).suicide);
      if (next === undefined) continue;
      board = next;
      other = other.makeMove(sign, vertex);
      side = otherSide(side);
      const signs = board.stones.map((stone) => (stone ? (stone === 'defender' ? 1 : -1) : 0));
      expect(signs).toEqual(other.signMap.flat());
    }
  }
});
