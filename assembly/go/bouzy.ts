// Bouzy's 5/21 algorithm on the points that can change: stones of the defender start at +128, of the
// attacker at −128. Only signs of neighbours matter, and no stone loses its sign within 31 erosions, so
// stones outside the zone are mere counts, and a sign is a bit.

import { at } from '../memory';
import { bit, neighbors } from './board';
import {
  REQUEST_DEGREES,
  REQUEST_FIXED_NEGATIVE,
  REQUEST_FIXED_POSITIVE,
  REQUEST_OFFSET,
  VALUES_OFFSET,
} from './layout';
import { dilations, erosions, fixedBest, fixedSecond, vertices, zone } from './settings';

const STONE = 128;

let positive: u64 = 0;
let negative: u64 = 0;

function valueAt(vertex: i32): usize {
  return at(VALUES_OFFSET) + ((<usize>vertex) << 2);
}

function positiveAround(vertex: i32): i32 {
  const fixed = <i32>load<u8>(at(REQUEST_OFFSET) + vertex, REQUEST_FIXED_POSITIVE);
  return fixed + <i32>popcnt(neighbors(vertex) & positive);
}

function negativeAround(vertex: i32): i32 {
  const fixed = <i32>load<u8>(at(REQUEST_OFFSET) + vertex, REQUEST_FIXED_NEGATIVE);
  return fixed + <i32>popcnt(neighbors(vertex) & negative);
}

function dilated(vertex: i32, value: i32): i32 {
  const more = positiveAround(vertex);
  const less = negativeAround(vertex);
  if (value >= 0 && less == 0) return value + more;
  return value <= 0 && more == 0 ? value - less : value;
}

function eroded(vertex: i32, value: i32): i32 {
  const degree = <i32>load<u8>(at(REQUEST_OFFSET) + vertex, REQUEST_DEGREES);
  if (value > 0) return max(0, value - degree + positiveAround(vertex));
  return value < 0 ? min(0, value + degree - negativeAround(vertex)) : 0;
}

/** One step of all points. Returns whether any value changed: if none did, none will. */
function update(points: u64, isDilation: bool): bool {
  let changed = false;
  let up = positive & ~points;
  let down = negative & ~points;
  for (let rest = points; rest; rest &= rest - 1) {
    const vertex = <i32>ctz(rest);
    const old = load<i32>(valueAt(vertex));
    const value = isDilation ? dilated(vertex, old) : eroded(vertex, old);
    changed = changed || value != old;
    store<i32>(valueAt(vertex), value);
    if (value > 0) up |= bit(vertex);
    else if (value < 0) down |= bit(vertex);
  }
  // Only now: all points of a step see the signs before it.
  positive = up;
  negative = down;
  return changed;
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
  for (let i = 0; i < dilations && update(points, true); i++);
  for (let i = 0; i < erosions && update(points, false); i++);
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
