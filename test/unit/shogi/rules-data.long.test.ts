// The rules compared with tables of legal moves, checks, node counts and mates made by others.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import type { Move } from '../../../src/shogi/move';
import type { Position } from '../../../src/shogi/position';
import { checkingMoves, isMate, legalMoves, playKnownMove } from '../../../src/shogi/rules';
import { describeWithData, readTable } from '../../../support/data';
import { toSortedUsi } from '../../../support/moves';

const MAX_PERFT_NODES = 200_000;

function expectMoves(table: string, generate: (position: Position) => Move[]): void {
  const rows = readTable(table);
  expect(rows).toHaveLength(2500);
  for (const row of rows) {
    const moves = row.moves === '' ? [] : row.moves!.split(' ').sort();
    expect(moves, row.id).toHaveLength(Number(row.count));
    expect(toSortedUsi(generate(parseSfen(row.sfen!))), row.id).toEqual(moves);
  }
}

function countLeaves(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (sum, move) => sum + countLeaves(playKnownMove(position, move), depth - 1),
    0,
  );
}

function mates(position: Position): Move[] {
  return checkingMoves(position).filter((move) => isMate(playKnownMove(position, move)));
}

describeWithData('rules against tables', () => {
  it('lists the legal moves of movegen-legal', () => {
    expectMoves('movegen-legal', legalMoves);
  });

  it('lists the checks of movegen-checks', () => {
    expectMoves('movegen-checks', checkingMoves);
  });

  it('counts the leaves of perft', () => {
    const rows = readTable('perft').filter((row) => Number(row.nodes) <= MAX_PERFT_NODES);
    expect(rows.length).toBeGreaterThan(300);
    for (const row of rows) {
      const position = parseSfen(row.sfen!, { validate: false });
      expect(countLeaves(position, Number(row.depth)), `${row.id} ${row.depth}`).toBe(
        Number(row.nodes),
      );
    }
  });

  it('finds the mates in one, and reports none if there is none', () => {
    for (const row of readTable('mate-in-one')) {
      expect(mates(parseSfen(row.sfen!)).length, row.id).toBeGreaterThan(0);
    }
    for (const row of readTable('no-mate-in-one')) {
      expect(mates(parseSfen(row.sfen!)), row.id).toEqual([]);
    }
  });

  it('reaches the largest known numbers of moves and checks', () => {
    const find = (id: string) => readTable('nasty').find((row) => row.id === id)!.sfen!;
    expect(legalMoves(parseSfen(find('MAX593')))).toHaveLength(593);
    expect(checkingMoves(parseSfen(find('MAXCHK')))).toHaveLength(91);
  });
});
