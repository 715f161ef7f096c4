// Some techniques begin only when a search has taken long. In the research build each of them has a switch that makes
// it begin early, so that tests can observe it on short problems. Each function here returns the number of `tuning.ts`,
// or with the switch a small number.

import { EAGER_CONTROL, EARLY_BOUND, EARLY_SECOND_DROPS } from '../features';
import { uses } from '../settings';
import { LONG_DROP, LOST_DEPTH, PATIENCE, PATIENCE_A_PLY } from '../tuning';

/** The small number. It stands for nodes, for plies, or for a sum of dn. */
const EARLY: u32 = 16;

/** Nodes without a new position after which the search has stalled, at this depth. */
export function patienceAt(depth: i32): f64 {
  return RESEARCH && uses(EAGER_CONTROL) ? 0 : PATIENCE + PATIENCE_A_PLY * depth;
}

/** Nodes from which on a drop takes long. */
export function longDrop(): u32 {
  return RESEARCH && uses(EARLY_SECOND_DROPS) ? EARLY : LONG_DROP;
}

/** The sum of dn at which `boundOrRestart` examines a node (`runaway.ts`). `usual` is the number of the release. */
export function boundOr(usual: u32): u32 {
  return RESEARCH && uses(EARLY_BOUND) ? EARLY : usual;
}

/** The depth beyond which the search begins again (`runaway.ts`). */
export function depthOfLoss(): i32 {
  return RESEARCH && uses(EARLY_BOUND) ? <i32>EARLY : LOST_DEPTH;
}
