// The pieces of the problem that its solution does without, once the analysis has tried.

import { computed } from '@preact/signals';
import { analysed } from './analysed';
import type { Source } from './edit';
import { findUseless } from './find-useless';
import { ply } from './playback';

const useless = computed(() => findUseless(analysed.value?.report.removals ?? []));

export const uselessCount = computed(() => useless.value.size);

/** In the position of the problem itself. */
export function isUseless(source: Source): boolean {
  if (ply.value > 0 || useless.value.size === 0) return false;
  if (source.type === 'square') return useless.value.has(String(source.square));
  const attacker = analysed.value?.position.turn;
  return source.type === 'hand' && source.color === attacker && useless.value.has(source.kind);
}
