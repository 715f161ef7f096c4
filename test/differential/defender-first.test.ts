// Positions with the defender to move compared with brute force: random ones in check, up to a few plies. Compared are
// the verdict, the exact length, every question "within n plies?", the line, the escaping reply, and the book length.

import { expect, it } from 'vitest';
import type { Mate, NoMate, Solution } from '../../src/answers/solution';
import { BruteForce, OutOfBudget } from '../../src/engines/reference/brute-force';
import { formatSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { isCheck } from '../../src/shogi/attacks';
import { isDrop } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, isMate, legalMoves, playKnownMove, playMove } from '../../src/shogi/rules';
import { validatePosition } from '../../src/shogi/validate';
import type { EngineSolver } from '../../src/solver/engine-solver';
import { CORE, REFERENCE } from '../../support/engines';
import { Random } from '../../support/random';
import { drawProblem } from '../../support/random-problems';
import { inSuite } from '../suites';

/** Plies that brute force searches from the defender's move. */
const LONGEST = 6;
const MAX_EXPANDED = 300;
const MAX_NODES = 100_000;

/** A position after a check of a random problem. */
function drawDefence(random: Random): Position {
  for (;;) {
    const position = drawProblem(random);
    const checks = checkingMoves(position);
    if (checks.length === 0) continue;
    const after = playKnownMove(position, random.pick(checks));
    validatePosition(after, { defender: after.turn });
    return after;
  }
}

interface Truth {
  readonly position: Position;
  /** Plies of the shortest mate; undefined when none has at most `LONGEST` plies. */
  readonly length: number | undefined;
}

