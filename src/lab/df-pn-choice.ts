// A node seen from the side to move: φ is what that side must bring down, δ what it must bear. At an OR node
// φ = pn and δ = dn, at an AND node the other way round, so φ(n) = min δ(child) and δ(n) = Σ φ(child) [N02 A.1].

import type { Row, Visit } from './depth-first';
import { add, INFINITE } from './numbers';
import type { Numbers } from './outcome';

const phiOf = (isOr: boolean, { pn, dn }: Numbers) => (isOr ? pn : dn);
const deltaOf = (isOr: boolean, { pn, dn }: Numbers) => (isOr ? dn : pn);
export const fromPhiDelta = (isOr: boolean, phi: number, delta: number): Numbers =>
  isOr ? { pn: phi, dn: delta } : { pn: delta, dn: phi };

/** A node seen from the side to move, and its best child. */
export interface Choice<Node> {
  readonly phi: number;
  readonly delta: number;
  readonly best: Row<Node>;
  readonly bestPhi: number;
  /** δ of the second best child. */
  readonly secondDelta: number;
}

export function chooseRow<Node>({ isOr, rows }: Visit<Node>): Choice<Node> {
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
