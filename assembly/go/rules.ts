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

export const OPEN = 0;
export const ALIVE = 1;
export const DEAD = 2;
/** The side to move wins by one stone: seen in most such positions, not in all. */
export const ALIVE_NEXT = 3;
export const DEAD_NEXT = 4;

/** Takes what is fetched for its own sake. */
export let fetched: u64 = 0;

const NOT_EVALUATED: i32 = i32.MIN_VALUE;

@unmanaged
export class Evaluation {
  key: u64;
  value: i32;
  state: i32;
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

function judge(defender: u64, attacker: u64): i32 {
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

function lookAhead(defender: u64, attacker: u64, side: i32): i32 {
  if (!uses(LOOK_AHEAD)) return OPEN;
  if (side == DEFENDER) return livesNext(defender, attacker) ? ALIVE_NEXT : OPEN;
  return killsNext(defender, attacker) ? DEAD_NEXT : OPEN;
}

function slotOf(key: u64): Evaluation {
  const slot = <usize>(key >> 40) & (EVALUATIONS - 1);
  return changetype<Evaluation>(at(EVALUATIONS_OFFSET) + slot * EVALUATION_SIZE);
}

/** Brings the evaluation of a position near, for a look soon. */
export function fetchEvaluation(key: u64): void {
  fetched = slotOf(key).key;
}

/** What is known of a position without searching; `side` is to move. */
export function look(defender: u64, attacker: u64, key: u64, side: i32): Evaluation {
  const found = slotOf(key);
  if (found.key == key) return found;
  found.key = key;
  found.state = judge(defender, attacker);
  if (found.state == OPEN) found.state = lookAhead(defender, attacker, side);
  found.value = NOT_EVALUATED;
  return found;
}

/** Bouzy's evaluation of the position that was looked at: high is good for the defender. */
export function valueOf(known: Evaluation, defender: u64, attacker: u64): i32 {
  if (known.value == NOT_EVALUATED) known.value = evaluate(defender, attacker);
  return known.value;
}

/** Forgets everything: the fixed values of the next problem are others. */
export function clearEvaluations(): void {
  memory.fill(at(EVALUATIONS_OFFSET), 0, EVALUATIONS * EVALUATION_SIZE);
}
