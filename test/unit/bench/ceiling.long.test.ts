// The move generator in C++ finds the same checks and evasions as the rules in TypeScript, with and without a king of the attacker.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { compileGenerator, findObstacle, runGenerator } from '../../../bench/engines/ceiling';
import { chooseKernelSfens } from '../../../bench/engines/sets';
import { parseSfen } from '../../../src/formats/sfen';
import type { Position } from '../../../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../../src/shogi/rules';

const DEPTH = 5;

const obstacle = findObstacle();
if (obstacle !== undefined) console.log(`SKIPPED: the generator in C++ (${obstacle})`);

function countTree(position: Position, depth: number, isAttacker: boolean): number {
  const moves = isAttacker ? checkingMoves(position) : legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (leaves, move) => leaves + countTree(playKnownMove(position, move), depth - 1, !isAttacker),
    0,
  );
}

it.skipIf(obstacle !== undefined)('counts the leaves of checks and evasions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-ceiling-'));
  try {
    const positions = chooseKernelSfens().map((sfen) => parseSfen(sfen));
    const { sums } = runGenerator(compileGenerator(folder), 'tree', DEPTH, positions);
    expect(sums).toEqual(positions.map((position) => countTree(position, DEPTH, true)));
    expect(sums.reduce((all, leaves) => all + leaves, 0)).toBeGreaterThan(20_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
