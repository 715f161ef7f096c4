// Two phases [N02 4.3, A.1]: a repetition has the number ∞ − 1 as long as other children are undecided, and fails only after
// that. In the release it fails at once, but only on its own path (`path.ts`).

import { TWO_PHASES } from '../features';
import { Frame, Row } from '../frame';
import { INFINITE, LARGEST_FINITE } from '../numbers';
import { uses } from '../settings';

export function hasTwoPhases(): bool {
  return RESEARCH && uses(TWO_PHASES);
}

/** The thresholds with which the root begins. */
export function firstThreshold(): u32 {
  return hasTwoPhases() ? LARGEST_FINITE : INFINITE;
}

/** Is a repetition of this node still undecided? It fails only under an infinite threshold for pn. */
export function isFirstPhase(frame: Frame): bool {
  return hasTwoPhases() && (frame.isOr ? frame.phiThreshold : frame.deltaThreshold) != INFINITE;
}

/** Sets the thresholds of a child: ∞ only if the number of the child has reached ∞ − 1. */
export function setPhase(frame: Frame, row: Row, child: Frame): void {
  if (!hasTwoPhases()) return;
  if (row.delta == LARGEST_FINITE) child.deltaThreshold = INFINITE;
  if (row.phi == LARGEST_FINITE) child.phiThreshold = INFINITE;
  else if (frame.deltaThreshold >= LARGEST_FINITE) child.phiThreshold = LARGEST_FINITE;
}
