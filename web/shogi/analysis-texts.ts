// What the page says about an analysis, in both languages.

import type { CookClass } from 'tsumeru/js';
import type { Both } from '../shell/language';
import { formatPlies } from '../shell/numbers';

const both = (ja: string, en: string): Both => ({ ja, en });

export const ANALYSIS_TEXTS = {
  analyse: both('検討', 'Analyse'),
  analysing: both('検討しています…', 'Analysing…'),
  analysis: both('検討の結果', 'Analysis'),
  depth: both('変化の深さ', 'Depth of variations'),
  sound: both('完全：ほかに詰む王手はありません', 'Sound: no other check mates.'),
  unsound: both('不完全：余詰があります', 'Unsound: there are cooks.'),
  undecided: both('完全かどうか決まりませんでした', 'Soundness is not decided.'),
  cooks: both('ほかに詰む手', 'Other moves that mate'),
  downloadKif: both('変化つきの KIF を保存', 'Download KIF with variations'),
  variationsMissing: both(
    '変化が多すぎて、すべては求まりませんでした。',
    'The variations are too many to be listed.',
  ),
  undecidedChecks: {
    ja: (moves: string) => `決まらなかった王手：${moves}`,
    en: (moves: string) => `Checks that were not decided: ${moves}.`,
  },
  cook: {
    ja: (ply: number, move: string, length: number) => `${ply}手目 ${move}：${length}手`,
    en: (ply: number, move: string, length: number) =>
      `Move ${ply}, ${move}: ${formatPlies(length)}`,
  },
};

export const COOK_NAMES: Readonly<Record<CookClass, Both>> = {
  early: both('早詰', 'shorter mate (hayazume)'),
  second: both('余詰', 'cook (yozume)'),
  detour: both('迂回', 'detour (ukai)'),
  indifferent: both('非限定', 'indifferent choice (higentei)'),
  final: both('最終手余詰', 'another mate at the last move'),
};
