// Faults of a whole text are the user's to mend: told with the name of the file, and without a stack.

import { InputError } from '../base/errors';
import type { Bilingual } from '../words/language';
import { wordError } from './error-words';
import { RunError } from './run-error';

/** What the work gives; its `InputError` as a `RunError` that names the input. */
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
