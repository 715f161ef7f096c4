// The texts of the composing page, in both languages.

import { type Both, both } from '../shell/language';

export const COMPOSE_TEXTS = {
  live: both('編集中の検討', 'Analysis while editing'),
  isLive: both('編集に合わせて検討する', 'Analyse while I edit'),
  welcome: both(
    '駒を選んで盤に置くと、詰むか、余詰がないかをその場で調べます。',
    'Choose a piece and put it on the board: each change is checked at once for mate and for cooks.',
  ),
  openExample: both('作例を開く', 'Open an example'),
  searching: {
    ja: (nodes: string) => `検討しています…（${nodes}）`,
    en: (nodes: string) => `Analysing… (${nodes})`,
  },
  trying: {
    ja: (number: number, of: number) => `飾り駒を調べています…（${number}/${of}）`,
    en: (number: number, of: number) => `Trying without each piece… (${number} of ${of})`,
  },
  foundSoFar: {
    ja: (faults: readonly string[]) => `ここまでに見つかった欠陥：${faults.join('、')}`,
    en: (faults: readonly string[]) => `Found so far: ${faults.join('; ')}`,
  },
  foundFault: {
    ja: (name: string, place: string) => `${place}の${name}`,
    en: (name: string, place: string) => `${place}: ${name}`,
  },
  waiting: both('編集が止まるのを待っています', 'Waiting for you to pause'),
  off: both('検討は止めてあります', 'No analysis while you edit'),
  rests: both(
    '手順の入力が終わるまで待ちます',
    'The analysis continues when you have entered the line',
  ),
  faulty: both('まだ詰将棋の形ではありません', 'This is not a problem yet'),
  done: both('検討は終わりました', 'The analysis is complete'),
  open: both('決めた局面数では終わりませんでした', 'It did not end within the nodes allowed'),
  uselessPieces: {
    ja: (count: number) => `なくても同じ手順で詰む駒が${count}枚あります（盤と持駒で灰色の駒）。`,
    en: (count: number) =>
      `The solution does not need ${count === 1 ? 'one piece, which is' : `${count} pieces, which are`} grey.`,
  },
  allNeeded: both('飾り駒はありません。', 'Every piece is needed.'),
  legendSolution: both('作意', 'solution'),
  legendCook: both('余詰', 'another mate'),
  palette: both('駒', 'Pieces'),
  erase: both('駒を取り除く', 'Take pieces away'),
  eraseShort: both('消す', 'Erase'),
  shape: both('図を動かす', 'Move or turn the position'),
  mirror: both('左右反転', 'Mirror'),
  rotate: both('先後を入れ替える', 'Change sides'),
  shift: {
    left: both('左へずらす', 'Shift left'),
    right: both('右へずらす', 'Shift right'),
    up: both('上へずらす', 'Shift up'),
    down: both('下へずらす', 'Shift down'),
  },
  noRoom: both('盤からはみ出します', 'A piece would fall off the board'),
  line: both('作意手順', "The author's line"),
  enter: both('盤で指して入力', 'Enter it by playing'),
  entering: both('攻方も玉方も、盤の上で指してください。', 'Play both sides on the board.'),
  lineDone: both('入力を終える', 'Done'),
  takeBack: both('一手戻す', 'Take back'),
  forgetLine: both('手順を消す', 'Remove the line'),
  judged: both(
    'この手順を作意として判定します。',
    'The analysis judges this line as the author’s.',
  ),
  ownLine: both(
    '作意がなければ、見つけた手順を検討します。',
    'Without a line, the analysis judges the solution that it finds.',
  ),
  lineMoves: both(
    '指し手（２四金 同玉 …、または USI）',
    'Its moves, in USI notation or in Japanese',
  ),
  playedMove: { ja: (move: string) => move, en: (move: string) => `${move} played` },
  kept: both('保存しました', 'Kept'),
};

export const SHIFTS: readonly {
  readonly name: Both;
  readonly sign: string;
  readonly files: number;
  readonly ranks: number;
}[] = [
  { name: COMPOSE_TEXTS.shift.left, sign: '←', files: 1, ranks: 0 },
  { name: COMPOSE_TEXTS.shift.up, sign: '↑', files: 0, ranks: -1 },
  { name: COMPOSE_TEXTS.shift.down, sign: '↓', files: 0, ranks: 1 },
  { name: COMPOSE_TEXTS.shift.right, sign: '→', files: -1, ranks: 0 },
];
