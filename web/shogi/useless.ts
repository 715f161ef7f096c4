// Pieces that the solution does without, as the removal trials of the analysis have found: wherever the piece goes, into
// the box or to the defender, the solution stands.

import { computed } from '@preact/signals';
import { parseSquare, type RemovalTrial } from 'tsumeru/js';
import { analysed } from './analysed';
import type { Source } from './edit';
import { ply } from './playback';

/** A square, or a kind in the attacker's hand. */
const placeOf = ({ square, piece }: RemovalTrial): string =>
  square === null ? piece.toUpperCase() : String(parseSquare(square));

/** Places of all whose every trial that can be set up leaves the solution as it is. */
export function findUseless(trials: readonly RemovalTrial[]): ReadonlySet<string> {
  const possible = trials.filter(({ status }) => status !== 'illegal');
  const needed = possible.filter(({ isNeeded }) => isNeeded !== false).map(placeOf);
  const useless = new Set(possible.map(placeOf));
  for (const place of needed) useless.delete(place);
  return useless;
}

const useless = computed(() => findUseless(analysed.value?.report.removals ?? []));

export const uselessCount = computed(() => useless.value.size);

/** In the position of the problem itself. */
export function isUseless(source: Source): boolean {
  if (ply.value > 0 || useless.value.size === 0) return false;
  if (source.type === 'square') return useless.value.has(String(source.square));
  const attacker = analysed.value?.position.turn;
  return source.type === 'hand' && source.color === attacker && useless.value.has(source.kind);
}
