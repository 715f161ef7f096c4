// Random problems that are small enough for brute force. They have few pieces, mostly sliders at a distance from the
// king, so that interpositions matter, and the defender mostly has something to interpose. In every third problem the
// defender has almost nothing, so that mates are long and can be reached in several orders or by detours.

import type { HandKind } from '../src/shogi/piece';
import type { Position } from '../src/shogi/position';
import type { Random } from './random';
import { drawPosition, type Shape } from './random-positions';

const SIZES: readonly Pick<Shape, 'attackers' | 'defenders' | 'attackerHand' | 'kinds'>[] = [
  { attackers: [2, 4], defenders: [0, 3], attackerHand: [0, 1], kinds: ['P', 'L', 'B', 'R'] },
  { attackers: [1, 3], defenders: [1, 4], attackerHand: [1, 1], kinds: ['G', 'S', 'B', 'R'] },
  { attackers: [2, 4], defenders: [1, 4], attackerHand: [0, 1] },
  { attackers: [1, 3], defenders: [2, 5], attackerHand: [1, 2] },
];

const KINDS: readonly (readonly HandKind[])[] = [
  ['P', 'L', 'B', 'R'],
  ['G', 'S', 'B', 'R'],
  ['P', 'L', 'N', 'S', 'B'],
];

export function drawSmallProblem(random: Random): Position {
  if (random.chance(1 / 3)) return drawBareDefence(random);
  return drawPosition(random, {
    ...random.pick(SIZES),
    defenderHand: random.pick(['empty', 'few', 'few', 'full']),
    attackerKing: random.chance(0.15),
    turn: random.chance(0.8) ? 'black' : 'white',
  });
}

function drawBareDefence(random: Random): Position {
  return drawPosition(random, {
    attackers: [2, 4],
    defenders: [0, 1],
    attackerHand: [0, 1],
    kinds: random.pick(KINDS),
    defenderHand: random.chance(0.8) ? 'empty' : 'few',
    attackerKing: random.chance(0.15),
    turn: random.chance(0.8) ? 'black' : 'white',
  });
}
