// When the game is over before anybody passes, and what a position is worth without search. Both depend
// on the stones alone, so they are kept by key: a small cache, since the same children come up at every
// visit of a node.

import { at } from '../memory';
import { isAlive } from './benson';
import { border, flood } from './board';
import { evaluate } from './bouzy';
import { EVALUATION_SIZE, EVALUATIONS, EVALUATIONS_OFFSET } from './layout';
import { contested, crucial, wall } from './settings';

export const OPEN = 0;
export const ALIVE = 1;
export const DEAD = 2;

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

function look(defender: u64, attacker: u64, key: u64): Evaluation {
  const slot = <usize>(key >> 40) & (EVALUATIONS - 1);
  const found = changetype<Evaluation>(at(EVALUATIONS_OFFSET) + slot * EVALUATION_SIZE);
  if (found.key == key) return found;
  found.key = key;
  found.state = judge(defender, attacker);
  found.value = NOT_EVALUATED;
  return found;
}

/** Is the game decided by the stones on the board? */
export function stateOf(defender: u64, attacker: u64, key: u64): i32 {
  return look(defender, attacker, key).state;
}

/** Bouzy's evaluation: high is good for the defender. */
export function valueOf(defender: u64, attacker: u64, key: u64): i32 {
  const found = look(defender, attacker, key);
  if (found.value == NOT_EVALUATED) found.value = evaluate(defender, attacker);
  return found.value;
}

/** Forgets everything: the fixed values of the next problem are others. */
export function clearEvaluations(): void {
  memory.fill(at(EVALUATIONS_OFFSET), 0, EVALUATIONS * EVALUATION_SIZE);
}
