// Decides whether the game is over without a pass, and evaluates positions without a search. Both depend only on the
// stones. The results are kept in a small cache by key, because every visit of a node evaluates the same children.

import { at } from '../memory';
import { isAlive } from './benson';
import { ATTACKER, border, DEFENDER, flood, nextAttacker, nextDefender, place } from './board';
import { evaluate, sumOfRegion } from './bouzy';
import { EVALUATION_SIZE, EVALUATIONS, EVALUATIONS_OFFSET } from './layout';
import { LOOK_AHEAD, SUM_OF_REGION } from './methods';
import { contested, crucial, playable, uses, wall } from './settings';

export const OPEN = 0;
export const ALIVE = 1;
export const DEAD = 2;
/** The side to move wins by one stone. Not all such positions are recognised. */
export const ALIVE_NEXT = 3;
export const DEAD_NEXT = 4;

/** Receives a value that is loaded only to bring it into the cache. Exported so that the compiler keeps the load. */
export let fetched: u64 = 0;

const NOT_EVALUATED: i32 = i32.MIN_VALUE;

@unmanaged
export class Evaluation {
  key: u64;
  value: i32;
  state: i32;
}

/** The attacker's stones that cannot be captured: the wall and all stones connected with it. */
function permanentStones(attacker: u64): u64 {
  return flood(wall, attacker);
}

/**
 * True if no eye can arise any more: every contested point (a point where an eye could arise) holds a permanent stone
 * of the attacker, or is next to one.
 */
function hasNoEyeSpace(attacker: u64): bool {
  const permanent = permanentStones(attacker);
  return (contested & ~(permanent | border(permanent))) == 0;
}

function judge(defender: u64, attacker: u64): i32 {
  if (crucial & ~defender) return DEAD;
  if (isAlive(defender, attacker)) return ALIVE;
  return hasNoEyeSpace(attacker) ? DEAD : OPEN;
}

/** Does one more stone make the second eye? Only points next to stones of the defender are tried. */
function livesNext(defender: u64, attacker: u64): bool {
  const candidates = playable & border(defender) & ~(defender | attacker);
  for (let rest = candidates; rest; rest &= rest - 1) {
    if (!place(defender, attacker, 0, DEFENDER, <i32>ctz(rest))) continue;
    if (isAlive(nextDefender, nextAttacker)) return true;
  }
  return false;
}

/** Does one more stone take away the last eye space? Only points next to the attacker's permanent stones are tried. */
function killsNext(defender: u64, attacker: u64): bool {
  const candidates = playable & border(permanentStones(attacker)) & ~(defender | attacker);
  for (let rest = candidates; rest; rest &= rest - 1) {
    if (!place(defender, attacker, 0, ATTACKER, <i32>ctz(rest))) continue;
    if (hasNoEyeSpace(nextAttacker)) return true;
  }
  return false;
}

function lookAhead(defender: u64, attacker: u64, side: i32): i32 {
  if (!uses(LOOK_AHEAD)) return OPEN;
  if (side == DEFENDER) return livesNext(defender, attacker) ? ALIVE_NEXT : OPEN;
  return killsNext(defender, attacker) ? DEAD_NEXT : OPEN;
}

function slotOf(key: u64): Evaluation {
  const slot = <usize>(key >> 40) & (EVALUATIONS - 1);
  return changetype<Evaluation>(at(EVALUATIONS_OFFSET) + slot * EVALUATION_SIZE);
}

/** Loads the evaluation of a position into the processor's cache, for a look-up soon after. */
export function fetchEvaluation(key: u64): void {
  fetched = slotOf(key).key;
}

/** The evaluation of a position without search, with `side` to move. */
export function evaluateStones(defender: u64, attacker: u64, key: u64, side: i32): Evaluation {
  const found = slotOf(key);
  if (found.key == key) return found;
  found.key = key;
  found.state = judge(defender, attacker);
  if (found.state == OPEN) found.state = lookAhead(defender, attacker, side);
  found.value = NOT_EVALUATED;
  return found;
}

/** Bouzy's evaluation of the position. A high value is good for the defender. */
export function valueOf(known: Evaluation, defender: u64, attacker: u64): i32 {
  if (known.value == NOT_EVALUATED) {
    known.value = uses(SUM_OF_REGION)
      ? sumOfRegion(defender, attacker)
      : evaluate(defender, attacker);
  }
  return known.value;
}

/** A value of 16 or more means that there is an eye; then nothing remains to be proven. */
const EYE_VALUE = 16;
const VALUE_UNIT = 4;

/** The estimated work of a proof from this value on. */
export function workOfProof(value: i32): u32 {
  return <u32>(max(0, EYE_VALUE - value) / VALUE_UNIT);
}

/** The estimated work of a disproof from this value on. */
export function workOfDisproof(value: i32): u32 {
  return <u32>(max(0, value) / VALUE_UNIT);
}

/** Empties the cache, because the next problem has other values outside the zone. */
export function clearEvaluations(): void {
  memory.fill(at(EVALUATIONS_OFFSET), 0, EVALUATIONS * EVALUATION_SIZE);
}
