// Random problems small enough for brute force: few pieces, most of those that slide at a distance from the king, so
// that interpositions matter; the defender has something to interpose more often than not.

import type { Position } from '../../src/shogi/position';
import type { Random } from './random';
import { drawPosition, type Shape } from './random-positions';

const SIZES: readonly Pick<Shape, 'attackers' | 'defenders' | 'attackerHand' | 'kinds'>[] = [
  { attackers: [2, 4], defenders: [0, 3], attackerHand: [0, 1], kinds: ['P', 'L', 'B', 'R'] },
  { attackers: [1, 3], defenders: [1, 4], attackerHand: [1, 1], kinds: ['G', 'S', 'B', 'R'] },
  { attackers: [2, 4], defenders: [1, 4], attackerHand: [0, 1] },
  { attackers: [1, 3], defenders: [2, 5], attackerHand: [1, 2] },
];

export function drawSmallProblem(random: Random): Position {
  return drawPosition(random, {
    ...random.pick(SIZES),
    defenderHand: random.pick(['empty', 'few', 'few', 'full']),
    attackerKing: random.chance(0.15),
    turn: random.chance(0.8) ? 'black' : 'white',
  });
}
