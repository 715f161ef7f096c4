// Removal trials against what they are made of: an analysis of each position alone, brute force by the words of the
// definitions, the other engine; pieces known to be useless; what cannot be tried; limits.

import { expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { addToHand } from '../../src/shogi/hand';
import { opponent } from '../../src/shogi/piece';
import { makePosition, type Position } from '../../src/shogi/position';
import { parseSquare } from '../../src/shogi/square';
import type { Analysis, RemovalTrial } from '../../src/solver/analysis';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { BeyondOracle, BookOracle } from '../support/book-oracle';
import { isOracleFault, judgeLine } from '../support/book-oracle-faults';
import { Random } from '../support/random';
import { drawSmallProblem } from '../support/small-problems';

const solver = createSolver({ hashMiB: 16 });
const jsSolver = createJsSolver({ hashMiB: 16 });

/** The position of a trial, made from what the answer says of it. */
function positionOf(root: Position, { square, piece, way }: RemovalTrial): Position {
  const kind = piece.replace('+', '').toUpperCase() as 'P';
  const board = [...root.board];
  const { turn } = root;
  const hands = { ...root.hands };
  if (square !== null) board[parseSquare(square)!] = undefined;
  else hands[turn] = addToHand(hands[turn], kind, -1);
  const defender = opponent(turn);
  if (way === 'to-defender') hands[defender] = addToHand(hands[defender], kind, 1);
  return makePosition({ ...root, board, hands });
}

/** What brute force has against the line, if it can say. */
function judgeByForce(position: Position, line: readonly string[]) {
  const oracle = new BookOracle(position, 'standard', 2_000);
  try {
    const { faults, open } = judgeLine(oracle, line.map(parseUsiMove), line.length + 2);
    if (open.length > 0) return undefined;
    return faults.some((fault) => isOracleFault(fault, line.length, 'modern'));
  } catch (error) {
    if (error instanceof BeyondOracle) return undefined;
    throw error;
  }
}

async function judgeAlone(position: Position, answer: Analysis, trial: RemovalTrial) {
  if (!trial.isPlayable) return solver.analyse(position, { variationDepth: 0 });
  return solver.analyse(position, { solution: answer.line, variationDepth: 0 });
}

it('of random sound problems each trial is what the position is alone, and what brute force says', async () => {
  const random = new Random(2);
  const seen = { problems: 0, illegal: 0, byForce: 0, needed: 0, idle: 0, byFault: 0 };
  while (seen.problems < 40) {
    const root = drawSmallProblem(random);
    const first = await solver.analyse(root, { maxNodes: 3_000, variationDepth: 0 });
    if (first.verdict !== 'sound' || first.length! > 3) continue;
    seen.problems += 1;
    const answer = await solver.analyse(root, { removal: true });
    for (const trial of answer.removals!) {
      const position = positionOf(root, trial);
      const name = `${formatSfen(root)} ${JSON.stringify(trial)}`;
      if (trial.status === 'illegal') {
        expect(() => parseSfen(formatSfen(position)), name).toThrow('could capture');
        expect(trial.isNeeded).toBe(true);
        seen.illegal += 1;
        continue;
      }
      const alone = await judgeAlone(position, answer, trial);
      expect(trial.status, name).toBe(alone.status);
      expect(trial.isNeeded, name).not.toBe('undecided');
      if (trial.isPlayable) expect(trial.verdict, name).toBe(alone.verdict);
      if (trial.isPlayable) expect(trial.isNeeded, name).toBe(alone.verdict === 'unsound');
      else expect(trial.isNeeded, name).toBe(true);
      if (trial.isPlayable && trial.status === 'mate') {
        const isAtFault = judgeByForce(position, answer.line);
        if (isAtFault !== undefined) expect(trial.isNeeded, name).toBe(isAtFault);
        if (isAtFault !== undefined) seen.byForce += 1;
      }
      if (trial.fault !== null) seen.byFault += 1;
      const plies = trial.lengthIsExact ? trial.length! : 3;
      const oracle = new BookOracle(position, 'standard', 2_000);
      try {
        const length = oracle.lengthOf(oracle.root, plies);
        expect(length, name).toBe(trial.lengthIsExact ? trial.length! : undefined);
      } catch (error) {
        if (!(error instanceof BeyondOracle)) throw error;
      }
      seen[trial.isNeeded ? 'needed' : 'idle'] += 1;
    }
  }
  expect(seen.illegal).toBeGreaterThan(0);
  expect(seen.byFault).toBeGreaterThan(10);
  expect(seen.byForce).toBeGreaterThan(20);
  expect(seen.needed).toBeGreaterThan(50);
  expect(seen.idle).toBeGreaterThan(20);
}, 90_000);

it('both engines try alike', async () => {
  const random = new Random(7);
  for (let problems = 0; problems < 10; ) {
    const root = drawSmallProblem(random);
    const { verdict } = await solver.analyse(root, { maxNodes: 20_000, variationDepth: 0 });
    if (verdict === 'undecided') continue;
    problems += 1;
    const [one, other] = await Promise.all(
      [solver, jsSolver].map((each) => each.analyse(root, { removal: true, futile: 'standard' })),
    );
    expect(other!.line).toEqual(one!.line);
    const facts = ({ removals = [] }: Analysis) =>
      removals.map(({ square, piece, way, status, isNeeded, isPlayable }) => {
        return { square, piece, way, status, isNeeded, isPlayable };
      });
    expect(facts(other!), formatSfen(root)).toEqual(facts(one!));
  }
}, 90_000);

const notNeeded = ({ removals = [] }: Analysis) =>
  removals
    .filter(({ isNeeded }) => isNeeded === false)
    .map(({ square, piece, way }) => {
      return `${square ?? 'hand'} ${piece} ${way}`;
    });

it('a pawn far off is useless, and a second gold in hand', async () => {
  const pawn = await solver.analyse('4k4/9/4P4/9/9/9/P8/9/9 b G2r2b3g4s4n4l16p 1', {
    removal: true,
  });
  expect(notNeeded(pawn)).toEqual(['9g P removed', '9g P to-defender']);
  expect(pawn.verdict).toBe('sound');
  const gold = await solver.analyse('4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1', {
    removal: true,
  });
  expect(gold).toMatchObject({ verdict: 'unsound', faults: [{ kind: 'leftover' }] });
  expect(notNeeded(gold)).toEqual(['hand G to-defender']);
});

it("an author's line is what has to stand", async () => {
  const sfen = '7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1';
  const solution = ['2e1e', 'P*1d', 'N*2e'];
  const answer = await solver.analyse(sfen, { removal: true, solution });
  expect(answer).toMatchObject({ lineBy: 'author', verdict: 'sound' });
  expect(notNeeded(answer)).toEqual(['3c g removed', '3c g to-defender']);
});

it('turned round it is the same', async () => {
  const answer = await solver.analyse('9/9/8p/9/9/9/4p4/9/4K4 w g2R2B3G4S4N4L16P 1', {
    removal: true,
  });
  expect(notNeeded(answer)).toEqual(['1c p removed', '1c p to-defender']);
});

it('names what was not decided: by the nodes of a trial, by those of the whole', async () => {
  const sfen = '7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1';
  const few = await solver.analyse(sfen, { removal: true, removalNodes: 2 });
  expect(few.reason).toBeUndefined();
  const open = few.removals!.filter(({ isNeeded }) => isNeeded === 'undecided');
  expect(open.length).toBeGreaterThan(0);
  expect(open.every(({ reason }) => reason === 'nodes')).toBe(true);
  const { nodes } = await solver.analyse(sfen);
  const ended = await solver.analyse(sfen, { removal: true, maxNodes: nodes + 300 });
  expect(ended).toMatchObject({ reason: 'nodes', verdict: 'sound' });
  expect(ended.removals).toHaveLength(few.removals!.length);
  expect(ended.removals![0]!.isNeeded).toBe(true);
  expect(ended.removals!.at(-1)).toMatchObject({ isNeeded: 'undecided', reason: 'nodes' });
});

it('nothing is tried where there is no mate, or unless it is asked for', async () => {
  const none = await solver.analyse('4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1', { removal: true });
  expect(none).toMatchObject({ status: 'nomate', removals: [] });
  expect(await solver.analyse('4k4/9/4P4/9/9/9/9/9/9 b G 1')).not.toHaveProperty('removals');
});

it('tells which trial is under way', async () => {
  const told: unknown[] = [];
  await solver.analyse('7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1', {
    removal: true,
    sliceNodes: 50,
    onProgress: ({ trial }) => trial && told.push(trial),
  });
  expect(told).toContainEqual({ number: 5, of: 11, square: '3c', piece: 'g', way: 'removed' });
});
