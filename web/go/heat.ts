// Bouzy's values as a heat map: which step is shown, and the value of each point at that step.

import { computed, signal } from '@preact/signals';
import { bouzySteps } from 'tsumeru/go';
import { shownBoard } from './playback';

export const DILATIONS = 5;
export const EROSIONS = 21;

export const isShown = signal(false);
/** 0 shows only the stones. The dilations follow, then the erosions. */
export const heatStep = signal(DILATIONS + EROSIONS);

const allSteps = computed(() => {
  const board = shownBoard.value;
  if (board === undefined || !isShown.value) return undefined;
  return [...bouzySteps(board, { dilations: DILATIONS, erosions: EROSIONS })];
});

/** Values by point, row by row; above 0 belongs to the defender. Undefined while the map is off. */
export const heat = computed(() => allSteps.value?.[heatStep.value]);
