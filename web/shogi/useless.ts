// The pieces that the solution does not need, after an analysis with removal trials.

import { computed } from '@preact/signals';
import { analysed } from './analysed';
import type { Source } from './edit';
import { findUseless } from './find-useless';
import { ply } from './playback';

const useless = computed(() => findUseless(analysed.value?.report.removals ?? []));

export const uselessCount = computed(() => useless.value.size);

/** Is the piece at this place not needed? False in the positions after the first move, because only the diagram is analysed. */
export function isUseless(source: Source): boolean {
  if (ply.value > 0 || useless.value.size === 0) return false;
  if (source.type === 'square') return useless.value.has(String(source.square));
  const attacker = analysed.value?.position.turn;
  return source.type === 'hand' && source.color === attacker && useless.value.has(source.kind);
}
