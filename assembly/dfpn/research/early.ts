// What waits in the release until a problem has taken long, early, so that short problems show it to the tests: each number of
// `tuning.ts` that says how long, or with its switch a small one.

import { EAGER_CONTROL, EARLY_BOUND, EARLY_SECOND_DROPS } from '../features';
import { uses } from '../settings';
import { LONG_DROP, LOST_DEPTH, PATIENCE, PATIENCE_A_PLY } from '../tuning';

/** Of nodes, a sum of dn, and plies. */
const EARLY: u32 = 16;

/** Nodes without a new position after which the search has stalled, at this depth. */
export function patienceAt(depth: i32): f64 {
  return RESEARCH && uses(EAGER_CONTROL) ? 0 : PATIENCE + PATIENCE_A_PLY * depth;
}

/** Nodes of a drop that takes long. */
export function longDrop(): u32 {
  return RESEARCH && uses(EARLY_SECOND_DROPS) ? EARLY : LONG_DROP;
}

/** A sum of dn that is looked at, where `usual` is so in the release. */
export function boundOr(usual: u32): u32 {
  return RESEARCH && uses(EARLY_BOUND) ? EARLY : usual;
}

/** Plies from the root where the search is lost in a chase. */
export function depthOfLoss(): i32 {
  return RESEARCH && uses(EARLY_BOUND) ? <i32>EARLY : LOST_DEPTH;
}
