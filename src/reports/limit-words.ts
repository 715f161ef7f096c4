// The limits that end a search, with the options that raise them.

import type { UnknownReason } from '../answers/terms';
import type { Language } from '../base/language';
import { UNKNOWN_REASONS } from '../words/verdict-words';

const OPTIONS: Readonly<Partial<Record<UnknownReason, string>>> = {
  nodes: '--nodes',
  time: '--time',
  memory: '--hash',
};

/** The limit that ended a run, with the option that raises it. */
export function explainLimit(reason: UnknownReason, language: Language): string {
  const words = UNKNOWN_REASONS[reason][language];
  const option = OPTIONS[reason];
  if (option === undefined) return words;
  return language === 'ja' ? `${words}（${option}）` : `${words} (${option})`;
}
