// The texts of the play page, in both languages.

import type { BookTheme } from 'tsumeru/generate';
import { type Both, both } from '../shell/language';
import type { Classic, DayGrade } from './problems';
import type { RunKind } from './run-parts';

export const PLAY_TEXTS = {
  play: both('操作', 'Play'),
  time: both('時間', 'Time'),
  ofDay: {
    ja: (day: string, grade: string) => `${day} の一題（${grade}）`,
    en: (day: string, grade: string) => `Daily ${day}, ${grade.toLowerCase()}`,
  },
  runs: {
    clock: both('3分間', 'Three minutes'),
    three: both('3回間違えるまで', 'Until three mistakes'),
    'mate-or-not': both('詰む？詰まない？', 'Mate or no mate?'),
    review: both('復習', 'Review'),
  } satisfies Record<RunKind, Both>,
  /** Said before the first problem of a run is over. */
  runRules: {
    clock: both('間違えると次の問題へ進みます。', 'A wrong move ends a problem.'),
    three: both(
      '間違えると次の問題へ。3回で終わりです。',
      'A wrong move ends a problem, the third one the run.',
    ),
    'mate-or-not': both('3回間違えると終わります。', 'The third mistake ends the run.'),
    review: both('', ''),
  } satisfies Record<RunKind, Both>,
  games: both('自分の棋譜から', 'From your games'),
  endRun: both('やめる', 'Stop'),
  saysMate: both('詰む', 'Mate'),
  saysNone: both('詰まない', 'No mate'),
  answer: {
    ja: (isRight: boolean, plies: number) =>
      `${isRight ? '正解' : '不正解'}。${plies > 0 ? `${plies}手で詰みます` : '詰みません'}。`,
    en: (isRight: boolean, plies: number) =>
      `${isRight ? 'Right' : 'Wrong'}: ${plies > 0 ? `mate in ${plies}` : 'no mate'}.`,
  },
  summary: both('まとめ', 'Summary'),
  rightOf: {
    ja: (right: number, all: number) => `${all}題中${right}題正解`,
    en: (right: number, all: number) => `${right} of ${all} right`,
  },
  progress: both('成績', 'Your progress'),
  setDone: {
    ja: (right: number, all: number, time: string) =>
      `この集を解き終えました：${all}題中${right}題は一度で正解、合計${time}。`,
    en: (right: number, all: number, time: string) =>
      `Set done: ${right} of ${all} right at once, ${time} in all.`,
  },
  setProgress: {
    ja: (done: number, all: number) => `この集は${done}/${all}。`,
    en: (done: number, all: number) => `Set: ${done} of ${all}.`,
  },
  lastDays: both('この一週間', 'The last seven days'),
  backToResult: both('結果へ', 'Result'),
  result: both('結果', 'Result'),
  dayGrades: {
    easy: both('易', 'Easy'),
    middle: both('中', 'Medium'),
    hard: both('難', 'Hard'),
  } satisfies Record<DayGrade, Both>,
  rules: both('詰将棋のルール', 'The rules of tsume-shogi'),
  rulesShort: both('ルール', 'Rules'),
  /** The heading while there is no problem. */
  name: both('詰将棋', 'Tsume-shogi'),
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
  undo: both('戻す', 'Undo'),
  undoLong: both('一手戻す', 'Undo the last move'),
  restart: both('初めから', 'Restart'),
  refute: both('なぜ？', 'Why?'),
  searchOn: both('もっと調べる', 'Search on'),
  giveUp: both('解答', 'Answer'),
  again: both('もう一度', 'Again'),
  next: both('次へ', 'Next'),
  nextLong: both('次へ：次の問題', 'Next problem'),
  stepBack: both('一手戻る', 'Back one move'),
  stepForward: both('一手進む', 'Forward one move'),
  share: both('共有', 'Share'),
  copied: both('結果とリンクをコピーしました。', 'Result and link copied.'),
  notCopied: both(
    'クリップボードに書けません。アドレスをコピーしてください。',
    'The clipboard cannot be written to: copy the address.',
  ),
  moves: both('手順', 'Moves'),
  startPosition: both('初形', 'Start'),
  problemsPanel: both('問題集', 'Problems'),
  close: both('閉じる', 'Close'),
  today: both('今日の一題', 'Problem of the day'),
  streakOf: {
    ja: (days: number) => (days === 0 ? '今日から始めましょう。' : `${days}日連続です。`),
    en: (days: number) =>
      days === 0 ? 'Start a streak today.' : `${days} ${days === 1 ? 'day' : 'days'} in a row.`,
  },
  daySolved: both('正解', 'solved'),
  dayTried: both('未正解', 'not solved'),
  weekDays: both('日月火水木金土', 'SMTWTFS'),
  loading: both('問題を読み込んでいます…', 'Loading the problem…'),
  inBrackets: {
    ja: (name: string) => `（${name}）`,
    en: (name: string) => `(${name})`,
  },
  perfect: both('完璧です。', 'Perfect.'),
  ends: {
    solved: both('正解。', 'Solved.'),
    other: both('別の手順で正解。', 'Solved another way.'),
    given: both('解答を見ました。', 'Looked at the solution.'),
    after: both('解答を見た後で正解。', 'Solved after looking at the solution.'),
  },
  solvedBefore: {
    ja: (mark: string, time: string) => `${mark} 解いた問題です（${time}）。`,
    en: (mark: string, time: string) => `${mark} You have solved this one (${time}).`,
  },
  nextDay: both('次の一題は、午前0時に出ます。', 'The next one comes at midnight.'),
  obstacles: {
    gone: both(
      'この番号の問題は、今の問題集にありません。ほかの問題を選んでください。',
      'No problem of the book has this number. Please choose another one.',
    ),
    away: both(
      '問題を読み込めませんでした。通信状態を確認してから、もう一度お試しください。',
      'The problems could not be loaded. Please check the network, and try again.',
    ),
    none: both(
      'このリンクの先に問題はありません。リンクが途中で切れていないか確かめるか、ほかの問題を選んでください。',
      'The link names no problem. Please check that it is complete, or choose another problem.',
    ),
  },
  unreadable: {
    /** Without the fault while its words are loaded. */
    ja: (fault: string) => `リンクの局面は出題できません${fault && `：${fault}`}。`,
    en: (fault: string) => `The position in the link cannot be played: ${fault}.`,
  },
  counts: {
    ja: (tries: number, hints: number) => `間違い${tries}回、ヒント${hints}回。`,
    en: (tries: number, hints: number) => `Wrong tries: ${tries}, hints: ${hints}.`,
  },
  friend: {
    ja: (result: string) => `共有された結果：${result}`,
    en: (result: string) => `Shared with you: ${result}`,
  },
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
