// Texts of the parts that the play page loads when they are opened: problems, progress, summary, games, the card of a
// piece.

import { both } from '../shell/language';

export const PANEL_TEXTS = {
  sound: both('音と振動', 'Sounds and vibration'),
  soundQuestion: both('音を出しますか？', 'Play sounds?'),
  withSound: both('出す', 'Yes'),
  withoutSound: both('出さない', 'No'),
  timer: both('時間を表示', 'Show the time'),
  train: both('腕試しと復習', 'Train'),
  gamesAbout: both(
    '棋譜を貼り付けるか、ファイルを開くと、逃した詰み（9手以内）を探して問題にします。',
    'Paste the record of a game, or open its file. The mates that were missed in it, of at most 9 plies, become problems.',
  ),
  pasteGame: both('棋譜', 'Record of a game'),
  scanning: {
    ja: (searched: number, positions: number) => `調べています… ${searched}/${positions}局面`,
    en: (searched: number, positions: number) => `Searching… ${searched} of ${positions} positions`,
  },
  awaited: both(
    '次の詰みが見つかると、その問題に進みます。',
    'The next mate opens when it is found.',
  ),
  scanned: {
    ja: (found: number, undecided: number) =>
      `逃した詰み：${found || 'なし'}${undecided > 0 ? `（未確定の局面：${undecided}）` : ''}`,
    en: (found: number, undecided: number) =>
      `Missed mates: ${found || 'none'}${undecided > 0 ? ` (positions left undecided: ${undecided})` : ''}`,
  },
  missedAt: {
    ja: (ply: number, length: number, played: string | undefined) =>
      `${ply}手目 ${length}手詰${played === undefined ? '' : `（実戦は${played}）`}`,
    en: (ply: number, length: number, played: string | undefined) =>
      `Move ${ply}: mate in ${length}${played === undefined ? '' : ` (played: ${played})`}`,
  },
  noneTried: both('まだ1題も解いていません。', 'No problem was tried.'),
  best: {
    ja: (best: number) => `最高${best}題`,
    en: (best: number) => `Best: ${best}`,
  },
  bestOf: {
    ja: (run: string, best: number | undefined) =>
      `「${run}」：${best === undefined ? '未挑戦' : `最高${best}題`}`,
    en: (run: string, best: number | undefined) =>
      `“${run}”: ${best === undefined ? 'not tried yet' : `best ${best}`}`,
  },
  newBest: {
    ja: (before: number) => `最高記録です（これまで${before}題）。`,
    en: (before: number) => `Your best so far (before: ${before}).`,
  },
  noProgress: both(
    'まだ記録がありません。問題を解くと、ここに成績が出ます。',
    'Nothing is recorded yet. Solve a problem, and your progress appears here.',
  ),
  rating: {
    ja: (rating: number, around: number, grade: string) =>
      `レーティング ${rating}（±${around}）、${grade}の目安`,
    en: (rating: number, around: number, grade: string) =>
      `Rating ${rating} (±${around}), about ${grade}`,
  },
  ratingChart: {
    ja: (low: number, high: number) => `レーティングの推移：${low}〜${high}`,
    en: (low: number, high: number) => `Rating over time, from ${low} to ${high}`,
  },
  reviewDays: {
    ja: (today: number, week: number, all: number) =>
      `復習：今日${today}題、一週間以内に${week}題、全部で${all}題`,
    en: (today: number, week: number, all: number) =>
      `To review: ${today} today, ${week} within a week, ${all} in all`,
  },
  progressColumns: [
    both('手数', 'Length'),
    both('挑戦', 'Tries'),
    both('正解', 'Right'),
    both('平均時間', 'Mean time'),
  ],
  toSolver: both('この問題を検討', 'Open in the solver'),
  toToday: both('今日', 'Today'),
  monthBefore: both('前の月', 'Month before'),
  monthAfter: both('次の月', 'Month after'),
  month: {
    ja: (year: number, month: number) => `${year}年${month}月`,
    en: (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`,
  },
  howItMoves: {
    ja: (piece: string) => `${piece}の動き`,
    en: (piece: string) => `How the ${piece} moves`,
  },
  sets: both('20題ずつの問題集', 'Sets of twenty, and classics'),
  subject: both('手数・級・テーマ・古典', 'Length, grade, theme or classic'),
  setShort: {
    ja: (number: number) => `第${number}集`,
    en: (number: number) => `Set ${number}`,
  },
  problemsOfSet: both('この集の問題', 'Problems of the set'),
  loadAgain: both('もう一度読み込む', 'Load again'),
  loadingBook: both('問題を読み込んでいます…', 'Loading the problems…'),
  about: both('この問題', 'This problem'),
  estimate: {
    ja: (difficulty: number, grade: string) => `難易度（推定） ${difficulty} / 100、${grade}の目安`,
    en: (difficulty: number, grade: string) =>
      `Estimated difficulty ${difficulty} of 100, about ${grade}`,
  },
  themes: both('テーマ：', 'Themes: '),
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
  keys: both(
    'キーボード：矢印キーで動かし、Enter で選び、Esc で取り消します。M で駒の動きを表示します（指では長押し）。',
    'Keyboard: arrow keys move, Enter chooses, Escape cancels. M shows how a piece moves, as a long press does.',
  ),
} as const;
