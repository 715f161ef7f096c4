// Panels that lie over the page: the problems (calendar, sets, record, settings) and others. In a wide window the
// problems are beside the board. The browser's button for "back" closes a panel.

import { signal } from '@preact/signals';

const WIDE = matchMedia('(min-width: 64rem) and (min-height: 34rem)');

const PANELS = ['problems', 'rules', 'summary', 'progress', 'games'] as const;
export type Panel = (typeof PANELS)[number];

export const isWide = signal(WIDE.matches);
export const panel = signal<Panel | undefined>(undefined);

WIDE.addEventListener('change', ({ matches }) => {
  isWide.value = matches;
});

/** The panel that the entry of the history stands for. */
const panelNow = () => PANELS.find((name) => name === history.state);

let whenClosed: () => void = () => {};

export function openPanel(name: Panel): void {
  if (panelNow() === undefined) history.pushState(name, '');
  else history.replaceState(name, '');
  panel.value = name;
}

/** Closes the panel, and then calls `then`. */
export function closePanel(then: () => void = () => {}): void {
  if (panelNow() === undefined) {
    panel.value = undefined;
    then();
    return;
  }
  whenClosed = then;
  history.back();
}

addEventListener('popstate', () => {
  panel.value = panelNow();
  whenClosed();
  whenClosed = () => {};
});
