// Searches in which captured interpositions may be given back, compared with brute force on random small positions
// where sliders give check from afar: within 1, 2, 3, … plies, on a table that is kept from question to question. When
// such a search finds no mate, there is none for books either.

import { expect, it } from 'vitest';
import { finish } from '../../src/base/steps';
import { OutOfBudget } from '../../src/engines/reference/brute-force';
import { formatSfen } from '../../src/notation/sfen';
import type { HandKind } from '../../src/shogi/piece';
import type { Position } from '../../src/shogi/position';
import { BookLengthOracle } from '../../support/book-length-oracle';
import { GiveBackOracle } from '../../support/give-back-oracle';
import { Random } from '../../support/random';
import { drawPosition } from '../../support/random-positions';
import { makeSession } from '../../support/steps';
import { inSuite } from '../suites';

const LONGEST = 5;
const MAX_EXPANDED = 600;

const random = new Random(Number(process.env.TSUMERU_SEED ?? 20261122));
const session = makeSession(2);

function draw(): Position {
  return drawPosition(random, {
    attackers: [1, 4],
    defenders: [0, 3],
    attackerHand: [0, 2],
    defenderHand: random.pick(['few', 'few', 'full']),
    kinds: random.pick<HandKind[]>([
      ['R', 'B', 'L', 'G'],
      ['R', 'B', 'L', 'S', 'N'],
      ['R', 'L', 'G', 'P'],
      ['R', 'R', 'B'],
    ]),
    attackerKing: random.chance(0.3),
    turn: random.chance(0.7) ? 'black' : 'white',
  });
}

/**
 * For each number of plies: is there a mate with give-back, and a book one? Undefined when that takes too much work.
 */
function judge(position: Position): { mates: boolean; forBooks: boolean }[] | undefined {
  const oracle = new GiveBackOracle(MAX_EXPANDED);
  const books = new BookLengthOracle(MAX_EXPANDED);
  try {
    return Array.from({ length: LONGEST }, (_, index) => ({
      mates: oracle.mates(position, index + 1),
      forBooks: books.length(position, index + 1) <= index + 1,
    }));
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

function ask(position: Position, maxPlies: number, givesBack: boolean): string {
  const keepTable = random.chance(0.8);
  session.core.load(position);
  return finish(session.search({ ...session.settings, maxPlies, givesBack, keepTable }, 1_000_000));
}

/** The least number of plies within which there is a mate; 0 when there is none within the longest. */
function shortest(position: Position, givesBack: boolean): number {
  for (let plies = 1; plies <= LONGEST; plies += 2)
    if (ask(position, plies, givesBack) === 'mate') return plies;
  return 0;
}

/** The positions of one random sequence. */
const positions = inSuite(6, 60);

it('agree with brute force, and refute no mate that books count', () => {
  const counts = { judged: 0, drawn: 0, mates: 0, shorter: 0, shorterThanBooks: 0 };
  while (counts.judged < positions) {
    const position = draw();
    counts.drawn++;
    const isShorter = shortest(position, true) !== shortest(position, false);
    // Most positions have no mate, or one without interpositions.
    if (!isShorter && random.chance(0.98)) continue;
    const verdicts = judge(position);
    if (verdicts === undefined) continue;
    const sfen = formatSfen(position);
    for (const [index, { mates, forBooks }] of verdicts.entries()) {
      const plies = index + 1;
      expect(ask(position, plies, true), `${sfen} ${plies}`).toBe(mates ? 'mate' : 'nomate');
      expect(mates || !forBooks, `${sfen} ${plies}`).toBe(true);
      const isPlainMate = ask(position, plies, false) === 'mate';
      expect(mates || !isPlainMate, `${sfen} ${plies}`).toBe(true);
    }
    counts.judged++;
    if (verdicts.at(-1)!.mates) counts.mates++;
    if (isShorter) counts.shorter++;
    if (verdicts.some(({ mates, forBooks }) => mates && !forBooks)) counts.shorterThanBooks++;
  }
  console.log(`given back: ${JSON.stringify(counts)}`);
  expect(counts.shorter).toBeGreaterThan(positions / 10);
});
