// The move generator in C++ finds the same checks and evasions as the rules in TypeScript, with and without a king of
// the attacker. On positions of games it finds as many as tables made by others have.

import { expect, it } from 'vitest';
import { compileGenerator, findObstacle, runGenerator } from '../../../bench/engines/ceiling';
import { chooseKernelSfens } from '../../../bench/engines/sets';
import { parseSfen } from '../../../src/formats/sfen';
import { isCheck } from '../../../src/shogi/attacks';
import type { Position } from '../../../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../../src/shogi/rules';
import { describeWithData, type Row, readTable } from '../../../support/data';
import { makeTemporaryFolder } from '../../../support/temporary-folder';

const DEPTH = 5;

const obstacle = findObstacle();
if (obstacle !== undefined) console.log(`SKIPPED: the generator in C++ (${obstacle})`);

const folder = makeTemporaryFolder();
const program = obstacle === undefined ? compileGenerator(folder) : '';

function countTree(position: Position, depth: number, isAttacker: boolean): number {
  const moves = isAttacker ? checkingMoves(position) : legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (leaves, move) => leaves + countTree(playKnownMove(position, move), depth - 1, !isAttacker),
    0,
  );
}

it.skipIf(obstacle !== undefined)('counts the leaves of checks and evasions', () => {
  const positions = chooseKernelSfens().map((sfen) => parseSfen(sfen));
  const { sums } = runGenerator(program, 'tree', DEPTH, positions);
  expect(sums).toEqual(positions.map((position) => countTree(position, DEPTH, true)));
  expect(sums.reduce((all, leaves) => all + leaves, 0)).toBeGreaterThan(20_000);
});

describeWithData('the generator in C++ against tables of moves', () => {
  function expectCounts(rows: readonly Row[], work: 'checks' | 'evasions'): void {
    const positions = rows.map(({ sfen }) => parseSfen(sfen!));
    const { sums } = runGenerator(program, work, 1, positions);
    expect(sums).toEqual(rows.map(({ count }) => Number(count)));
  }

  it.skipIf(obstacle !== undefined)('counts the checks', () => {
    const rows = readTable('movegen-checks');
    expect(rows).toHaveLength(2500);
    expectCounts(rows, 'checks');
  });

  it.skipIf(obstacle !== undefined)('counts the evasions', () => {
    const rows = readTable('movegen-legal').filter(({ sfen }) => isCheck(parseSfen(sfen!)));
    expect(rows.length).toBeGreaterThan(50);
    expectCounts(rows, 'evasions');
  });
});
