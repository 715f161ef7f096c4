// In which language a call is answered: `--lang`, or what the environment says. It is looked for before the arguments
// are judged, since what is wrong with them is told in it too.

import { parseArgs } from 'node:util';
import { LANGUAGES, type Language, languageOf } from '../../words/language';
import { OPTIONS } from './command-table';

/** A value of `--lang` that is no language counts for nothing here; `parseArguments` refuses it. */
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
