// Questions of different kinds on one table that is kept: is there a mate, is there one within n plies, and is there one within n plies if
// captured interpositions may be given back? Records of one kind often do not hold for another kind. So every answer has to equal that
// of an empty table.

import { expect, it } from 'vitest';
import { finish } from '../../src/base/steps';
import { formatSfen } from '../../src/formats/sfen';
import type { Position } from '../../src/shogi/position';
import { dealHands, drawBoard } from '../../support/deals';
import { Random } from '../../support/random';
import { drawPosition } from '../../support/random-positions';
import { makeSession } from '../../support/steps';

const BOARDS = 80;
/** A kept table may cost some nodes, because numbers of other questions order the moves; it never costs as many as this. */
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
    const deals = random.shuffle(dealHands(random, draw()));
    for (let question = 0; question < 12; question++) {
      const position = random.pick(deals);
      const maxPlies = random.pick([0, 0, 1, 3, 5, 7, 9]);
      const givesBack = maxPlies > 0 && random.chance(0.8);
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
      expect(known, `${formatSfen(position)} within ${maxPlies}, ${kind}`).toBe(found);
    }
  }
  console.log(`kinds of search: ${JSON.stringify(counts)}`);
  for (const kind of ['plain', 'bounded', 'given back']) {
    expect(counts[`${kind}, mate`]).toBeGreaterThan(10);
    expect(counts[`${kind}, nomate`]).toBeGreaterThan(10);
  }
});
