// When the game is over before anybody passes, and what a position is worth without search. Both depend
// on the stones alone, so they are kept by key: a small cache, since the same children come up at every
// visit of a node.

import { at } from '../memory';
import { isAlive } from './benson';
import { border, DEFENDER, flood, nextAttacker, nextDefender, place } from './board';
import { evaluate } from './bouzy';
import { EVALUATION_SIZE, EVALUATIONS, EVALUATIONS_OFFSET } from './layout';
import { LOOK_AHEAD } from './methods';
import { contested, crucial, playable, uses, wall } from './settings';

export const OPEN = 0;
export const ALIVE = 1;
export const DEAD = 2;
/** The side to move wins by one stone. */
export const ALIVE_NEXT = 3;
export const DEAD_NEXT = 4;

const NOT_EVALUATED: i32 = i32.MIN_VALUE;

@unmanaged
class Evaluation {
  key: u64;
  state: i32;
  value: i32;
}

/**
 * Can no eye arise any more? So it is when every point is the attacker's for good (joined to the wall) or
 * touches such a point.
 */
function hasNoEyeSpace(attacker: u64): bool {
  const permanent = flood(wall, attacker);
  return (contested & ~(permanent | border(permanent))) == 0;
}

function judge(defender: u64, attacker: u64): i32 {
  if (crucial & ~defender) return DEAD;
  if (isAlive(defender, attacker)) return ALIVE;
  return hasNoEyeSpace(attacker) ? DEAD : OPEN;
}

/** Does a stone of the side to move decide the game for it? */
function winsNext(defender: u64, attacker: u64, side: i32): bool {
  for (let rest = playable & ~(defender | attacker); rest; rest &= rest - 1) {
    if (!place(defender, attacker, 0, side, <i32>ctz(rest))) continue;
    if (side == DEFENDER) {
      if (isAlive(nextDefender, nextAttacker)) return true;
    } else if (crucial & ~nextDefender || hasNoEyeSpace(nextAttacker)) return true;
  }
  return false;
}

function lookAhead(defender: u64, attacker: u64, side: i32): i32 {
  if (!uses(LOOK_AHEAD) || !winsNext(defender, attacker, side)) return OPEN;
  return side == DEFENDER ? ALIVE_NEXT : DEAD_NEXT;
}

function look(defender: u64, attacker: u64, key: u64, side: i32): Evaluation {
  const slot = <usize>(key >> 40) & (EVALUATIONS - 1);
  const found = changetype<Evaluation>(at(EVALUATIONS_OFFSET) + slot * EVALUATION_SIZE);
  if (found.key == key) return found;
  found.key = key;
  found.state = judge(defender, attacker);
  if (found.state == OPEN) found.state = lookAhead(defender, attacker, side);
  found.value = NOT_EVALUATED;
  return found;
}

/** Do the stones on the board decide the game, or the next one? */
export function stateOf(defender: u64, attacker: u64, key: u64, side: i32): i32 {
  return look(defender, attacker, key, side).state;
}

/** Bouzy's evaluation: high is good for the defender. */
export function valueOf(defender: u64, attacker: u64, key: u64, side: i32): i32 {
  const found = look(defender, attacker, key, side);
  if (found.value == NOT_EVALUATED) found.value = evaluate(defender, attacker);
  return found.value;
}

/** Forgets everything: the fixed values of the next problem are others. */
export function clearEvaluations(): void {
  memory.fill(at(EVALUATIONS_OFFSET), 0, EVALUATIONS * EVALUATION_SIZE);
}
