// When the game is over before anybody passes, and what a position is worth without search. Both depend
// on the stones alone, so they are kept by key: a small cache, since the same children come up at every
// visit of a node.

import { at } from '../memory';
import { isAlive } from './benson';
import { ATTACKER, border, DEFENDER, flood, nextAttacker, nextDefender, place } from './board';
import { evaluate } from './bouzy';
import { EVALUATION_SIZE, EVALUATIONS, EVALUATIONS_OFFSET } from './layout';
import { LOOK_AHEAD } from './methods';
import { contested, crucial, playable, uses, wall } from './settings';

export const OPEN: u8 = 0;
export const ALIVE: u8 = 1;
export const DEAD: u8 = 2;
/** The side to move wins by one stone: seen in most such positions, not in all. */
export const ALIVE_NEXT: u8 = 3;
export const DEAD_NEXT: u8 = 4;

const NOT_EVALUATED: i32 = i32.MIN_VALUE;

@unmanaged
export class Evaluation {
  key: u64;
  value: i32;
  state: u8;
  /** Is it certain that the table has no record of the position (but for conditional ones)? */
  isUnrecorded: bool;
  spare: u16;
}

/** The attacker's stones that are his for good: the wall and what is joined to it. */
function permanentStones(attacker: u64): u64 {
  return flood(wall, attacker);
}

/** Can no eye arise any more? So it is when every point is the attacker's for good or touches such a point. */
function hasNoEyeSpace(attacker: u64): bool {
  const permanent = permanentStones(attacker);
  return (contested & ~(permanent | border(permanent))) == 0;
}

function judge(defender: u64, attacker: u64): u8 {
  if (crucial & ~defender) return DEAD;
  if (isAlive(defender, attacker)) return ALIVE;
  return hasNoEyeSpace(attacker) ? DEAD : OPEN;
}

/** Does one more stone give the second eye? It would touch the stones that are there. */
function livesNext(defender: u64, attacker: u64): bool {
  const candidates = playable & border(defender) & ~(defender | attacker);
  for (let rest = candidates; rest; rest &= rest - 1) {
    if (!place(defender, attacker, 0, DEFENDER, <i32>ctz(rest))) continue;
    if (isAlive(nextDefender, nextAttacker)) return true;
  }
  return false;
}

/** Does one more stone take away the last eye space? It would touch what is the attacker's for good. */
function killsNext(defender: u64, attacker: u64): bool {
  const candidates = playable & border(permanentStones(attacker)) & ~(defender | attacker);
  for (let rest = candidates; rest; rest &= rest - 1) {
    if (!place(defender, attacker, 0, ATTACKER, <i32>ctz(rest))) continue;
    if (hasNoEyeSpace(nextAttacker)) return true;
  }
  return false;
}

function lookAhead(defender: u64, attacker: u64, side: i32): u8 {
  if (!uses(LOOK_AHEAD)) return OPEN;
  if (side == DEFENDER) return livesNext(defender, attacker) ? ALIVE_NEXT : OPEN;
  return killsNext(defender, attacker) ? DEAD_NEXT : OPEN;
}

function slotOf(key: u64): Evaluation {
  const slot = <usize>(key >> 40) & (EVALUATIONS - 1);
  return changetype<Evaluation>(at(EVALUATIONS_OFFSET) + slot * EVALUATION_SIZE);
}

/** What is known of a position without searching; `side` is to move. */
export function look(defender: u64, attacker: u64, key: u64, side: i32): Evaluation {
  const found = slotOf(key);
  if (found.key == key) return found;
  found.key = key;
  found.state = judge(defender, attacker);
  if (found.state == OPEN) found.state = lookAhead(defender, attacker, side);
  found.value = NOT_EVALUATED;
  found.isUnrecorded = false;
  return found;
}

/** Bouzy's evaluation of the position that was looked at: high is good for the defender. */
export function valueOf(known: Evaluation, defender: u64, attacker: u64): i32 {
  if (known.value == NOT_EVALUATED) known.value = evaluate(defender, attacker);
  return known.value;
}

/** The table is given a record of the position. */
export function markRecorded(key: u64): void {
  const found = slotOf(key);
  if (found.key == key) found.isUnrecorded = false;
}

/** Forgets everything: the fixed values of the next problem are others. */
export function clearEvaluations(): void {
  memory.fill(at(EVALUATIONS_OFFSET), 0, EVALUATIONS * EVALUATION_SIZE);
}
