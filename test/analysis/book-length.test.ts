// Book lengths compared with a brute-force reading of the definition, on random small problems where sliders give check
// from afar. Along each line the length has to fall by one with every ply. With too few nodes a length may be wrong,
// but a length that is called exact, and a lower bound, have to be right.

import { expect, it } from 'vitest';
import { type Book, findBook, findLeast } from '../../src/analysis/book';
import type { Effort } from '../../src/analysis/book-lengths';
import { finish } from '../../src/base/steps';
import { BruteForce, OutOfBudget } from '../../src/engines/reference/brute-force';
import { formatSfen } from '../../src/notation/sfen';
import { makeProver } from '../../src/search/session';
import type { HandKind } from '../../src/shogi/piece';
import type { Position } from '../../src/shogi/position';
import { playMove } from '../../src/shogi/rules';
import { BookLengthOracle } from '../../support/book-length-oracle';
import { Random } from '../../support/random';
import { drawPosition } from '../../support/random-positions';
import { makeSession, solveFirst } from '../../support/steps';
import { inSuite } from '../suites';

const LONGEST = 7;
const MAX_EXPANDED = 800;
const ENOUGH = 20_000;
/** A number of nodes with which some answers stay open. */
const SCANTY = [1, 3, 10, 30, 100];

const random = new Random(20261121);
const prover = makeProver(makeSession(4));

/** Distant sliders, pieces near the king, and something to interpose. */
function draw(): Position {
  return drawPosition(random, {
    attackers: [2, 4],
    defenders: [0, 3],
    attackerHand: [0, 1],
    defenderHand: random.pick(['few', 'full']),
    kinds: random.pick<HandKind[]>([
      ['R', 'B', 'L', 'G'],
      ['R', 'B', 'L', 'S', 'N'],
      ['R', 'L', 'G', 'P'],
    ]),
    attackerKing: random.chance(0.2),
    turn: random.chance(0.7) ? 'black' : 'white',
  });
}

/** The length by brute force; undefined when that takes too much work or when there is no mate that short. */
function judge(position: Position): number | undefined {
  try {
    const length = new BookLengthOracle(MAX_EXPANDED).length(position, LONGEST);
    return length <= LONGEST ? length : undefined;
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

function expectLengthsAlong(position: Position, { moves, length, leftover }: Book): void {
  const sfen = formatSfen(position);
  const oracle = new BookLengthOracle(Number.POSITIVE_INFINITY);
  let current = position;
  for (const [ply, move] of moves.entries()) {
    const left = length - ply;
    const found = ply % 2 === 0 ? oracle.length(current, left) : oracle.mated(current, left);
    expect(found, `${sfen} ply ${ply}`).toBe(left);
    current = playMove(current, move);
  }
  expect(oracle.mated(current, 0), sfen).toBe(0);
  expect(current.hands[position.turn], sfen).toEqual(leftover);
}

/** How many of the answers with these few nodes leave the length open. */
function countDoubtful(position: Position, length: number, nodes: number): number {
  let doubtful = 0;
  for (const by of ['verdict', 'plies'] as const) {
    const effort: Effort = { by, nodes };
    solveFirst(prover, position);
    const book = finish(findBook(prover, position, 'standard', effort));
    const sfen = `${formatSfen(position)} ${by} ${nodes}`;
    if (book.isExact) expect(book.length, sfen).toBe(length);
    else doubtful++;
    const { plies } = finish(findLeast(prover, position, 'standard', effort));
    expect(plies, sfen).toBeLessThanOrEqual(length);
  }
  return doubtful;
}

/**
 * With every interposition counted, the length is that of brute force, and not less than without the futile ones.
 * Returns false when brute force would take too much work.
 */
function expectEveryDropCounted(position: Position, standard: number, bound: number): boolean {
  const sfen = formatSfen(position);
  solveFirst(prover, position);
  const { length, ...book } = finish(
    findBook(prover, position, 'off', { by: 'plies', nodes: ENOUGH }),
  );
  expect(book, sfen).toMatchObject({ isExact: true, moves: { length } });
  expect(length, sfen).toBeGreaterThanOrEqual(standard);
  try {
    expect(new BruteForce(MAX_EXPANDED).shortestMate(position, bound), sfen).toBe(length);
    return true;
  } catch (error) {
    if (error instanceof OutOfBudget) return false;
    throw error;
  }
}

const mates = inSuite(6, 40);

it('agree with brute force, and so does every move of the line', () => {
  const counts = { mates: 0, drawn: 0, shorter: 0, counted: 0, doubtful: 0, longest: 0 };
  while (counts.mates < mates) {
    const position = draw();
    counts.drawn++;
    if (solveFirst(prover, position, 1000) !== 'mate') continue;
    const bound = prover.engine.report().length;
    const length = bound > 1 ? judge(position) : undefined;
    if (length === undefined) continue;
    const sfen = formatSfen(position);
    for (const by of ['verdict', 'plies'] as const) {
      solveFirst(prover, position);
      const book = finish(findBook(prover, position, 'standard', { by, nodes: ENOUGH }));
      expect(book, sfen).toMatchObject({ length, isExact: true, moves: { length } });
      expectLengthsAlong(position, book);
    }
    counts.counted += expectEveryDropCounted(position, length, bound) ? 1 : 0;
    for (const nodes of SCANTY) counts.doubtful += countDoubtful(position, length, nodes);
    counts.mates++;
    if (bound > length) counts.shorter++;
    counts.longest = Math.max(counts.longest, length);
  }
  console.log(`book lengths: ${JSON.stringify(counts)}`);
  expect(counts.shorter).toBeGreaterThan(mates / 10);
  expect(counts.counted).toBeGreaterThan(mates / 2);
  expect(counts.doubtful).toBeGreaterThan(mates);
  expect(counts.longest).toBeGreaterThanOrEqual(5);
});
