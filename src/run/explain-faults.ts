// Adds the name of the file to errors about a whole text.

import { InputError } from '../base/errors';
import { wordError } from '../words/error-words';
import type { Bilingual } from '../words/language';
import { RunError } from './run-error';

/** Returns the result of the work. An `InputError` of the work becomes a `RunError` that names the input. */
export async function explainFaults<T>(name: Bilingual, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { code } = error;
    const text: Bilingual = {
      en: `${name.en}: ${error.message} [${code}]`,
      ja: `${name.ja}：${wordError(error, 'ja')} [${code}]`,
    };
    throw new RunError(text, { cause: error });
  }
}
