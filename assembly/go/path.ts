// Situations (stones and side to move) that repeat. There are three ways to score a repetition, one for each search:
//
//   ATTACKER_HAS_THREATS  a repetition is a win for the attacker, who can repeat the cycle for ever
//   DEFENDER_HAS_THREATS  the same for the defender
//   SUPERKO               a stone must not repeat a situation; a pass may repeat one, and then the game goes on
//
// In the first two searches a verdict that uses a repetition depends on the ancestor that is repeated. When the search
// leaves that ancestor, the positions below the ancestor are a set that the loser cannot leave, so the verdict holds on
// every path. Under superko a verdict depends on the set of all earlier situations (graph-history interaction), so this
// set is part of the key.
//
// A finite verdict (one that uses no repetition) may be used under superko on every path, although superko might seem
// to forbid a move of its proof. The *rank* of a position with such a verdict is the greatest number of plies until its
// winner has won. Take the first position of the game that has a finite verdict in the winner's favour, and let the
// winner follow the proof from there. Each further position has such a verdict too, and a smaller rank than the one
// before, so these positions are all different. None of them occurred earlier, because before the first of them no
// position had such a verdict. A line on which the winner left an earlier proof need not be considered: he could have
// won where he left it.

import { mix, SIDE_KEY } from '../shogi/zobrist';
import { ATTACKER } from './board';
import { DEPENDS_ON_LIMIT } from './entry';
import { CAPTURES, Frame, frameAt, Row } from './frame';
import { ATTACKER_HAS_THREATS, PASS, SUPERKO } from './layout';
import { mode } from './settings';

export const NO_REPETITION = -2;

/** Depth of the deepest situation from `first` on that the move of the row repeats, or NO_REPETITION. */
export function findRepetition(frame: Frame, row: Row, depth: i32, first: i32): i32 {
  if (!frame.hasCapture && !(row.flags & CAPTURES)) return NO_REPETITION;
  // Only every second frame is examined, because the side to move must be the same.
  for (let i = depth - 1; i >= first; i -= 2) if (frameAt(i).key == row.key) return i;
  return NO_REPETITION;
}

/** Would the attacker win by this repetition? */
export function isAttackersRepetition(side: i32): bool {
  // Under superko the move is illegal, so its player loses by it.
  return mode == SUPERKO ? side != ATTACKER : mode == ATTACKER_HAS_THREATS;
}

/** May a side make this move although it repeats a situation? */
export function isFreeRepetition(row: Row): bool {
  return mode == SUPERKO && row.move == PASS;
}

/** The hash of a path that is longer by one situation. */
export function extendPath(path: u64, key: u64, isRepeated: bool): u64 {
  if (mode == SUPERKO) return isRepeated ? path : path ^ mix(key);
  return mix(path ^ key) + SIDE_KEY;
}

/** Does a verdict depend on a node above the one at this depth? */
export function dependsAbove(dependency: i32, depth: i32): bool {
  return dependency < depth || dependency == DEPENDS_ON_LIMIT;
}
