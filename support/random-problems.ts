// Random small problems in all shapes that have caused errors in solvers: with and without an attacker's king, both
// colours, the defender's hand empty, small or full.

import type { Position } from '../src/shogi/position';
import type { Random } from './random';
import { drawPosition, type Fill, type Shape } from './random-positions';
import { FEATURE_NAMES, type FeatureSwitches } from './research/features';

const FILLS: readonly Fill[] = ['empty', 'few', 'full'];

const SIZES: readonly Pick<Shape, 'attackers' | 'defenders' | 'attackerHand'>[] = [
  { attackers: [2, 4], defenders: [0, 3], attackerHand: [1, 3] },
  { attackers: [2, 5], defenders: [2, 6], attackerHand: [1, 3] },
  { attackers: [1, 3], defenders: [2, 6], attackerHand: [2, 4] },
  { attackers: [2, 3], defenders: [0, 2], attackerHand: [0, 1] },
];

export function drawProblem(random: Random): Position {
  return drawPosition(random, {
    ...random.pick(SIZES),
    defenderHand: random.pick(FILLS),
    attackerKing: random.chance(0.3),
    turn: random.chance(0.7) ? 'black' : 'white',
  });
}

/** Each technique on or off at random. */
export function drawFeatures(random: Random): FeatureSwitches {
  return Object.fromEntries(FEATURE_NAMES.map((name) => [name, random.chance(0.5)]));
}
