// The verdicts of an analysis, the reasons why a verdict is missing, the kinds of faults and the rules of counting, in
// words.

import { countsFutile, type MateLengths } from '../answers/solution';
import type { FaultKind, FutileRule, UnknownReason } from '../answers/terms';
import type { Bilingual, Language } from '../base/language';

/** By the `verdict` of an analysis. */
export const VERDICT_NAMES: Readonly<Record<'sound' | 'unsound' | 'undecided', Bilingual>> = {
  sound: { en: 'sound', ja: '完全作' },
  unsound: { en: 'unsound', ja: '不完全作' },
  undecided: { en: 'undecided', ja: '検討未了' },
};

/** Why a search ended without a verdict: sentences without a full stop, by the `reason` of an answer. */
export const UNKNOWN_REASONS: Readonly<Record<UnknownReason, Bilingual>> = {
  nodes: { en: 'the limit of nodes was reached', ja: '局面数の上限に達しました' },
  time: { en: 'the limit of time was reached', ja: '時間の上限に達しました' },
  memory: { en: 'the table is too small', ja: '置換表が小さすぎます' },
  depth: { en: 'the limit of depth was reached', ja: '深さの上限に達しました' },
  aborted: { en: 'the search was stopped', ja: '途中で止めました' },
};

/** That there is no verdict, and why. */
export function wordUnknown(reason: UnknownReason): Bilingual {
  const { en, ja } = UNKNOWN_REASONS[reason];
  return { en: `Unknown: ${en}.`, ja: `不明：${ja}` };
}

/** By the `kind` of a fault. */
export const FAULT_NAMES: Readonly<Record<FaultKind, Bilingual>> = {
  'no-mate': { en: 'no mate (fuzumi)', ja: '不詰' },
  'early-cook': { en: 'a shorter mate (hayazume)', ja: '早詰' },
  cook: { en: 'another mate (yozume)', ja: '余詰' },
  transposed: { en: 'moves exchanged (tejun zengo)', ja: '手順前後' },
  'longer-variation': { en: 'longer variation (henchō)', ja: '変化長手数' },
  'other-reply-shorter': { en: 'shorter mate after this reply (henbetsu)', ja: '変化別詰' },
  'not-longest': { en: 'another reply lasts longer', ja: '最長でない応手' },
  'useful-left-out': { en: 'a reply left out at the end', ja: '有効合の省略' },
  leftover: { en: 'pieces left over (komaamari)', ja: '駒余り' },
  'futile-played': { en: 'futile interposition played (mudaai)', ja: '無駄合' },
  'equal-variation': { en: 'variation of the same length (hendō)', ja: '変化同手数' },
  detour: { en: 'detour (ukai)', ja: '迂回手順' },
  indifferent: { en: 'indifferent choice (higentei)', ja: '非限定' },
  'final-cook': { en: 'another mate at the last ply', ja: '最終手余詰' },
};

/** Which interpositions a length counts. */
export const COUNTED: Readonly<Record<FutileRule, Bilingual>> = {
  off: { en: 'every interposition counted', ja: '無駄合も数える' },
  standard: { en: 'futile interpositions not counted', ja: '無駄合は数えない' },
};

/** Which interpositions the length of a mate counts. */
export function nameCounted(mate: MateLengths, language: Language): string {
  return COUNTED[countsFutile(mate) ? 'off' : 'standard'][language];
}

/** A reply that the defender may play and that changes nothing. */
export const FUTILE_REPLY: Bilingual = { en: 'futile interposition', ja: '無駄合' };
