// The numbers of a node from the view of the side to move: φ is the number that this side tries to bring to 0, δ the
// number that the opponent tries to bring to 0. At an OR node φ = pn and δ = dn, at an AND node φ = dn and δ = pn. So
// φ(n) = min δ(child) and δ(n) = Σ φ(child) at both [N02 A.1].

import type { Row, Visit } from './depth-first';
import { add, INFINITE } from './numbers';
import type { Numbers } from './outcome';

const phiOf = (isOr: boolean, { pn, dn }: Numbers) => (isOr ? pn : dn);
const deltaOf = (isOr: boolean, { pn, dn }: Numbers) => (isOr ? dn : pn);
export const fromPhiDelta = (isOr: boolean, phi: number, delta: number): Numbers =>
  isOr ? { pn: phi, dn: delta } : { pn: delta, dn: phi };

/** The numbers of a node for the side to move, and its best child. */
interface BestChild<Node> {
  readonly phi: number;
  readonly delta: number;
  readonly best: Row<Node>;
  readonly bestPhi: number;
  /** δ of the second best child. */
  readonly secondDelta: number;
}

export function chooseRow<Node>({ isOr, rows }: Visit<Node>): BestChild<Node> {
  let best = rows[0]!;
  let [phi, secondDelta, sum] = [INFINITE + 1, INFINITE, 0];
  for (const row of rows) {
    const delta = deltaOf(!isOr, row);
    sum = add(sum, phiOf(!isOr, row));
    if (delta < phi) {
      secondDelta = Math.min(phi, INFINITE);
      phi = delta;
      best = row;
    } else secondDelta = Math.min(secondDelta, delta);
  }
  return { phi, delta: sum, best, bestPhi: phiOf(!isOr, best), secondDelta };
}

/**
 * The thresholds φ and δ of the best child, which is searched as long as the sum δ of the node stays below its
 * threshold and no other child becomes better.
 */
export function childThresholds<Node>(
  { delta, bestPhi, secondDelta }: BestChild<Node>,
  phiThreshold: number,
  deltaThreshold: number,
): [phi: number, delta: number] {
  const phi = deltaThreshold === INFINITE ? INFINITE : deltaThreshold - delta + bestPhi;
  return [phi, Math.min(phiThreshold, secondDelta + 1)];
}
