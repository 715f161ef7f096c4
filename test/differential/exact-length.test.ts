// Exact lengths against brute force over random small problems, and the line of each: at every attacker's
// node of it the shortest mate takes exactly the plies that are left. "Within n plies?" is asked for every n up
// to there too, on a table that goes on from question to question.

import { expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { BruteForce, OutOfBudget } from '../../src/reference/brute-force';
import type { Position } from '../../src/shogi/position';
import { playMove } from '../../src/shogi/rules';
import type { EngineSolver } from '../../src/solver/engine-solver';
import type { Mate } from '../../src/solver/solution';
import { ENGINES } from '../support/engines';
import { Random } from '../support/random';
import { drawProblem } from '../support/random-problems';
import { drawTrickyProblem } from '../support/traps';

const PROBLEMS = 300;
const LONGEST = 9;
const MAX_EXPANDED = 400;

/** The exact length by brute force: 0 for none up to LONGEST, `undefined` if that is too much work. */
function judge(position: Position): number | undefined {
  try {
    return new BruteForce(MAX_EXPANDED).shortestMate(position, LONGEST) ?? 0;
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

function expectExactLine(position: Position, { line, length }: Mate): void {
  const brute = new BruteForce();
  let current = position;
  for (const [ply, text] of line.entries()) {
    if (ply % 2 === 0) {
      expect(brute.shortestMate(current, length - ply), `ply ${ply}`).toBe(length - ply);
    }
    current = playMove(current, parseUsiMove(text));
  }
}

function expectLength(
  solver: EngineSolver,
  position: Position,
  length: number,
  random: Random,
): void {
  const sfen = formatSfen(position);
  for (let plies = 1; plies <= LONGEST; plies++) {
    const answer = solver.solveSync(position, { maxPlies: plies, keepTable: random.chance(0.8) });
    const isMate = length !== 0 && length <= plies;
    expect(answer.status, `${sfen} within ${plies}`).toBe(isMate ? 'mate' : 'nomate');
    if (answer.status === 'mate') expect(answer.length).toBeLessThanOrEqual(plies);
    if (answer.status === 'nomate') expect(answer.within).toBe(plies);
  }
  if (length === 0) return;
  const keepTable = random.chance(0.5);
  const answer = solver.solveSync(position, { shortest: true, keepTable });
  expect(answer, sfen).toMatchObject({ status: 'mate', length, lengthIsExact: true });
  expect(answer).toMatchObject({ lineIsComplete: true, line: { length } });
  expectExactLine(parseSfen(sfen), answer as Mate);
}

it.each(ENGINES)(
  '$engine: agrees with brute force, and so does every move of the line',
  ({ engine, create }) => {
    const solver = create({ hashMiB: 2 });
    const random = new Random(20261120);
    const counts = { mates: 0, none: 0, undecided: 0, longest: 0 };
    for (let i = 0; i < PROBLEMS; i++) {
      const position = random.chance(0.5) ? drawProblem(random) : drawTrickyProblem(random);
      const length = judge(position);
      if (length === undefined) {
        counts.undecided++;
        continue;
      }
      expectLength(solver, position, length, random);
      if (length === 0) counts.none++;
      else counts.mates++;
      counts.longest = Math.max(counts.longest, length);
    }
    console.log(`exact lengths, ${engine}: ${JSON.stringify(counts)}`);
    expect(counts.mates).toBeGreaterThan(PROBLEMS / 5);
    expect(counts.none).toBeGreaterThan(PROBLEMS / 5);
    expect(counts.longest).toBeGreaterThanOrEqual(7);
  },
);
