// Exact lengths and their lines compared with brute force on random small problems. At every attacker's node of a line
// the shortest mate has to take exactly the remaining plies. "Within n plies?" is asked for every n up to the length,
// on a table that is kept from question to question. The same for the generated set, and for boards with many divisions
// of the pieces in hand.

import { expect, it } from 'vitest';
import type { Mate } from '../../src/answers/solution';
import { BruteForce, OutOfBudget } from '../../src/engines/reference/brute-force';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import type { Position } from '../../src/shogi/position';
import { playMove } from '../../src/shogi/rules';
import type { EngineSolver } from '../../src/solver/engine-solver';
import { dealHands, drawBoard } from '../../support/deals';
import { CORE, REFERENCE } from '../../support/engines';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';
import { drawProblem } from '../../support/random-problems';
import { every } from '../../support/solve-all';
import { drawTrickyProblem } from '../../support/traps';
import { inSuite } from '../suites';

const LONGEST = 9;
const MAX_EXPANDED = 400;
/** Far more nodes than any problem takes, so that a search in circles ends. */
const MAX_NODES = 100_000;

/** The exact length by brute force: 0 when none is that short, undefined when that takes too much work. */
function judge(position: Position, longest: number): number | undefined {
  try {
    return new BruteForce(MAX_EXPANDED).shortestMate(position, longest) ?? 0;
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

function expectExactLine(position: Position, { line }: Mate): void {
  const { length } = line;
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
    const answer = solver.solveSync(position, {
      goal: 'first',
      maxPlies: plies,
      keepTable: random.chance(0.8),
      maxNodes: MAX_NODES,
    });
    const isMate = length !== 0 && length <= plies;
    expect(answer.status, `${sfen} within ${plies}`).toBe(isMate ? 'mate' : 'nomate');
    if (answer.status === 'mate') expect(answer.length).toBeLessThanOrEqual(plies);
    if (answer.status === 'nomate') expect(answer.within).toBe(plies);
  }
  if (length === 0) return;
  const keepTable = random.chance(0.5);
  const answer = solver.solveSync(position, { goal: 'shortest', keepTable, maxNodes: MAX_NODES });
  expect(answer, sfen).toMatchObject({ status: 'mate', length, lengthIsExact: true });
  expect(answer).toMatchObject({ lineIsComplete: true, line: { length } });
  expectExactLine(parseSfen(sfen), answer as Mate);
}

const parties = [
  { ...CORE, problems: inSuite(30, 300), boards: inSuite(8, 60), setStep: inSuite(9, 1) },
  { ...REFERENCE, problems: inSuite(15, 100), boards: inSuite(4, 60), setStep: inSuite(30, 5) },
];

it.each(parties)(
  '$engine: agrees with brute force, also at every move of the line',
  ({ engine, create, problems }) => {
    const solver = create({ hashMiB: 2 });
    const random = new Random(20261120);
    const counts = { mates: 0, none: 0, undecided: 0, longest: 0 };
    for (let i = 0; i < problems; i++) {
      const position = random.chance(0.5) ? drawProblem(random) : drawTrickyProblem(random);
      const length = judge(position, LONGEST);
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
    expect(counts.mates).toBeGreaterThan(problems / 10);
    expect(counts.none).toBeGreaterThan(problems / 10);
    // Mates in seven are rare.
    expect(counts.longest).toBeGreaterThanOrEqual(problems > 100 ? 7 : 3);
  },
);

it.each(parties)('$engine: the lengths of the generated set', ({ create, setStep }) => {
  const solver = create({ hashMiB: 2 });
  for (const { id, sfen, plies } of every(readOwnSet('generated'), setStep)) {
    const length = Number(plies);
    if (length < 3) continue;
    const sooner = solver.solveSync(sfen!, {
      goal: 'first',
      maxPlies: length - 2,
      maxNodes: MAX_NODES,
    });
    expect(sooner.status, `${id} within ${length - 2}`).toBe('nomate');
    const exact = { status: 'mate', length, lengthIsExact: true, lineIsComplete: true };
    expect(solver.solveSync(sfen!, { goal: 'shortest', maxNodes: MAX_NODES }), id).toMatchObject(
      exact,
    );
  }
});

it.each(parties)('$engine: lengths that differ by hands, on one table', ({ create, boards }) => {
  const solver = create({ hashMiB: 2 });
  const random = new Random(20261125);
  let mixedBoards = 0;
  for (let board = 0; board < boards; board++) {
    const lengths = new Set<number>();
    for (const position of random.shuffle(dealHands(random, drawBoard(random)))) {
      const length = judge(position, 5);
      if (length === undefined) continue;
      lengths.add(length);
      for (const maxPlies of random.shuffle([1, 3, 5])) {
        const { status } = solver.solveSync(position, {
          goal: 'first',
          maxPlies,
          keepTable: true,
          maxNodes: MAX_NODES,
        });
        const expected = length !== 0 && length <= maxPlies ? 'mate' : 'nomate';
        expect(status, `${formatSfen(position)} within ${maxPlies}`).toBe(expected);
      }
    }
    if (lengths.size > 1) mixedBoards++;
  }
  expect(mixedBoards).toBeGreaterThan(boards / 10);
});
