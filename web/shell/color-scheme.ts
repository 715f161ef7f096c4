// Light or dark colours, from the system or as the visitor chose. The style sheet reads `data-colors`.

import { effect, signal } from '@preact/signals';
import { recall, remember } from './storage';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;

export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export const colorScheme = signal<ColorScheme>(
  COLOR_SCHEMES.find((name) => name === recall('colors')) ?? 'auto',
);

effect(() => {
  document.documentElement.dataset.colors = colorScheme.value;
  remember('colors', colorScheme.value);
});
