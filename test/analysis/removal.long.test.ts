// Removal trials of random sound problems. Each trial is compared with a separate analysis of its position, and with
// brute force by the definitions.

import { expect, it } from 'vitest';
import type { Analysis, RemovalTrial } from '../../src/answers/analysis';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { addToHand } from '../../src/shogi/hand';
import { opponent } from '../../src/shogi/piece';
import { makePosition, type Position } from '../../src/shogi/position';
import { parseSquare } from '../../src/shogi/square';
import { createSolver } from '../../src/solver/solver';
import { BeyondOracle, BookOracle, withinReach } from '../../support/book-oracle';
import { isOracleFault, judgeLine } from '../../support/book-oracle-faults';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';

const solver = createSolver({ hashMiB: 16 });

/** The position of a trial, made from the trial's own description. */
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

/** The fault of the line by brute force, if brute force can decide. */
function judgeByForce(position: Position, line: readonly string[]) {
  const oracle = new BookOracle(position, 'standard', 2_000);
  const judged = withinReach(() => judgeLine(oracle, line.map(parseUsiMove), line.length + 2));
  if (judged === undefined || judged.open.length > 0) return undefined;
  return judged.faults.some((fault) => isOracleFault(fault, line.length, 'modern'));
}

async function judgeAlone(position: Position, answer: Analysis, trial: RemovalTrial) {
  if (!trial.isPlayable) return solver.analyse(position, { variationDepth: 0 });
  return solver.analyse(position, { solution: answer.line, variationDepth: 0 });
}

it('each trial agrees with a separate analysis of its position, and with brute force', async () => {
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
});
