// The texts of the play page, in both languages.

import type { BookTheme } from 'tsumeru/generate';
import { type Both, both } from '../shell/language';
import type { Phase } from './game';
import type { Classic } from './problems';

export const PLAY_TEXTS = {
  problem: both('問題', 'Problem'),
  play: both('操作', 'Play'),
  sound: both('駒音', 'Sound of moves'),
  timer: both('時間を見せる', 'Show the time'),
  time: both('時間', 'Time'),
  ofDay: {
    ja: (day: string) => `${day} 今日の一題`,
    en: (day: string) => `Daily ${day}`,
  },
  yourOwn: both('持ち込みの問題', 'Your own problem'),
  mateIn: {
    ja: (plies: number) => `${plies}手詰`,
    en: (plies: number) => `Mate in ${plies}`,
  },
  kyu: {
    ja: (grade: number) => `${grade}級`,
    en: (grade: number) => `${grade} kyū`,
  },
  setNumber: {
    ja: (name: string, number: number) => `${name} 第${number}集`,
    en: (name: string, number: number) => `${name}, set ${number}`,
  },
  classic: {
    ja: (book: string, number: number) => `${book} 第${number}番`,
    en: (book: string, number: number) => `${book} no. ${number}`,
  },
  hinted: both('ヒント', 'hint'),
  hint: both('ヒント', 'Hint'),
  hintPiece: {
    ja: (piece: string) => `ヒント：${piece}を使います。`,
    en: (piece: string) => `Hint: use the ${piece}.`,
  },
  hintSquare: {
    ja: (piece: string, square: string) => `ヒント：${piece}を${square}へ。`,
    en: (piece: string, square: string) => `Hint: the ${piece} goes to ${square}.`,
  },
  hintMove: {
    ja: (move: string) => `正解手は${move}です。`,
    en: (move: string) => `The move is ${move}.`,
  },
  inHand: {
    ja: (piece: string) => `持駒の${piece}`,
    en: (piece: string) => `${piece} in hand`,
  },
  onSquare: {
    ja: (square: string, piece: string) => `${square}の${piece}`,
    en: (square: string, piece: string) => `${piece} on ${square}`,
  },
  noneInHand: both('持駒なし', 'Nothing in hand'),
  undo: both('戻す', 'Undo'),
  undoLong: both('一手戻す', 'Undo the last move'),
  restart: both('初めから', 'Restart'),
  refute: both('なぜ詰まない？', 'Why not?'),
  searchOn: both('もっと調べる', 'Search on'),
  giveUp: both('解答', 'Answer'),
  again: both('もう一度', 'Again'),
  next: both('次の問題', 'Next'),
  nextLong: both('次の問題', 'Next problem'),
  stepBack: both('一手戻る', 'Back one move'),
  stepForward: both('一手進む', 'Forward one move'),
  share: both('共有', 'Share'),
  copied: both('結果とリンクをコピーしました。', 'Result and link copied.'),
  notCopied: both(
    'クリップボードに書けません。アドレスをコピーしてください。',
    'The clipboard cannot be written to: copy the address.',
  ),
  toSolver: both('この問題を検討', 'Open in the solver'),
  moves: both('手順', 'Moves'),
  startPosition: both('初形', 'Start'),
  problemsPanel: both('問題集', 'Problems'),
  close: both('閉じる', 'Close'),
  today: both('今日の一題', 'Problem of the day'),
  streakOf: {
    ja: (days: number) => (days === 0 ? '今日から始めましょう。' : `${days}日連続`),
    en: (days: number) =>
      days === 0 ? 'Start a streak today.' : `${days} ${days === 1 ? 'day' : 'days'} in a row`,
  },
  toToday: both('今日', 'Today'),
  monthBefore: both('前の月', 'Month before'),
  monthAfter: both('次の月', 'Month after'),
  month: {
    ja: (year: number, month: number) => `${year}年${month}月`,
    en: (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`,
  },
  daySolved: both('正解', 'solved'),
  dayTried: both('解けず', 'not solved'),
  weekDays: both('日月火水木金土', 'SMTWTFS'),
  sets: both('級・テーマ別（20題ずつ）・古典', 'Sets of twenty, and classics'),
  subject: both('級・テーマ・古典', 'Grade, theme or classic'),
  setShort: {
    ja: (number: number) => `第${number}集`,
    en: (number: number) => `Set ${number}`,
  },
  loadingBook: both('問題を読み込んでいます…', 'Loading the problems…'),
  about: both('この問題', 'This problem'),
  estimate: {
    ja: (difficulty: number, grade: string) => `難易度（推定） ${difficulty} / 100、${grade}の目安`,
    en: (difficulty: number, grade: string) =>
      `Estimated difficulty ${difficulty} of 100, about ${grade}`,
  },
  themes: both('テーマ', 'Themes'),
  settings: both('設定', 'Settings'),
  record: both('記録', 'Your record'),
  solved: {
    ja: (solved: number) => `解いた問題：${solved}題`,
    en: (solved: number) => `Problems solved: ${solved}`,
  },
  kept: both(
    '解いた問題の記録は、消すまでこのブラウザーの中だけに残ります。',
    'Your results stay only in this browser until you erase them.',
  ),
  saveRecord: both('記録を書き出す', 'Export'),
  openRecord: both('記録を読み込む', 'Import'),
  eraseRecord: both('記録を消す', 'Erase'),
  loading: both('問題を読み込んでいます…', 'Loading the problem…'),
  noCheck: both(
    '王手ではありません。詰将棋は王手の連続です。',
    'That gives no check. Every move of the attacker must give check.',
  ),
  notFound: both('詰みは、まだ見つかっていません。', 'No mate has been found yet.'),
  moveKept: both('その手を受け付けました。', 'Your move is kept.'),
  right: both('正解です。', 'Right.'),
  alsoMates: both('別の手順ですが、これでも詰みます。', 'Not the solution, but that mates too.'),
  called: {
    ja: (name: string) => `別の手順ですが、これでも詰みます（${name}）。`,
    en: (name: string) => `Not the solution, but that mates too: ${name}.`,
  },
  inBrackets: {
    ja: (name: string) => `（${name}）`,
    en: (name: string) => `(${name})`,
  },
  escapes: {
    ja: (move: string) => `${move}で逃れています。`,
    en: (move: string) => `${move} escapes.`,
  },
  noCheckLeft: both('王手が続きません。', 'No check is left.'),
  holdsOn: both('王手は続きますが、詰みません。', 'Checks go on, but there is no mate.'),
  perfect: both('完璧です。', 'Perfect.'),
  ends: {
    solved: both('正解。', 'Solved.'),
    other: both('別の手順で正解。', 'Solved another way.'),
    given: both('解答を見ました。', 'Looked at the solution.'),
  },
  counts: {
    ja: (tries: number, hints: number) => `間違い${tries}回、ヒント${hints}回。`,
    en: (tries: number, hints: number) => `Wrong tries: ${tries}, hints: ${hints}.`,
  },
  friend: {
    ja: (result: string) => `共有された結果：${result}`,
    en: (result: string) => `Shared with you: ${result}`,
  },
  keys: both(
    'キーボード：矢印キーで動かし、Enter で選び、Esc で取り消します。',
    'Keyboard: arrow keys move, Enter chooses, Escape cancels.',
  ),
};

export const PHASE_TEXTS: Readonly<Record<Phase, Both>> = {
  preparing: both('問題を調べています…', 'Looking at the problem…'),
  yours: both('攻方の手番です。', 'Your move.'),
  judging: both('調べています…', 'Thinking…'),
  wrong: both('その手では詰みません。', 'That move does not mate.'),
  open: both('詰むかどうか、まだ分かりません。', 'Whether that mates is not known yet.'),
  solved: both('詰みました。', 'Mate.'),
  given: both('解答です。', 'The solution.'),
  hopeless: both(
    'この局面には、示せる詰みがありません。',
    'There is no mate here that can be shown.',
  ),
};

export const THEME_NAMES: Readonly<Record<BookTheme, Both>> = {
  sacrifice: both('捨駒2回以上', 'Two sacrifices or more'),
  'attacker-non-promotion': both('不成', 'No promotion'),
  interposition: both('合駒', 'Interposition'),
  'distant-drop': both('遠打', 'Distant drop'),
  'discovered-check': both('開き王手', 'Discovered check'),
  'double-check': both('両王手', 'Double check'),
  'minor-pieces': both('小駒図式', 'Without rook and bishop'),
  'no-hand': both('持駒なし', 'Nothing in hand'),
};

export const CLASSIC_NAMES: Readonly<Record<Classic, Both>> = {
  zukou: both('将棋図巧', 'Shōgi Zukō (1755)'),
  musou: both('将棋無双', 'Shōgi Musō (1734)'),
};
