// What the page says about an analysis, in both languages.

import type { FaultKind } from 'tsumeru/js';
import type { Both } from '../shell/language';
import { formatPlies } from '../shell/numbers';

const both = (ja: string, en: string): Both => ({ ja, en });

export const ANALYSIS_TEXTS = {
  analyse: both('検討', 'Analyse'),
  analysing: both('検討しています…', 'Analysing…'),
  analysis: both('検討の結果', 'Analysis'),
  depth: both('変化の深さ', 'Depth of variations'),
  sound: both('完全作です', 'Sound.'),
  unsound: both('不完全作です', 'Unsound.'),
  undecided: both('完全かどうか決まりませんでした', 'Soundness is not decided.'),
  faults: both('見つかった点', 'What was found'),
  tolerated: both('（許容）', ', tolerated'),
  downloadKif: both('変化つきの KIF を保存', 'Download KIF with variations'),
  variationsMissing: both(
    '変化が多すぎて、すべては求まりませんでした。',
    'The variations are too many to be listed.',
  ),
  undecidedChecks: {
    ja: (moves: string) => `決まらなかった手：${moves}`,
    en: (moves: string) => `Moves that were not decided: ${moves}.`,
  },
  fault: {
    ja: (ply: number, move: string | undefined, length: number | null) =>
      [ply > 0 ? `${ply}手目` : '', move ?? '', length === null ? '' : `（全${length}手）`].join(
        ' ',
      ),
    en: (ply: number, move: string | undefined, length: number | null) =>
      [
        ply > 0 ? `Move ${ply}` : 'The record',
        move === undefined ? '' : `, ${move}`,
        length === null ? '' : `: ${formatPlies(length)} in all`,
      ].join(''),
  },
};

export const FAULT_NAMES: Readonly<Record<FaultKind, Both>> = {
  'no-mate': both('不詰', 'no mate (fuzumi)'),
  'early-cook': both('早詰', 'shorter mate (hayazume)'),
  cook: both('余詰', 'cook (yozume)'),
  transposed: both('手順前後', 'moves exchanged (tejun zengo)'),
  'longer-variation': both('変化長手数', 'longer variation (henchō)'),
  'other-reply-shorter': both('変化別詰', 'shorter mate behind this reply (henbetsu)'),
  'not-longest': both('最長でない応手', 'another reply lasts longer'),
  'useful-left-out': both('有効合の省略', 'a reply left out at the end'),
  leftover: both('駒余り', 'pieces left over (komaamari)'),
  'futile-played': both('無駄合', 'futile interposition played (mudaai)'),
  'equal-variation': both('変化同手数', 'variation of the same length (hendō)'),
  detour: both('迂回手順', 'detour (ukai)'),
  indifferent: both('非限定', 'indifferent choice (higentei)'),
  'final-cook': both('最終手余詰', 'another mate at the last move'),
};
