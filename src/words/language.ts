// The languages that people are spoken to in. A text that people read has both at its place, so that a missing
// translation is no text at all for the compiler.

export type Language = 'ja' | 'en';

export const LANGUAGES: readonly Language[] = ['ja', 'en'];

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** A name, a number or a path, which is the same in both. */
export function inBoth(text: string): Bilingual {
  return { en: text, ja: text };
}

/** A name before a Japanese word: a space stands only behind Latin letters. */
export function beforeWord(name: string): string {
  return /[!-~]$/.test(name) ? `${name} ` : name;
}

/** As POSIX has it: the first of the three that is set says it; everything but Japanese is English. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const name = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^ja(?![a-z])/i.test(name) ? 'ja' : 'en';
}
