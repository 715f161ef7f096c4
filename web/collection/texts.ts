// The texts of the collection page that it shows at first, in both languages. Those of the list and the selected
// problem are in `list-texts.ts`.

import { both } from '../shell/language';
import { formatCount } from '../shell/numbers';
import type { KeepFault } from './kept';

export const COLLECTION_TEXTS = {
  open: both('作品集を開く', 'Open a collection'),
  openFiles: both('ファイルを開く', 'Open files'),
  openFolder: both('フォルダーを開く', 'Open a folder'),
  formats: both(
    'KIF・KI2・CSA・JKF、USEN、ShogiHome の次の一手問題集、詰将棋パラダイスの行、SFEN の一覧、CSV・TSV、JSON Lines（コマンドの結果も）。画面にドロップしても開けます。',
    'KIF, KI2, CSA, JKF, USEN, lists of ShogiHome, lines of 詰将棋パラダイス, lists of SFENs, CSV, TSV, JSON Lines (results of the command line too). Drop them anywhere on the page.',
  ),
  welcome: both(
    '詰将棋をまとめて解き、余詰を調べ、条件で絞り込み、似た作品を探せます。まずは江戸時代の名作で試せます。',
    'Solve many problems at once, look for cooks, filter by themes and lengths, and find similar problems. A dozen masterpieces of the Edo period are here to try it.',
  ),
  openExample: both('名作十二題を開く', 'Open twelve classics'),
  reading: both('読み込んでいます…', 'Reading…'),
  loaded: {
    ja: (count: number) => `${formatCount(count)}題を読み込みました`,
    en: (count: number) => (count === 1 ? '1 problem read' : `${formatCount(count)} problems read`),
  },
  skipped: {
    ja: (count: number) => `ほかの種類のファイル${count}個は読み込みませんでした。`,
    en: (count: number) =>
      count === 1
        ? '1 file of another kind was not read.'
        : `${count} files of other kinds were not read.`,
  },
  kept: both('このブラウザーに残した作品集', 'Kept in this browser'),
  keptHint: both(
    '開いた作品集と結果は、消すまでこのブラウザーの中だけに残ります。ページを閉じても、ここからまた開けます。',
    'Every collection that you open stays only in this browser, with its answers, until you erase it. You find it here again after you have closed the page.',
  ),
  keptName: {
    ja: (name: string, others: number) => (others > 0 ? `${name} ほか${others}件` : name),
    en: (name: string, others: number) => (others > 0 ? `${name} and ${others} more` : name),
  },
  pasted: both('貼り付けたもの', 'pasted text'),
  keptCounts: {
    ja: (problems: number, answers: number) =>
      `${formatCount(problems)}題、結果${formatCount(answers)}件。`,
    en: (problems: number, answers: number) =>
      `${problems === 1 ? '1 problem' : `${formatCount(problems)} problems`}, ${answers === 1 ? '1 answer' : `${formatCount(answers)} answers`}.`,
  },
  brokenOff: both('中断したままです。', ' Its run was interrupted.'),
  openKept: both('開く', 'Open'),
  eraseKept: both('消す', 'Erase'),
  eraseAll: both('すべて消す', 'Erase all'),
  isShown: both('表示中', 'shown now'),
  keepAgain: both('もう一度保存', 'Try again'),
  otherTab: both(
    'この作品集は、ほかのタブで調べている途中です。結果はここにも出ます。',
    'Another tab is solving this collection. Its answers appear here too.',
  ),
  damaged: both(
    'この作品集は壊れていて開けません。消さずに残してあります。',
    'This collection is damaged and cannot be opened. It is left as it is.',
  ),
  interrupted: {
    ja: (left: number, of: number) =>
      `前回は途中で終わりました。${formatCount(of)}題のうち${formatCount(left)}題が残っています。`,
    en: (left: number, of: number) =>
      `The last run was interrupted: ${formatCount(left)} of ${formatCount(of)} problems are left.`,
  },
  goOn: both('残りを続ける', 'Go on with the rest'),
  wouldLose: both(
    '残せなかった結果が失われます。それでもよろしいですか。',
    'Some answers could not be kept and would be lost. Go on anyway?',
  ),
  nothing: both('問題がありませんでした。', 'No problem was found in it.'),
  run: both('まとめて調べる', 'Solve or analyse all'),
  solveAll: both('表示中をすべて解く', 'Solve all shown'),
  analyseAll: both('表示中をすべて検討', 'Analyse all shown'),
  stop: both('止める', 'Stop'),
  maxNodes: both('一題ごとの局面数', 'Nodes for each'),
  seconds: both('一題ごとの秒数', 'Seconds for each'),
  noLimit: both('なし', 'no limit'),
  judges: both(
    '記録の手順（なければ記録の手数）を作意として判定する',
    'Judge the line of the record, or its length if it has no line',
  ),
  progress: {
    ja: (done: number, of: number) => `${formatCount(of)}題のうち${formatCount(done)}題`,
    en: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)}`,
  },
  ended: {
    ja: (done: number, of: number) =>
      `${formatCount(of)}題のうち${formatCount(done)}題を調べました`,
    en: (done: number, of: number) => `Done: ${formatCount(done)} of ${formatCount(of)}`,
  },
};

/** Why the shown collection is not stored. */
export const KEEP_FAULTS: Readonly<Record<KeepFault, ReturnType<typeof both>>> = {
  full: both(
    'このブラウザーの保存領域がいっぱいで、これ以上は残せません。JSON Lines で保存するか、要らない作品集を消してください。',
    'This browser has no more room: answers from now on are not kept. Save them as JSON Lines, or erase a collection that you no longer need.',
  ),
  forbidden: both(
    'このブラウザーには何も保存できません。ページを離れる前に JSON Lines で保存してください。',
    'This browser does not allow the page to keep anything. Save what you need as JSON Lines before you leave.',
  ),
  newer: both(
    'このブラウザーには、このページの新しい版が残した作品集があります。それには手を付けず、この版では何も残しません。',
    'A newer version of this page has kept collections here. They are left as they are, and this version keeps nothing.',
  ),
  erased: both(
    'この作品集は、ほかのタブで消されました。結果はもう残りません。',
    'Another tab has erased this collection: its answers are not kept any more.',
  ),
};
