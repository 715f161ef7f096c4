// Answers do not depend on the side of the board nor on the colours. With the board turned and the colours exchanged,
// everything is the same, node by node. With left and right exchanged, another line may be written; what is proven is
// the same.

import { expect, it } from 'vitest';
import type { Analysis } from '../../src/answers/analysis';
import { FUTILE_RULES } from '../../src/answers/terms';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { type Hand, isHandEmpty } from '../../src/shogi/hand';
import type { Position } from '../../src/shogi/position';
import { mirrorMove, mirrorPosition, rotateMove, rotatePosition } from '../../src/shogi/symmetry';
import { CORE } from '../../support/engines';
import { Random } from '../../support/random';
import { drawPosition } from '../../support/random-positions';

/**
 * In the first, the order of the moves once decided whether a piece was left over; in the next two, how long the mate
 * was.
 */
const NAMED = [
  '9/6Pk1/9/5n1S1/9/8L/9/9/9 b SL2r2b4g2s3n2l17p 1',
  '6s2/5L2R/7k1/9/3+p4G/6R2/9/9/9 b BN3p 1',
  'G2G5/1kP6/1n2R4/5+B3/9/3+B5/9/9/9 b r2g4s3n4l17p 1',
  '5+b1k1/7Bp/6S2/9/9/9/9/9/9 b S2r4g2s4n4l17p 1',
];
const DRAWN = 3;
const LIMITS = { maxNodes: 20_000 } as const;

const solver = CORE.create({ hashMiB: 8 });

/** Distant sliders, and pieces to interpose. */
function draw(random: Random): Position {
  return drawPosition(random, {
    attackers: [2, 4],
    defenders: [0, 3],
    attackerHand: [0, 2],
    defenderHand: random.pick(['few', 'full']),
    kinds: random.pick([
      ['R', 'B', 'L', 'G'],
      ['R', 'L', 'S', 'N'],
    ]),
    attackerKing: random.chance(0.2),
    turn: 'black',
  });
}

function drawMates(count: number): Position[] {
  const random = new Random(20261128);
  const mates: Position[] = [];
  while (mates.length < count) {
    const position = draw(random);
    const answer = solver.solveSync(position, { goal: 'first', maxNodes: 2000 });
    if (answer.status === 'mate' && answer.line.length > 1) mates.push(position);
  }
  return mates;
}

const POSITIONS = [...NAMED.map((sfen) => parseSfen(sfen)), ...drawMates(DRAWN)];

const turn = (usi: string) => formatUsiMove(rotateMove(parseUsiMove(usi)));
const mirror = (usi: string) => formatUsiMove(mirrorMove(parseUsiMove(usi)));

/** The answer without its times, every move replaced. */
function mapMoves<T>(answer: T, map: (usi: string) => string): unknown {
  const text = JSON.stringify(answer, (key, value) =>
    ['milliseconds', 'nodesPerSecond'].includes(key) ? undefined : value,
  );
  return JSON.parse(
    text.replace(/"(?:[PLNSGBR]\*[1-9][a-i]|[1-9][a-i][1-9][a-i]\+?)"/g, (quoted) =>
      JSON.stringify(map(quoted.slice(1, -1))),
    ),
  );
}

const leavesPieces = (hand: Hand | null | undefined) => hand != null && !isHandEmpty(hand);

async function analyse(position: Position): Promise<Analysis> {
  return solver.analyse(position, { ...LIMITS, checkNodes: 2000, tries: 2 });
}

it.each(FUTILE_RULES)('solutions, with the rule %s', (futile) => {
  let [proven, left] = [0, 0];
  for (const position of POSITIONS) {
    const sfen = formatSfen(position);
    const options = {
      ...LIMITS,
      goal: 'book',
      futile,
      bookNodes: 10_000,
      firstMoves: true,
    } as const;
    const own = solver.solveSync(position, options);
    const turned = solver.solveSync(rotatePosition(position), options);
    expect(mapMoves(turned, turn), sfen).toEqual(mapMoves(own, (usi) => usi));
    const mirrored = solver.solveSync(mirrorPosition(position), options);
    if (own.status === 'unknown' || mirrored.status === 'unknown') continue;
    expect(mirrored.status, sfen).toBe(own.status);
    if (own.status !== 'mate' || mirrored.status !== 'mate') continue;
    if (!own.lineIsProven || !mirrored.lineIsProven) continue;
    proven++;
    expect(mirrored.length, sfen).toBe(own.length);
    expect(leavesPieces(mirrored.leftover), sfen).toBe(leavesPieces(own.leftover));
    if (leavesPieces(own.leftover)) left++;
  }
  expect(proven).toBeGreaterThan(POSITIONS.length / 2);
  expect(left).toBeGreaterThan(0);
});

it('analyses, with their tries', async () => {
  let [compared, exact] = [0, 0];
  for (const position of POSITIONS) {
    const sfen = formatSfen(position);
    const own = await analyse(position);
    const turned = await analyse(rotatePosition(position));
    expect(withoutShapes(mapMoves(turned, turn)), sfen).toEqual(
      withoutShapes(mapMoves(own, (usi) => usi)),
    );
    const mirrored = await analyse(mirrorPosition(position));
    const both = [own, mirrored];
    if (both.every(({ verdict }) => verdict !== 'undecided')) {
      compared++;
      expect(mirrored.verdict, sfen).toBe(own.verdict);
    }
    if (both.every(({ lengthIsExact }) => lengthIsExact)) {
      exact++;
      expect(mirrored.length, sfen).toBe(own.length);
      const isLeftoverKnown = ({ undecided }: Analysis) =>
        undecided.every(({ what }) => what !== 'leftover');
      if (both.every(isLeftoverKnown)) {
        expect(leavesPieces(mirrored.leftover), sfen).toBe(leavesPieces(own.leftover));
      }
    }
    if (both.some(({ undecided }) => undecided.length > 0)) continue;
    if (own.line.map(mirror).join() !== mirrored.line.join()) continue;
    const kinds = ({ faults, notes }: Analysis, map: (usi: string) => string) =>
      [...faults, ...notes]
        .map(({ kind, ply, move }) => `${kind} ${ply} ${ply % 2 === 1 && move ? map(move) : ''}`)
        .sort();
    expect(kinds(mirrored, mirror), sfen).toEqual(kinds(own, (usi) => usi));
  }
  expect(compared).toBeGreaterThan(POSITIONS.length / 3);
  expect(exact).toBeGreaterThan(POSITIONS.length / 3);
});

/** Shapes are drawn and squares are named, so they are turned too. */
function withoutShapes(analysis: unknown): unknown {
  const { themes: _, ...rest } = analysis as { themes: unknown };
  return rest;
}
