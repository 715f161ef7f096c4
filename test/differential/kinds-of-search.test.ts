// Questions of different kinds on one table that is kept: is there a mate, is there one within n plies, and is there
// one within n plies if captured interpositions may be given back? Records of one kind often do not hold for another
// kind. So every verdict has to equal that of an empty table, and no mate may be told that is shorter than any mate.

import { expect, it } from 'vitest';
import { finish } from '../../src/base/steps';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import type { Position } from '../../src/shogi/position';
import { dealHands, drawBoard } from '../../support/deals';
import { Random } from '../../support/random';
import { drawPosition } from '../../support/random-positions';
import { makeSession } from '../../support/steps';
import { inSuite } from '../suites';

const BOARDS = inSuite(20, 150);
const QUESTIONS = 16;
/**
 * A kept table may cost some nodes, because numbers of other questions order the moves; it never costs as many as this.
 */
const WARM_NODES = 5000;
const COLD_NODES = 300;

const random = new Random(Number(process.env.TSUMERU_SEED ?? 20261126));
const warm = makeSession(4);
const cold = makeSession(4);

/** A board with sliders far from the king, or a board with many pieces. */
function draw(): Position {
  if (random.chance(0.3)) return drawBoard(random);
  return drawPosition(random, {
    attackers: [1, 4],
    defenders: [0, 3],
    attackerHand: [1, 3],
    defenderHand: random.pick(['few', 'full']),
    kinds: random.pick([
      ['R', 'B', 'L', 'G'],
      ['R', 'B', 'L', 'S', 'N'],
      ['R', 'L', 'G', 'P'],
    ] as const),
    attackerKing: random.chance(0.2),
    turn: random.chance(0.7) ? 'black' : 'white',
  });
}

it('give the answers of an empty table', () => {
  const counts: Record<string, number> = {};
  for (let board = 0; board < BOARDS; board++) {
    // Few deals of the pieces, so that questions of different kinds meet the same positions.
    const deals = random.shuffle(dealHands(random, draw())).slice(0, 3);
    for (let question = 0; question < QUESTIONS; question++) {
      const position = random.pick(deals);
      const maxPlies = random.pick([0, 0, 0, 1, 3, 5, 7]);
      const givesBack = maxPlies > 0 && random.chance(0.9);
      const ask = (session: typeof warm, keepTable: boolean, nodes: number) => {
        session.core.load(position);
        const settings = { ...session.settings, maxPlies, givesBack, keepTable };
        return finish(session.search(settings, nodes));
      };
      const known = ask(warm, true, WARM_NODES);
      const found = ask(cold, false, COLD_NODES);
      if (found === 'running') continue;
      const kind = maxPlies === 0 ? 'plain' : givesBack ? 'given back' : 'bounded';
      counts[`${kind}, ${found}`] = (counts[`${kind}, ${found}`] ?? 0) + 1;
      const name = `${formatSfen(position)} within ${maxPlies}, ${kind}`;
      expect(known, name).toBe(found);
      if (kind === 'given back' || found === 'nomate') continue;
      // There is a mate within the plies that the kept table tells.
      const { length } = warm.core.report();
      cold.core.load(position);
      const within = { ...cold.settings, maxPlies: length, keepTable: false };
      expect(finish(cold.search(within, WARM_NODES)), `${name}: ${length} plies`).not.toBe(
        'nomate',
      );
    }
  }
  console.log(`kinds of search: ${JSON.stringify(counts)}`);
  for (const kind of ['plain', 'bounded', 'given back']) {
    expect(counts[`${kind}, mate`]).toBeGreaterThan(inSuite(0, 15));
    expect(counts[`${kind}, nomate`]).toBeGreaterThan(inSuite(3, 30));
  }
});

/**
 * Positions with a mate within so many plies if captured interpositions may be given back. Without that every mate
 * takes longer.
 */
const LONGER_WITHOUT = [
  ['g6kr/8l/6+L2/9/9/+B8/9/9/9 b 2g 1', 3],
  ['G3+l4/1k1p5/9/2+L6/9/9/9/3R5/9 b Grg 1', 3],
  ['2B6/k8/2L6/2R6/9/9/9/2L6/9 b bg 1', 3],
  ['k8/1LR6/2g6/9/9/9/9/9/9 b LPrl 1', 3],
  ['7+l1/7k1/3G2R2/5G1G1/9/4p4/9/9/9 b RGlp 1', 5],
] as const;

it.each(LONGER_WITHOUT)(
  'a mate with pieces given back is not told: %s within %i',
  (sfen, plies) => {
    const { core, search, settings } = warm;
    const position = parseSfen(sfen);
    const ask = (maxPlies: number, givesBack: boolean, keepTable: boolean) => {
      core.load(position);
      return finish(search.call(warm, { ...settings, maxPlies, givesBack, keepTable }, WARM_NODES));
    };
    expect(ask(plies, true, false)).toBe('mate');
    expect(ask(0, false, true)).toBe('mate');
    const { length } = core.report();
    core.load(position);
    const told = core.children().filter(({ pn }) => pn === 0);
    expect(told.length).toBeGreaterThan(0);
    expect(ask(plies, false, false)).toBe('nomate');
    expect(Math.min(length, ...told.map((child) => child.length + 1))).toBeGreaterThan(plies);
  },
);
