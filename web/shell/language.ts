// Japanese or English: the choice, and texts that are written down in both, side by side.

import { effect, signal } from '@preact/signals';
import { recall, remember } from './storage';

export type Language = 'ja' | 'en';

/** One thing to say, in both languages: a text, or a function that makes one. */
export type Both<T = string> = Readonly<Record<Language, T>>;

export const both = (ja: string, en: string): Both => ({ ja, en });

function chooseLanguage(): Language {
  const known = recall('language');
  if (known === 'ja' || known === 'en') return known;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export const language = signal<Language>(chooseLanguage());

/** What to say in the language chosen. */
export function say<T>(texts: Both<T>): T {
  return texts[language.value];
}

effect(() => {
  document.documentElement.lang = language.value;
  remember('language', language.value);
});
