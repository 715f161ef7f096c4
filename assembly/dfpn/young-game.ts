// Where the attacker has a king too, the position comes from a game, and some things weigh otherwise: what is counted in
// new leaves (`leaf.ts`), checks in dn (`select.ts`), and drops in pn (`delayed-moves.ts`). But only while the search is
// young: long problems with two kings lose by it.

import { Frame } from './frame';
import { QUARTERS, unit } from './numbers';

/** Nodes after which a search is no longer young. */
const YOUNG_NODES: f64 = 300_000;

/** Do the weights of games hold for this visit? */
export function isYoungGame(frame: Frame): bool {
  return unit == QUARTERS && frame.nodesBefore < YOUNG_NODES;
}
