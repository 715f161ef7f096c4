// The square to mark: the one that the shown error is about.

import { computed } from '@preact/signals';
import { ply } from './playback';
import { inputFault, positionFault } from './problem';
import { searchFault } from './search';

/**
 * The error that the page shows. An error in an input comes before one of a search, and this before one of the
 * position.
 */
export const shownFault = computed(
  () => inputFault.value ?? searchFault.value ?? positionFault.value,
);

/** The square in USI notation. */
export const faultSquare = computed(() =>
  // The board shows another position than the one that the error is about.
  ply.value > 0 || inputFault.value !== undefined ? undefined : shownFault.value?.square,
);
