// The texts about an analysis that several panels show, in both languages.

import { both } from '../shell/language';

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
