// The square to be marked: that of the error the page tells of.

import { computed } from '@preact/signals';
import { ply } from './playback';
import { inputFault, positionFault } from './problem';
import { searchFault } from './search';

/** The first of these that there is. */
export const tellingFault = computed(
  () => inputFault.value ?? searchFault.value ?? positionFault.value,
);

/** In USI notation. */
export const faultSquare = computed(() =>
  // The board shows no position that the error is about.
  ply.value > 0 || inputFault.value !== undefined ? undefined : tellingFault.value?.square,
);
