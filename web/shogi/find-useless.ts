// Which pieces the solution does not need, by the removal trials of an analysis: the solution stays the same wherever
// such a piece goes, into the box or to the defender.

import type { RemovalTrial } from 'tsumeru';
import { parseSquare } from 'tsumeru/shogi';

/** A name for the trial's place: the number of a square, or a kind in the attacker's hand. */
const placeOf = ({ square, piece }: RemovalTrial): string =>
  square === null ? piece.toUpperCase() : String(parseSquare(square));

/** Places whose every legal trial leaves the solution as it is. */
export function findUseless(trials: readonly RemovalTrial[]): ReadonlySet<string> {
  const possible = trials.filter(({ status }) => status !== 'illegal');
  const needed = possible.filter(({ isNeeded }) => isNeeded !== false).map(placeOf);
  const useless = new Set(possible.map(placeOf));
  for (const place of needed) useless.delete(place);
  return useless;
}
