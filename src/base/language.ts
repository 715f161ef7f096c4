// The languages of texts for people. A text is written in both languages at the place where it is used (`Bilingual`),
// so that the compiler reports a missing translation.

/** A language of texts for people. */
export type Language = 'ja' | 'en';

export const LANGUAGES: readonly Language[] = ['ja', 'en'];

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** A text that is the same in both languages: a name, a number or a path. */
export function inBoth(text: string): Bilingual {
  return { en: text, ja: text };
}

/**
 * A name to be followed by a Japanese word: a space is added if the name ends in a Latin letter, a digit or an ASCII
 * sign.
 */
export function beforeWord(name: string): string {
  return /[!-~]$/.test(name) ? `${name} ` : name;
}

/**
 * The language of the environment, by the rule of POSIX: the first of LC_ALL, LC_MESSAGES and LANG that is set decides.
 * Every language but Japanese gives English.
 */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const name = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^ja(?![a-z])/i.test(name) ? 'ja' : 'en';
}
