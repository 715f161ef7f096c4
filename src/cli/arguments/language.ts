// Finds the language of a call: from `--lang`, or from the environment. It is found before the arguments are parsed, because errors in the
// arguments are reported in it too.

import { parseArgs } from 'node:util';
import { LANGUAGES, type Language, languageOf } from '../../words/language';
import { OPTIONS } from './command-table';

/** The language of a call. A wrong value of `--lang` is ignored here; `parseArguments` refuses it. */
export function findLanguage(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Language {
  const { tokens } = parseArgs({ args: [...argv], options: OPTIONS, strict: false, tokens: true });
  const values = tokens.flatMap((token) =>
    token.kind === 'option' && token.name === 'lang' ? [token.value] : [],
  );
  return LANGUAGES.find((language) => language === values.at(-1)) ?? languageOf(env);
}
