// Bouzy's values as a map of heat: which step is shown, and what it says of each point of the board.

import { computed, signal } from '@preact/signals';
import { bouzySteps } from 'tsumeru/go';
import { shownBoard } from './playback';

export const DILATIONS = 5;
export const EROSIONS = 21;

export const isShown = signal(false);
/** 0: the stones alone; then the dilations, then the erosions. */
export const heatStep = signal(DILATIONS + EROSIONS);

const allSteps = computed(() => {
  const board = shownBoard.value;
  if (board === undefined || !isShown.value) return undefined;
  return [...bouzySteps(board, { dilations: DILATIONS, erosions: EROSIONS })];
});

/** By point, row by row: above 0 is the defender's. Undefined where the map is not shown. */
export const heat = computed(() => allSteps.value?.[heatStep.value]);
