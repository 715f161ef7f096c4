// The limits that end a search, in words.

import { UNWRITTEN_REASON } from '../../run/outcome';
import type { UnknownReason } from '../../terms/terms';
import type { Bilingual, Language } from '../../words/language';

const REASONS: Readonly<Record<UnknownReason, Bilingual>> = {
  nodes: {
    en: 'the limit of nodes was reached (--nodes)',
    ja: '局面数の上限に達しました（--nodes）',
  },
  time: { en: 'the time was up (--time)', ja: '時間切れです（--time）' },
  memory: {
    en: 'the table is too small for this problem (--hash)',
    ja: 'この問題には置換表が小さすぎます（--hash）',
  },
  depth: {
    en: 'the search came to the greatest depth it can go to',
    ja: '探索できる最大の深さに達しました',
  },
  aborted: { en: 'interrupted', ja: '中断されました' },
};

/** The limit that ended a run, with the option that raises it. */
export function explainLimit(reason: UnknownReason, language: Language): string {
  return REASONS[reason][language];
}

const LIMITS: Readonly<Record<string, Bilingual>> = {
  nodes: { en: 'nodes', ja: '局面数' },
  time: { en: 'time', ja: '時間' },
  memory: { en: 'memory', ja: 'メモリ' },
  depth: { en: 'depth', ja: '深さ' },
  aborted: { en: 'interrupted', ja: '中断' },
  [UNWRITTEN_REASON]: { en: 'it cannot be written', ja: '書けません' },
} satisfies Record<UnknownReason | typeof UNWRITTEN_REASON, Bilingual>;

/** The word for a limit; any other reason stays unchanged. */
export function nameLimit(reason: string, language: Language): string {
  return LIMITS[reason]?.[language] ?? reason;
}
