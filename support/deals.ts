// The same board with different hands: the pieces off the board are divided at random between the two sides. This tests
// records that the table holds for other hands of the same board.

import { formatSfen } from '../src/notation/sfen';
import { makeHand } from '../src/shogi/hand';
import { HAND_KINDS, type HandKind, opponent } from '../src/shogi/piece';
import { makePosition, type Position } from '../src/shogi/position';
import type { Random } from './random';
import { drawPosition, type Shape } from './random-positions';

const MAX_DIVISIONS = 10;

export function drawBoard(random: Random): Position {
  const shape: Shape = {
    attackers: [1, 4],
    defenders: [0, 5],
    attackerHand: [2, 5],
    defenderHand: random.chance(0.5) ? 'few' : 'empty',
    kinds: random.chance(0.6) ? random.shuffle(HAND_KINDS).slice(0, 3) : HAND_KINDS,
    attackerKing: random.chance(0.3),
    turn: random.chance(0.7) ? 'black' : 'white',
  };
  return drawPosition(random, shape);
}

/** The same board with several random hands. In one of them a single side has everything. */
export function dealHands(random: Random, position: Position): Position[] {
  const { hands, turn } = position;
  const pieces = HAND_KINDS.flatMap((kind) =>
    new Array<HandKind>(hands.black[kind] + hands.white[kind]).fill(kind),
  );
  const deals = new Map<string, Position>();
  for (let i = 0; i < 2 * MAX_DIVISIONS && deals.size < MAX_DIVISIONS; i++) {
    const share = i === 0 ? 0 : i === 1 ? 1 : random.next();
    const counts: Record<HandKind, number> = { P: 0, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0 };
    const others = { ...counts };
    for (const kind of pieces) (random.chance(share) ? counts : others)[kind] += 1;
    const mine = makeHand(counts);
    const dealt = { [turn]: mine, [opponent(turn)]: makeHand(others) } as Position['hands'];
    const dealtPosition = makePosition({ ...position, hands: dealt });
    deals.set(formatSfen(dealtPosition), dealtPosition);
  }
  return [...deals.values()];
}
