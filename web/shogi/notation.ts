// The notation of moves: Japanese, Western or USI. Until the visitor chooses, it follows the language.

import { computed, signal } from '@preact/signals';
import { type Both, language } from '../shell/language';

export const NOTATIONS = {
  japanese: { ja: '日本式', en: 'Japanese' },
  western: { ja: '欧文', en: 'Western' },
  usi: { ja: 'USI', en: 'USI' },
} as const satisfies Record<string, Both>;

export type Notation = keyof typeof NOTATIONS;

export const chosenNotation = signal<Notation | undefined>(undefined);

export const notation = computed<Notation>(
  () => chosenNotation.value ?? (language.value === 'ja' ? 'japanese' : 'western'),
);
