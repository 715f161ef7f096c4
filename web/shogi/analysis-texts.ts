// The texts about an analysis that several panels show, in both languages.

import type { FaultKind } from 'tsumeru';
import { type Both, both } from '../shell/language';

export const ANALYSIS_TEXTS = {
  analyse: both('検討', 'Analyse'),
  deeper: both('もっと深く', 'Look deeper'),
  analysing: both('検討しています…', 'Analysing…'),
  sound: both('完全作です', 'Sound.'),
  unsound: both('不完全作です', 'Unsound.'),
  undecided: both(
    '検討未了：完全作かどうか決まりませんでした',
    'Not decided whether the problem is sound.',
  ),
  place: {
    ja: (ply: number, move: string | undefined) =>
      ply === 0 ? '手数' : `${ply}手目${move === undefined ? '' : ` ${move}`}`,
    en: (ply: number, move: string | undefined) =>
      ply === 0 ? 'The length' : `Move ${ply}${move === undefined ? '' : `, ${move}`}`,
  },
};

export const FAULT_NAMES: Readonly<Record<FaultKind, Both>> = {
  'no-mate': both('不詰', 'no mate (fuzumi)'),
  'early-cook': both('早詰', 'a shorter mate (hayazume)'),
  cook: both('余詰', 'another mate (yozume)'),
  transposed: both('手順前後', 'moves exchanged (tejun zengo)'),
  'longer-variation': both('変化長手数', 'longer variation (henchō)'),
  'other-reply-shorter': both('変化別詰', 'shorter mate after this reply (henbetsu)'),
  'not-longest': both('最長でない応手', 'another reply lasts longer'),
  'useful-left-out': both('有効合の省略', 'a reply left out at the end'),
  leftover: both('駒余り', 'pieces left over (komaamari)'),
  'futile-played': both('無駄合を打っている', 'futile interposition played (mudaai)'),
  'equal-variation': both('変化同手数', 'variation of the same length (hendō)'),
  detour: both('迂回手順', 'detour (ukai)'),
  indifferent: both('非限定', 'indifferent choice (higentei)'),
  'final-cook': both('最終手余詰', 'another mate at the last move'),
};
