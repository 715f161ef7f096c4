// Bouzy's 5/21 algorithm on the points that can change: stones of the defender begin with +128, stones of the attacker
// with −128. A step uses only the signs of the neighbours, and no stone loses its sign within 31 erosions. So stones
// outside the zone (the points whose value can change) are given as numbers of neighbours, and the signs of the points
// are two sets of bits. As long as no sign changes, each step changes a value by the same amount. So all steps up to
// the next change of a sign are computed at once.

import { at } from '../memory';
import { bit, neighbors } from './board';
import * as layout from './layout';
import { dilations, erosions, fixedBest, fixedSecond, playable, vertices, zone } from './settings';

const STONE = 128;

let positive: u64 = 0;
let negative: u64 = 0;

function valueAt(vertex: i32): usize {
  return at(layout.VALUES_OFFSET) + ((<usize>vertex) << 2);
}

function paceAt(vertex: i32): usize {
  return at(layout.PACES_OFFSET) + ((<usize>vertex) << 2);
}

function positiveAround(vertex: i32): i32 {
  const fixed = <i32>load<u8>(at(layout.REQUEST_OFFSET) + vertex, layout.REQUEST_FIXED_POSITIVE);
  return fixed + <i32>popcnt(neighbors(vertex) & positive);
}

function negativeAround(vertex: i32): i32 {
  const fixed = <i32>load<u8>(at(layout.REQUEST_OFFSET) + vertex, layout.REQUEST_FIXED_NEGATIVE);
  return fixed + <i32>popcnt(neighbors(vertex) & negative);
}

/** The amount that a dilation adds to a value. After all points have a sign, every dilation adds the same amount. */
function dilation(vertex: i32, isPositive: bool, isNegative: bool): i32 {
  const more = positiveAround(vertex);
  const less = negativeAround(vertex);
  if (less == 0 && !isNegative) return more;
  return more == 0 && !isPositive ? -less : 0;
}

function dilate(points: u64): void {
  for (let left = dilations; left > 0; ) {
    const times = points & ~(positive | negative) ? 1 : left;
    let up = positive;
    let down = negative;
    for (let rest = points; rest; rest &= rest - 1) {
      const vertex = <i32>ctz(rest);
      const stone = rest & -rest;
      const more = dilation(vertex, (positive & stone) != 0, (negative & stone) != 0);
      store<i32>(valueAt(vertex), load<i32>(valueAt(vertex)) + times * more);
      if (more > 0) up |= stone;
      else if (more < 0) down |= stone;
    }
    // The signs are set only now, because all points of a step use the signs from before it.
    positive = up;
    negative = down;
    left -= times;
  }
}

/** By how much an erosion brings a value nearer to zero. This stays the same until a point loses its sign. */
function pace(vertex: i32, isPositive: bool): i32 {
  const degree = <i32>load<u8>(at(layout.REQUEST_OFFSET) + vertex, layout.REQUEST_DEGREES);
  return degree - (isPositive ? positiveAround(vertex) : negativeAround(vertex));
}

/** The number of erosions after which the first point loses its sign, as `findShrinking` has computed it. */
let untilZero = 0;
function findShrinking(points: u64): u64 {
  let shrinking: u64 = 0;
  untilZero = i32.MAX_VALUE;
  for (let rest = points & (positive | negative); rest; rest &= rest - 1) {
    const vertex = <i32>ctz(rest);
    const step = pace(vertex, (positive & rest & -rest) != 0);
    store<i32>(paceAt(vertex), step);
    if (step == 0) continue;
    shrinking |= rest & -rest;
    const size = abs(load<i32>(valueAt(vertex)));
    untilZero = min(untilZero, (size + step - 1) / step);
  }
  return shrinking;
}

function erode(points: u64): void {
  for (let left = erosions; left > 0; ) {
    const shrinking = findShrinking(points);
    if (!shrinking) return;
    const times = min(left, untilZero);
    for (let rest = shrinking; rest; rest &= rest - 1) {
      const vertex = <i32>ctz(rest);
      const value = load<i32>(valueAt(vertex));
      const less = times * load<i32>(paceAt(vertex));
      const next = value > 0 ? max(0, value - less) : min(0, value + less);
      store<i32>(valueAt(vertex), next);
      if (next != 0) continue;
      positive &= ~(rest & -rest);
      negative &= ~(rest & -rest);
    }
    left -= times;
  }
}

/** Computes the values of the points of the zone; those of stones too if `withStones`. */
export function computeValues(defender: u64, attacker: u64, withStones: bool): void {
  positive = defender & zone;
  negative = attacker & zone;
  for (let rest = zone; rest; rest &= rest - 1) {
    const vertex = <i32>ctz(rest);
    const stone = bit(vertex);
    store<i32>(valueAt(vertex), defender & stone ? STONE : attacker & stone ? -STONE : 0);
  }
  const points = withStones ? zone : zone & ~(defender | attacker);
  dilate(points);
  erode(points);
}

/** The second-highest value over the empty points of the board [I 4.2]. */
export function evaluate(defender: u64, attacker: u64): i32 {
  computeValues(defender, attacker, false);
  let best = fixedBest;
  let second = fixedSecond;
  for (let rest = vertices & zone & ~(defender | attacker); rest; rest &= rest - 1) {
    const value = load<i32>(valueAt(<i32>ctz(rest)));
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  }
  return second;
}

/** The sum of the values over the points of the region, stones among them [I 7.2]. */
export function sumOfRegion(defender: u64, attacker: u64): i32 {
  computeValues(defender, attacker, true);
  let sum = 0;
  for (let rest = playable & zone; rest; rest &= rest - 1) {
    sum += load<i32>(valueAt(<i32>ctz(rest)));
  }
  return sum;
}
