// The panel of problems: the calendar, the sets, the record and the settings. In a wide window it is beside the board;
// in others it is a dialog, so that the board keeps its place. The browser's button for "back" closes the dialog.

import { signal } from '@preact/signals';

const WIDE = matchMedia('(min-width: 64rem) and (min-height: 34rem)');

export const isWide = signal(WIDE.matches);
export const isProblemsPanelOpen = signal(false);

WIDE.addEventListener('change', ({ matches }) => {
  isWide.value = matches;
});

/** The state of the history's entry that stands for the open dialog. */
const OPEN = 'problems';

let whenClosed: () => void = () => {};

export function openProblemsPanel(): void {
  history.pushState(OPEN, '');
  isProblemsPanelOpen.value = true;
}

/** Closes the panel, and then calls `then`. */
export function closeProblemsPanel(then: () => void = () => {}): void {
  if (history.state !== OPEN) {
    isProblemsPanelOpen.value = false;
    then();
    return;
  }
  whenClosed = then;
  history.back();
}

addEventListener('popstate', () => {
  isProblemsPanelOpen.value = history.state === OPEN;
  whenClosed();
  whenClosed = () => {};
});
