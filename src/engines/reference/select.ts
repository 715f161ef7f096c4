// Computes φ and δ of a node from its rows, and chooses the child to search next.

import type { Frame } from './node';
import { INFINITE } from './table';

export const LARGEST_FINITE = INFINITE - 1;

/** φ(n) = min δ(child), δ(n) = Σ φ(child); of equal children the one with the smaller φ is the best. */
export function select(frame: Frame): void {
  let smallest = INFINITE;
  let second = INFINITE;
  let smallestPhi = 0;
  let sum = 0;
  let best = -1;
  let sawOld = false;
  for (let index = 0; index < frame.count; index++) {
    const row = frame.rows[index]!;
    if (row.isDelayed) continue;
    const { phi, delta } = row;
    sum += phi;
    if (row.isOld) sawOld = true;
    if (best < 0 || delta < smallest || (delta === smallest && phi < smallestPhi)) {
      second = smallest;
      smallest = delta;
      smallestPhi = phi;
      best = index;
    } else if (delta < second) second = delta;
  }
  frame.best = best;
  frame.secondDelta = second;
  frame.phi = smallest;
  // Only a child with δ = 0 has an infinite φ.
  if (smallest === 0) frame.delta = INFINITE;
  else if (smallest === INFINITE) frame.delta = 0;
  else frame.delta = Math.min(sum, LARGEST_FINITE);
  if (sawOld && frame.isFirstTurn) frame.raises = true;
}
