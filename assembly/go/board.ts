// Stones on the graph: connected sets, liberties, captures and keys. A position has two sets of vertices and a side to
// move. Moves need not be taken back, because each frame keeps the sets of its own position. Functions that produce
// more than one value store them in the `next…` variables.

import { at } from '../memory';
import { mix, SIDE_KEY } from '../shogi/zobrist';
import { KEYS_OFFSET, MAX_VERTICES, REQUEST_NEIGHBORS, REQUEST_OFFSET } from './layout';
import { vertices, wall } from './settings';

export const DEFENDER = 0;
export const ATTACKER = 1;

export let nextDefender: u64 = 0;
export let nextAttacker: u64 = 0;
export let nextKey: u64 = 0;
export let captured: u64 = 0;

/** The chain that the last call of `hasLiberty` examined. It is complete only if that call found no liberty. */
let chain: u64 = 0;

export function bit(vertex: i32): u64 {
  return (<u64>1) << vertex;
}

export function neighbors(vertex: i32): u64 {
  return load<u64>(at(REQUEST_OFFSET) + ((<usize>vertex) << 3), REQUEST_NEIGHBORS);
}

/** All vertices that touch the set. Vertices of the set itself are included if they touch each other. */
export function border(set: u64): u64 {
  let reach: u64 = 0;
  for (let rest = set; rest; rest &= rest - 1) reach |= neighbors(<i32>ctz(rest));
  return reach;
}

/** The part of the mask that is connected with the seed. */
export function flood(seed: u64, mask: u64): u64 {
  let found = seed;
  let frontier = seed;
  while (frontier) {
    frontier = border(frontier) & mask & ~found;
    found |= frontier;
  }
  return found;
}

function hasLiberty(seed: u64, own: u64, empty: u64): bool {
  chain = seed;
  let frontier = seed;
  while (frontier) {
    if (frontier & wall) return true;
    const reach = border(frontier);
    if (reach & empty) return true;
    frontier = reach & own & ~chain;
    chain |= frontier;
  }
  return false;
}

/**
 * Puts a stone on an empty vertex. Captures are made first; suicide is illegal. Returns whether the move is legal. If
 * so, the `next…` variables hold the position after it.
 */
export function place(defender: u64, attacker: u64, key: u64, side: i32, vertex: i32): bool {
  const stone = bit(vertex);
  const own = (side == DEFENDER ? defender : attacker) | stone;
  const other = side == DEFENDER ? attacker : defender;
  const empty = vertices & ~(own | other);
  captured = 0;
  let touched = neighbors(vertex) & other;
  while (touched) {
    if (!hasLiberty(touched & -touched, other, empty)) captured |= chain;
    touched &= ~chain;
  }
  if (!captured && !hasLiberty(stone, own, empty)) return false;
  nextDefender = side == DEFENDER ? own : other & ~captured;
  nextAttacker = side == DEFENDER ? other & ~captured : own;
  nextKey = key ^ SIDE_KEY ^ stoneKey(side, vertex);
  for (let rest = captured; rest; rest &= rest - 1) nextKey ^= stoneKey(side ^ 1, <i32>ctz(rest));
  return true;
}

/** The position after a pass. */
export function pass(defender: u64, attacker: u64, key: u64): void {
  captured = 0;
  nextDefender = defender;
  nextAttacker = attacker;
  nextKey = key ^ SIDE_KEY;
}

function stoneKey(side: i32, vertex: i32): u64 {
  return load<u64>(at(KEYS_OFFSET) + ((<usize>(side * MAX_VERTICES + vertex)) << 3));
}

export function initKeys(): void {
  for (let i = 0; i < 2 * MAX_VERTICES; i++) {
    store<u64>(at(KEYS_OFFSET) + ((<usize>i) << 3), mix((<u64>i + 1) * SIDE_KEY));
  }
}

/**
 * The key of a whole position. Different problems use the same vertices, so the keys of each problem begin with another
 * salt.
 */
export function fullKey(defender: u64, attacker: u64, side: i32, salt: u64): u64 {
  let key = side == DEFENDER ? salt : salt ^ SIDE_KEY;
  for (let rest = defender; rest; rest &= rest - 1) key ^= stoneKey(DEFENDER, <i32>ctz(rest));
  for (let rest = attacker; rest; rest &= rest - 1) key ^= stoneKey(ATTACKER, <i32>ctz(rest));
  return key;
}
