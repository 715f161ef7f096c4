// The core compared with the slow rules on random positions: from random games, from random small problems, and from
// random play after those. Legal moves, checks, evasions, being in check and mate in one have to be the same, and a
// move that is taken back has to restore everything.

import { expect, it } from 'vitest';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { isCheck } from '../../src/shogi/attacks';
import { type Color, opponent } from '../../src/shogi/piece';
import { findKing, type Position } from '../../src/shogi/position';
import { checkingMoves, isMate, legalMoves, playKnownMove } from '../../src/shogi/rules';
import { toSortedUsi } from '../../support/moves';
import { ProbedCore } from '../../support/probed-core';
import { Random } from '../../support/random';
import { playAtRandom } from '../../support/random-positions';
import { drawProblem } from '../../support/random-problems';
import { inSuite } from '../suites';

const GAMES = inSuite(2, 10);
const GAME_PLIES = 150;
const PROBLEMS = inSuite(150, 1000);
const PROBLEM_PLIES = 4;
const START = parseSfen('lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1');

const core = new ProbedCore(instantiateCore(compileCore(), 1));

/** The core's answers about the position on its board. Only questions that make sense there are asked. */
function describeCore({ board, turn }: Position, inCheck: boolean) {
  const hasTarget = findKing(board, opponent(turn)) !== undefined;
  return {
    isInCheck: core.isInCheck(),
    legal: toSortedUsi(core.moves('legal')),
    checks: hasTarget ? toSortedUsi(core.moves('checks')) : [],
    evasions: inCheck ? toSortedUsi(core.moves('evasions')) : [],
  };
}

function describeRules(position: Position) {
  const legal = toSortedUsi(legalMoves(position));
  const isInCheck = isCheck(position);
  return {
    isInCheck,
    legal,
    checks: toSortedUsi(checkingMoves(position)),
    evasions: isInCheck ? legal : [],
  };
}

/** The core needs a king of the side that it treats as the defender. */
function drawAttacker(random: Random, { board, turn }: Position): Color {
  const other = opponent(turn);
  if (findKing(board, turn) === undefined) return turn;
  return findKing(board, other) === undefined || random.chance(0.5) ? other : turn;
}

function expectSame(random: Random, position: Position): void {
  const name = formatSfen(position);
  const attacker = drawAttacker(random, position);
  core.load(position, attacker);
  const expected = describeRules(position);
  expect(describeCore(position, expected.isInCheck), `${name}, attacker ${attacker}`).toEqual(
    expected,
  );
  if (findKing(position.board, opponent(position.turn)) === undefined) return;

  const mates = checkingMoves(position).filter((move) => isMate(playKnownMove(position, move)));
  const mate = core.mateInOne();
  if (mate === undefined) expect(mates, name).toEqual([]);
  else expect(toSortedUsi(mates), name).toContain(toSortedUsi([mate])[0]);

  const moves = legalMoves(position);
  if (moves.length === 0) return;
  const move = random.pick(moves);
  const next = playKnownMove(position, move);
  const after = describeRules(next);
  core.play(move);
  const answer = describeCore(next, after.isInCheck);
  expect(answer, `${name} after ${toSortedUsi([move])}`).toEqual(after);
  core.takeBack(move);
  expect(describeCore(position, expected.isInCheck), `${name} again`).toEqual(expected);
}

it('agrees on positions of random games', () => {
  const random = new Random(1);
  let count = 0;
  for (let game = 0; game < GAMES; game++) {
    for (const position of playAtRandom(random, START, GAME_PLIES)) {
      expectSame(random, position);
      count++;
    }
  }
  expect(count).toBeGreaterThan((GAMES * GAME_PLIES) / 2);
});

it('agrees on random problems and on play from them', () => {
  const random = new Random(2);
  let count = 0;
  for (let i = 0; i < PROBLEMS; i++) {
    for (const position of playAtRandom(random, drawProblem(random), PROBLEM_PLIES)) {
      expectSame(random, position);
      count++;
    }
  }
  expect(count).toBeGreaterThan(3 * PROBLEMS);
});