/** Undefined when that takes too much work. */
function judge(position: Position): Truth | undefined {
  const brute = new BruteForce(MAX_EXPANDED);
  try {
    for (let plies = 0; plies <= LONGEST; plies += 2) {
      if (brute.isMated(position, plies)) return { position, length: plies };
    }
    return { position, length: undefined };
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

/** At every ply the attacker mates in as many plies as are left. */
function expectExactLine(position: Position, { line }: Mate, sfen: string): void {
  const brute = new BruteForce();
  let current = position;
  for (const [ply, text] of line.entries()) {
    const left = line.length - ply;
    const isMated = ply % 2 === 0 ? brute.isMated.bind(brute) : brute.isMate.bind(brute);
    expect(isMated(current, left), `${sfen} ${ply}`).toBe(true);
    if (left >= 2) expect(isMated(current, left - 2), `${sfen} ${ply}`).toBe(false);
    current = playMove(current, parseUsiMove(text));
  }
  expect(isMate(current), sfen).toBe(true);
}

/** The reply is legal, and after it there is no mate in the remaining plies. */
function expectEscape(brute: BruteForce, position: Position, answer: NoMate, plies: number): void {
  const sfen = formatSfen(position);
  expect(answer.escape, sfen).toBeDefined();
  const after = playMove(position, parseUsiMove(answer.escape!));
  if (plies >= 2) expect(brute.isMate(after, plies - 1), sfen).toBe(false);
}

/** Random positions that brute force has judged. */
function drawTruths(positions: number): Truth[] {
  const random = new Random(20261121);
  const truths: Truth[] = [];
  while (truths.length < positions) {
    const position = drawDefence(random);
    expect(isCheck(position)).toBe(true);
    const truth = judge(position);
    // Most checks lead nowhere.
    if (truth === undefined || (truth.length === undefined && random.chance(0.7))) continue;
    truths.push(truth);
  }
  return truths;
}

function expectWithin(solver: EngineSolver, { position, length }: Truth): void {
  const sfen = formatSfen(position);
  const brute = new BruteForce();
  for (let maxPlies = 1; maxPlies <= LONGEST - 1; maxPlies++) {
    const limits = { maxPlies, maxNodes: MAX_NODES };
    const options = { goal: 'first', side: 'defender', keepTable: true, ...limits } as const;
    const answer = solver.solveSync(position, options);
    const isMated = length !== undefined && length <= maxPlies;
    expect(answer.status, `${sfen} within ${maxPlies}`).toBe(isMated ? 'mate' : 'nomate');
    expect(answer.side).toBe('defender');
    if (answer.status === 'mate') expect(answer.length, sfen).toBeLessThanOrEqual(maxPlies);
    if (answer.status !== 'nomate') continue;
    expect(answer.within).toBe(maxPlies);
    expectEscape(brute, position, answer, maxPlies - (maxPlies % 2));
  }
}

/** Books leave out futile drops: the book length is at most the full length, and 0 only when all replies are drops. */
function expectBook(position: Position, answer: Solution, length: number, sfen: string): void {
  if (answer.status !== 'mate') throw new Error(`${sfen}: ${answer.status}`);
  const plies = answer.line.length;
  expect(answer.length, sfen).toBe(plies);
  expect(plies % 2, sfen).toBe(0);
  expect(answer.lengthAtLeast, sfen).toBeLessThanOrEqual(length);
  if (answer.lengthIsExact) expect(plies, sfen).toBeLessThanOrEqual(length);
  if (legalMoves(position).some((move) => !isDrop(move))) {
    expect(plies, sfen).toBeGreaterThan(0);
  }
}

function expectAnswers(solver: EngineSolver, { position, length }: Truth): Solution {
  const sfen = formatSfen(position);
  const ask = { side: 'defender', maxNodes: MAX_NODES } as const;
  const first = solver.solveSync(position, { ...ask, goal: 'first' });
  expect(first.side).toBe('defender');
  if (length === undefined) {
    // Brute force searches only up to this length.
    if (first.status === 'mate') expect(first.length, sfen).toBeGreaterThan(LONGEST);
    if (first.status === 'nomate') expectEscape(new BruteForce(), position, first, LONGEST);
    return first;
  }
  expect(first, sfen).toMatchObject({ status: 'mate', lineIsComplete: true });
  if (first.status !== 'mate') return first;
  expect(first.length, sfen).toBeGreaterThanOrEqual(length);
  expect(first.length! % 2, sfen).toBe(0);
  if (first.lengthIsExact) expect(first.length, sfen).toBe(length);
  const shortest = solver.solveSync(position, { ...ask, goal: 'shortest' });
  expect(shortest, sfen).toMatchObject({ status: 'mate', length, lengthIsExact: true });
  expectExactLine(position, shortest as Mate, sfen);
  expectBook(position, solver.solveSync(position, { ...ask, goal: 'book' }), length, sfen);
  const whole = { ...ask, goal: 'book', futile: 'off', bookNodes: MAX_NODES } as const;
  const exact = solver.solveSync(position, whole);
  expect(exact, sfen).toMatchObject({ length, lengthIsExact: true });
  return first;
}

const parties = [
  { ...CORE, positions: inSuite(40, 250) },
  { ...REFERENCE, positions: inSuite(15, 150) },
];

const most = Math.max(...parties.map(({ positions }) => positions));
/** Made by the first test for all. */
let truths: readonly Truth[] | undefined;

it.each(parties)('$engine: agrees with brute force', ({ engine, create, positions }) => {
  const solver = create({ hashMiB: 2 });
  const counts = { mated: 0, mates: 0, none: 0, longest: 0 };
  truths ??= drawTruths(most);
  for (const truth of truths.slice(0, positions)) {
    expectAnswers(solver, truth);
    expectWithin(solver, truth);
    if (truth.length === 0) counts.mated++;
    else if (truth.length === undefined) counts.none++;
    else counts.mates++;
    counts.longest = Math.max(counts.longest, truth.length ?? 0);
  }
  console.log(`defender first, ${engine}: ${JSON.stringify(counts)}`);
  expect(Math.min(counts.mated, counts.mates, counts.none)).toBeGreaterThan(positions / 20);
  expect(counts.longest).toBeGreaterThanOrEqual(inSuite(2, 4));
});
