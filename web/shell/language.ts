// The chosen language, and texts written in both languages side by side.

import { effect, signal } from '@preact/signals';
import { recall, remember } from './storage';

export type Language = 'ja' | 'en';

/** A text in both languages, or a function that makes a text. */
export type Both<T = string> = Readonly<Record<Language, T>>;

export const both = (ja: string, en: string): Both => ({ ja, en });

function chooseLanguage(): Language {
  const known = recall('language');
  if (known === 'ja' || known === 'en') return known;
  return navigator.language.startsWith('ja') ? 'ja' : 'en';
}

export const language = signal<Language>(chooseLanguage());

/** The text in the chosen language. */
export function say<T>(texts: Both<T>): T {
  return texts[language.value];
}

export const colon = (): string => (language.value === 'ja' ? '：' : ': ');

/** Texts in a row with commas; those that are left out are `undefined` or `false`. */
export const list = (...texts: readonly (string | undefined | false)[]): string =>
  texts.filter(Boolean).join(language.value === 'ja' ? '、' : ', ');

effect(() => {
  document.documentElement.lang = language.value;
  remember('language', language.value);
});
