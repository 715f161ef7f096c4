// The shelf: the calendar, the sets, the record and the settings. In a wide window it stands beside the board; in others it is a
// dialog, so that the board keeps its place.

import { signal } from '@preact/signals';

const WIDE = matchMedia('(min-width: 64rem) and (min-height: 34rem)');

export const isWide = signal(WIDE.matches);
export const isShelfOpen = signal(false);

WIDE.addEventListener('change', ({ matches }) => {
  isWide.value = matches;
});

export function openShelf(): void {
  isShelfOpen.value = true;
}

export function closeShelf(): void {
  isShelfOpen.value = false;
}
