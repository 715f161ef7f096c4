// The texts about an analysis, in both languages.

import type { FaultKind, OpenQuestion } from 'tsumeru';
import { type Both, both } from '../shell/language';
import { formatPlies } from '../shell/numbers';

export const ANALYSIS_TEXTS = {
  analyse: both('検討', 'Analyse'),
  deeper: both('もっと深く', 'Look deeper'),
  analysing: both('検討しています…', 'Analysing…'),
  analysis: both('検討の結果', 'Analysis'),
  author: both('作意を判定する', "Judge an author's line"),
  authorMoves: both(
    '作意（２四金 同玉 …、または USI。指し手のある棋譜を読み込むと、ここに入ります）',
    'Its moves in USI notation or in Japanese. If you load a record with moves, they are filled in here.',
  ),
  judge: both('この手順を判定', 'Judge this line'),
  authorsLength: {
    ja: (plies: number) => `作意は${plies}手です。`,
    en: (plies: number) => `The author's line takes ${formatPlies(plies)}.`,
  },
  booksCounted: both('無駄合は数えません。', 'Futile interpositions are not counted.'),
  allCounted: both('無駄合も数えた手数です。', 'Every interposition is counted.'),
  sound: both('完全作です', 'Sound.'),
  unsound: both('不完全作です', 'Unsound.'),
  undecided: both(
    '検討未了：完全作かどうか決まりませんでした',
    'Not decided whether the problem is sound.',
  ),
  faults: both('見つかった点', 'What was found'),
  standing: {
    fault: both('', ''),
    possible: both('（示した手順が正解なら）', ', if the line shown is the solution'),
    note: both('（許容）', ', tolerated'),
  },
  downloadKif: both('変化つきの KIF を保存', 'Download KIF with variations'),
  variationsMissing: {
    ja: (limit: string) => `変化は、すべては求まりませんでした（${limit}）。`,
    en: (limit: string) => `Not all variations were found: ${limit}.`,
  },
  stopped: {
    ja: (limit: string) => `検討は終わりまで進みませんでした（${limit}）。`,
    en: (limit: string) => `The analysis is not complete: ${limit}.`,
  },
  undecidedMoves: {
    ja: (moves: string) => `決まらなかったこと：${moves}`,
    en: (moves: string) => `Not decided: ${moves}.`,
  },
  place: {
    ja: (ply: number, move: string | undefined) =>
      ply === 0 ? '手数' : `${ply}手目${move === undefined ? '' : ` ${move}`}`,
    en: (ply: number, move: string | undefined) =>
      ply === 0 ? 'The length' : `Move ${ply}${move === undefined ? '' : `, ${move}`}`,
  },
  inAll: {
    ja: (plies: number, isExact: boolean) => `（全${plies}手${isExact ? '' : '以下'}）`,
    en: (plies: number, isExact: boolean) =>
      `: ${isExact ? '' : 'at most '}${formatPlies(plies)} in all`,
  },
};

export const QUESTIONS: Readonly<Record<OpenQuestion['what'], Both>> = {
  verdict: both('詰むか', 'does it mate?'),
  kind: both('詰むが、どの欠陥か', 'it mates, but which fault is it?'),
  length: both('何手か', 'how long?'),
  leftover: both('駒が余るか', 'are pieces left over?'),
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
