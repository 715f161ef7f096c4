// Benson's test (1976): are the crucial chains alive even if their owner never plays again? An area is a maximal
// connected set of points without stones of the owner. A chain is alive if it touches every empty point of two areas,
// and if every chain around these areas is alive too. The area that contains the wall is no eye of
// the defender, because the wall has its own eyes there.

import { at } from '../memory';
import { border, flood } from './board';
import { BENSON_OFFSET, MAX_VERTICES } from './layout';
import { crucial, vertices, wall } from './settings';

const LIST_BYTES: usize = MAX_VERTICES * 8;

let chainCount = 0;
let areaCount = 0;

function chainAt(i: i32): usize {
  return at(BENSON_OFFSET) + ((<usize>i) << 3);
}

function areaAt(i: i32): usize {
  return at(BENSON_OFFSET) + 2 * LIST_BYTES + ((<usize>i) << 3);
}

function chainSet(i: i32): u64 {
  return load<u64>(chainAt(i));
}

function chainBorder(i: i32): u64 {
  return load<u64>(chainAt(i), LIST_BYTES);
}

function areaEmpty(i: i32): u64 {
  return load<u64>(areaAt(i));
}

function areaBorder(i: i32): u64 {
  return load<u64>(areaAt(i), LIST_BYTES);
}

function listAreas(defender: u64, attacker: u64): void {
  const others = vertices & ~defender;
  areaCount = 0;
  let rest = others & ~flood(wall, others);
  // In most positions the sure eye (an eye that the attacker can never take) is the only area, and one area makes
  // nothing alive: the list stays empty.
  if (flood(rest & -rest, rest) == rest) return;
  while (rest) {
    const area = flood(rest & -rest, others);
    rest &= ~area;
    store<u64>(areaAt(areaCount), area & ~attacker);
    store<u64>(areaAt(areaCount), border(area) & defender, LIST_BYTES);
    areaCount++;
  }
}

function listChains(defender: u64): void {
  chainCount = 0;
  for (let rest = defender; rest; ) {
    const chain = flood(rest & -rest, defender);
    rest &= ~chain;
    store<u64>(chainAt(chainCount), chain);
    store<u64>(chainAt(chainCount), border(chain), LIST_BYTES);
    chainCount++;
  }
}

/**
 * Does the chain have two areas as eyes? `alive` are the stones that may still be alive. All stones around both areas
 * must be among them.
 */
function hasTwoEyes(index: i32, alive: u64): bool {
  let eyes = 0;
  for (let i = 0; i < areaCount; i++) {
    const isEnclosed = (areaBorder(i) & ~alive) == 0 && (areaBorder(i) & chainSet(index)) != 0;
    if (isEnclosed && (areaEmpty(i) & ~chainBorder(index)) == 0) eyes++;
    if (eyes == 2) return true;
  }
  return false;
}

/** Is every crucial stone unconditionally alive? */
export function isAlive(defender: u64, attacker: u64): bool {
  listAreas(defender, attacker);
  if (areaCount < 2) return false;
  listChains(defender);
  let alive = defender;
  let changed = true;
  while (changed) {
    changed = false;
    for (let i = 0; i < chainCount; i++) {
      if (!(chainSet(i) & alive) || hasTwoEyes(i, alive)) continue;
      if (chainSet(i) & crucial) return false;
      alive &= ~chainSet(i);
      changed = true;
    }
  }
  return true;
}
