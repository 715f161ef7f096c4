// The texts about solving, in both languages.

import { both } from '../shell/language';
import { formatPlies } from '../shell/numbers';

export const SOLVE_TEXTS = {
  solve: both('解く', 'Solve'),
  stop: both('止める', 'Stop'),
  pause: both('一時停止', 'Pause'),
  goOn: both('続ける', 'Go on'),
  missingPart: {
    verdict: both(
      '詰むかどうかは、まだ分かりません。「続ける」と、止まったところから先を調べます。',
      'Whether there is a mate is not known yet. "Go on" searches from where it stopped.',
    ),
    length: both(
      '詰みは証明済みですが、手数が最短かどうかは、まだ証明されていません。「続ける」と、止まったところから先を調べます。',
      'The mate is proven. That its length is the shortest is not proven yet. "Go on" searches from where it stopped.',
    ),
    line: both(
      '詰みは証明済みですが、双方最善の手順は、まだ証明されていません。「続ける」と、止まったところから先を調べます。',
      'The mate is proven. The best play of both sides is not proven yet. "Go on" searches from where it stopped.',
    ),
  },
  currentLine: both('いま読んでいる手順：', 'The line just now: '),
  watch: both('盤で見る', 'Watch it on the board'),
  more: {
    ja: (plies: number) => `…あと${plies}手`,
    en: (plies: number) => `… and ${formatPlies(plies)} more`,
  },
  solving: both('解いています…', 'Solving…'),
  options: both('設定', 'Options'),
  engine: both('エンジン', 'Engine'),
  compare: both('速さを比べる', 'Compare speeds'),
  comparing: both('比べています…', 'Comparing…'),
  notMeasured: both('未測定', 'not measured yet'),
  nodesPerSecond: both('局面/秒', 'nodes/s'),
  rate: both('速さ', 'Speed'),
  numbers: both('証明数・反証数', 'Proof and disproof numbers'),
  nodes: both('局面数', 'Nodes'),
  threads: {
    ja: (count: number) => `スレッド${count}本`,
    en: (count: number) => `${count} threads`,
  },
  oneThread: both(
    'スレッド1本（このページはクロスオリジン分離されていないため、複数は使えません）',
    'one thread: this page is not isolated from others',
  ),
  threadCount: both('スレッド', 'Threads'),
  time: both('時間', 'Time'),
  depth: both('深さ', 'Depth'),
  table: both('置換表', 'Table'),
  solution: both('解答', 'Solution'),
  goToPly: both('手数', 'Move'),
  takeOver: both('この局面を問題に', 'Take as the problem'),
  moveList: both('手順', 'Moves'),
  variations: both('ここで指せる手', 'What can be played here'),
  hasVariations: both('変化あり', 'with variations'),
  pliesLeft: { ja: (plies: number) => `${plies}手`, en: formatPlies },
  tryJavaScript: both(
    '「設定」でエンジンを JavaScript に替えてください。',
    'Choose the JavaScript engine under "Options".',
  ),
  useJavaScript: both('JavaScript で解く', 'Solve with JavaScript'),
  whyNoMate: both('なぜ詰まない？', 'Why is there no mate?'),
};
