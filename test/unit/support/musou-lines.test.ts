// The lines of 将棋無双 can be played: every move of the attacker gives check, and at the end the defender has no move,
// or only drops that are futile.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { areMovesEqual, isDrop } from '../../../src/shogi/move';
import { checkingMoves, legalMoves, playKnownMove } from '../../../src/shogi/rules';
import { readMusouLines } from '../../../support/positions/table';

const ENDS_BEFORE_DROPS = ['musou-028', 'musou-031', 'musou-037', 'musou-043'];

const rows = readMusouLines();

it('are a hundred', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, index) => `musou-${String(index + 1).padStart(3, '0')}`),
  );
});

it.each(rows)('$id', ({ id, sfen, plies, solution }) => {
  const moves = solution!.split(' ').map(parseUsiMove);
  expect(moves).toHaveLength(Number(plies));
  const end = moves.reduce((position, move, index) => {
    const list = index % 2 === 0 ? checkingMoves(position) : legalMoves(position);
    expect(
      list.some((each) => areMovesEqual(each, move)),
      `ply ${index + 1}`,
    ).toBe(true);
    return playKnownMove(position, move);
  }, parseSfen(sfen!));
  const left = legalMoves(end);
  expect(left.every(isDrop)).toBe(true);
  expect(left.length > 0).toBe(ENDS_BEFORE_DROPS.includes(id!));
});
