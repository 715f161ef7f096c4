// The line that says how many threads searched and what each of them did, where several were asked for.

import type { SolveStatistics } from '../../answers/solution';
import type { Language } from '../../words/language';
import { formatCount } from '../../words/numbers';

const ALONE: Readonly<Record<Language, string>> = {
  en: 'one thread: several threads are not available here',
  ja: 'スレッド 1 本：この環境では複数のスレッドを使えません',
};

/** Begins a new line; empty where one thread was asked for. */
export function formatThreads(
  { threads, threadNodes = [] }: SolveStatistics,
  language: Language,
): string {
  if (threads === undefined) return '';
  if (threads === 1) return `\n  ${ALONE[language]}`;
  const counts = threadNodes.map((nodes) => formatCount(nodes));
  return language === 'ja'
    ? `\n  スレッド ${threads} 本：${counts.join('、')}局面`
    : `\n  ${threads} threads: ${counts.join(', ')} nodes`;
}
