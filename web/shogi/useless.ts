// The pieces that the solution does not need, after an analysis with removal trials.

import { computed } from '@preact/signals';
import type { Source } from 'tsumeru/board';
import { analysed } from './analysed';
import { findUseless } from './find-useless';
import { ply } from './playback';

const useless = computed(() => findUseless(analysed.value?.report.removals ?? []));

export const uselessCount = computed(() => useless.value.size);

/** None in the positions after the first move, because only the diagram is analysed. */
const shown = computed(() => (ply.value > 0 ? new Set<string>() : useless.value));

export const uselessSquares = computed(() =>
  [...shown.value].filter((place) => /\d/.test(place)).map(Number),
);

/** Is the piece in hand not needed? */
export function isUseless(source: Source): boolean {
  const attacker = analysed.value?.position.turn;
  return source.type === 'hand' && source.color === attacker && shown.value.has(source.kind);
}
