// The panel of problems: the calendar, the sets, the record and the settings. In a wide window it is beside the board;
// in others it is a dialog, so that the board keeps its place.

import { signal } from '@preact/signals';

const WIDE = matchMedia('(min-width: 64rem) and (min-height: 34rem)');

export const isWide = signal(WIDE.matches);
export const isProblemsPanelOpen = signal(false);

WIDE.addEventListener('change', ({ matches }) => {
  isWide.value = matches;
});

export function openProblemsPanel(): void {
  isProblemsPanelOpen.value = true;
}

export function closeProblemsPanel(): void {
  isProblemsPanelOpen.value = false;
}
