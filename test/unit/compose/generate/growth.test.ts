// The longer problems that the generator finds before a problem. They are judged by the rules of `src/shogi` and by
// brute force.

import { describe, expect, it } from 'vitest';
import { finish } from '../../../../src/base/steps';
import type { Sketched } from '../../../../src/compose/generate/goal';
import { Growth } from '../../../../src/compose/generate/growth';
import { Judge } from '../../../../src/compose/generate/judge';
import {
  type GenerateOptions,
  readGenerateOptions,
} from '../../../../src/compose/generate/options';
import { formatSfen, parseSfen } from '../../../../src/notation/sfen';
import { parseUsiMove } from '../../../../src/notation/usi';
import { isDrop } from '../../../../src/shogi/move';
import type { Position } from '../../../../src/shogi/position';
import { checkingMoves, legalMoves, playMove } from '../../../../src/shogi/rules';
import { judgeByForce } from '../../../../support/proper';
import { Random } from '../../../../support/random';

const judge = new Judge();

const STAGES: readonly Sketched[] = [
  ['6l2/6sk1/6g2/6B2/9/9/9/9/9 b G2rb2g3s4n3l18p 1', 'G*1b'],
  ['9/9/8p/6G1k/6R2/7sS/8N/9/9 b r2b3g2s3n4l17p 1', '3e1e 2f1e 1f2e'],
].map(([sfen, line]) => ({
  position: parseSfen(sfen!),
  moves: line!.split(' ').map(parseUsiMove),
}));

const growthTo = (plies: number, options: GenerateOptions = {}, seed = 1) =>
  new Growth(judge, new Random(seed), readGenerateOptions({ ...options, plies }).goal);

/** All positions after a check and a reply, each with the square where the reply ends. */
const afterTwo = (from: Position) =>
  checkingMoves(from).flatMap((check) => {
    const between = playMove(from, check);
    return legalMoves(between).map((reply) => ({
      position: playMove(between, reply),
      square: reply.to,
    }));
  });

const sfenOf = (position: Position) => formatSfen({ ...position, moveNumber: 1 });

/** Does a check and a reply lead from the one position to the other? */
const leadsTo = (from: Position, to: Position) =>
  afterTwo(from).some(({ position }) => sfenOf(position) === sfenOf(to));

describe.each(STAGES)('before a problem of $moves.length plies', (stage) => {
  const plies = stage.moves.length + 2;

  it('each problem is sound by brute force, longer, and leads to the problem', () => {
    const longer = finish(growthTo(9).findLonger(stage));
    expect(longer).toHaveLength(2);
    for (const { position, moves } of longer) {
      expect(moves).toHaveLength(plies);
      expect(judgeByForce(position, moves)).toBe('sound');
      expect(leadsTo(position, stage.position)).toBe(true);
    }
  });

  it('no problem is found twice', () => {
    const growth = growthTo(9);
    const found = finish(growth.findLonger(stage));
    expect(found).not.toHaveLength(0);
    expect(finish(growth.findLonger(stage))).toEqual([]);
  });
});

it('some longer problems have one more defender, and the first reply moves it', () => {
  const { position: wanted } = STAGES[0]!;
  const seeds = Array.from({ length: 30 }, (_, index) => index + 1);
  const others = seeds
    .flatMap((seed) => finish(growthTo(9, {}, seed).findLonger(STAGES[0]!)))
    .filter(({ position }) => !leadsTo(position, wanted));
  expect(others).not.toHaveLength(0);
  for (const { position, moves } of others) {
    expect(judgeByForce(position, moves)).toBe('sound');
    const withoutMoved = afterTwo(position)
      .filter(({ position: { board }, square }) => board[square]!.kind !== 'K')
      .map(({ position: { board }, square }) => board.with(square, undefined));
    expect(withoutMoved).toContainEqual(wanted.board);
  }
});

it.each(['drop', 'move'] as const)('the first move is a %s if it has to be', (kind) => {
  const longer = finish(growthTo(3, { firstMoves: [kind] }).findLonger(STAGES[0]!));
  expect(longer).not.toHaveLength(0);
  for (const { moves } of longer) expect(isDrop(moves[0]!)).toBe(kind === 'drop');
});

it('a check that captures is taken back if the first move has to capture', () => {
  const longer = finish(growthTo(3, { firstMoves: ['capture'] }).findLonger(STAGES[0]!));
  expect(longer).not.toHaveLength(0);
  for (const { position, moves } of longer) {
    expect(position.board[moves[0]!.to]?.color).toBe('white');
    expect(leadsTo(position, STAGES[0]!.position)).toBe(true);
  }
});
