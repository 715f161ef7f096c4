// The light or dark theme, from the system or as the visitor chose. The style sheet reads `data-theme`.

import { effect, signal } from '@preact/signals';
import { recall, remember } from './storage';

export const THEMES = ['auto', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

export const theme = signal<Theme>(THEMES.find((name) => name === recall('theme')) ?? 'auto');

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  remember('theme', theme.value);
});
