// Why a search ended without a verdict, in words.

import type { UnknownReason } from '../terms/terms';
import type { Bilingual } from './language';

/** Sentences without a full stop, by the `reason` of an answer. */
export const UNKNOWN_REASONS: Readonly<Record<UnknownReason, Bilingual>> = {
  nodes: { en: 'the limit of nodes was reached', ja: '局面数の上限に達しました' },
  time: { en: 'the limit of time was reached', ja: '時間の上限に達しました' },
  memory: { en: 'the table is too small', ja: '置換表が小さすぎます' },
  depth: { en: 'the limit of depth was reached', ja: '深さの上限に達しました' },
  aborted: { en: 'the search was stopped', ja: '途中で止めました' },
};
