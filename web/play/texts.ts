// The texts of the play page, in both languages.

import { type Both, both } from '../shell/language';
import type { Phase } from './game';

export const PLAY_TEXTS = {
  problem: both('問題', 'Problem'),
  play: both('対局', 'Play'),
  sound: both('駒音', 'Sound of moves'),
  ofDay: both('今日の一題', 'Problem of the day'),
  yourOwn: both('持ち込みの問題', 'A problem of your own'),
  generated: both('自動生成', 'Generated'),
  source: both('出典', 'Source'),
  ownSource: both('このプロジェクトで生成', "this project's own, generated"),
  difficulty: both('むずかしさ', 'Difficulty'),
  level: {
    ja: (level: number) => `五段階の${level}`,
    en: (level: number) => `${level} of 5`,
  },
  measured: {
    ja: (nodes: string) => `探索 ${nodes}`,
    en: (nodes: string) => `search: ${nodes}`,
  },
  mateIn: {
    ja: (plies: number) => `${plies}手詰`,
    en: (plies: number) => `mate in ${plies}`,
  },
  hinted: both('ヒント', 'hint'),
  hint: both('ヒント', 'Hint'),
  nextHint: {
    ja: (step: number) => `ヒント（${step}/3）`,
    en: (step: number) => `Hint (${step} of 3)`,
  },
  hintPiece: {
    ja: (piece: string) => `動かす駒：${piece}`,
    en: (piece: string) => `The piece to move: ${piece}.`,
  },
  hintSquare: {
    ja: (square: string) => `行き先：${square}`,
    en: (square: string) => `It goes to ${square}.`,
  },
  hintMove: {
    ja: (move: string) => `正解手：${move}`,
    en: (move: string) => `The move: ${move}.`,
  },
  inHand: {
    ja: (piece: string) => `持駒の${piece}`,
    en: (piece: string) => `the ${piece} in hand`,
  },
  onSquare: {
    ja: (square: string, piece: string) => `${square}の${piece}`,
    en: (square: string, piece: string) => `the ${piece} on ${square}`,
  },
  takeBack: both('待った', 'Take back'),
  refute: both('なぜ詰まない？', 'Why not?'),
  searchOn: both('もっと調べる', 'Search longer'),
  giveUp: both('解答を見る', 'Show the solution'),
  again: both('もう一度', 'Play again'),
  next: both('次の問題', 'Next problem'),
  toSolver: both('この問題を検討', 'Open in the solver'),
  moves: both('手順', 'Moves'),
  choose: both('ほかの問題', 'Other problems'),
  today: both('今日の一題へ', 'To the problem of the day'),
  anyLevel: both('すべて', 'all'),
  record: both('記録', 'Your record'),
  solvedOf: {
    ja: (solved: number, all: number) => `${all}題のうち${solved}題を解きました。`,
    en: (solved: number, all: number) => `Solved ${solved} of ${all} problems.`,
  },
  kept: both(
    '解いた問題の記録は、消すまでこのブラウザーの中だけに残ります。',
    'Your results stay only in this browser until you erase them.',
  ),
  saveRecord: both('記録を書き出す', 'Export'),
  openRecord: both('記録を読み込む', 'Import'),
  eraseRecord: both('記録を消す', 'Erase'),
  noCheck: both(
    '王手ではありません。詰将棋は王手の連続です。',
    'That gives no check. Every move of the attacker must give check.',
  ),
  right: both('正解です。', 'Right.'),
  alsoMates: both('この手でも詰みます。', 'That mates too.'),
  called: {
    ja: (name: string) => `この手でも詰みます：${name}`,
    en: (name: string) => `That mates too: ${name}.`,
  },
  escapes: {
    ja: (move: string) => `${move}で詰みません。`,
    en: (move: string) => `After ${move} there is no mate.`,
  },
  noReplyKnown: both('詰まない応手は示せません。', 'The reply that escapes cannot be shown.'),
  solvedWith: {
    ja: (tries: number, hints: number) => `間違い${tries}回、ヒント${hints}回。`,
    en: (tries: number, hints: number) => `Wrong tries: ${tries}, hints: ${hints}.`,
  },
  keys: both(
    '駒を選び、行き先を選びます。キーボード：矢印キーで動かし、Enter で選び、Esc で取り消します。',
    'Choose a piece, then its square. Keyboard: arrow keys move, Enter chooses, Escape cancels.',
  ),
};

export const PHASE_TEXTS: Readonly<Record<Phase, Both>> = {
  preparing: both('問題を調べています…', 'Looking at the problem…'),
  yours: both('攻方の手番です。', 'Your move.'),
  judging: both('調べています…', 'Thinking…'),
  wrong: both('その手では詰みません。', 'That move does not mate.'),
  open: both('一秒では分かりませんでした。', 'One second was not enough to decide.'),
  solved: both('詰みました。', 'Mate. Solved.'),
  given: both('解答です。', 'The solution.'),
  hopeless: both(
    'この局面には、示せる詰みがありません。',
    'There is no mate here that can be shown.',
  ),
};
