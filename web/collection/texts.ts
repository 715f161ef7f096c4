// What the page of collections says, in both languages.

import { both } from '../shell/language';
import { formatCount } from '../shell/numbers';
import { ANALYSIS_TEXTS } from '../shogi/analysis-texts';
import { SOLVE_TEXTS } from '../shogi/solve-texts';
import type { Column, Shown } from './list';

export const COLLECTION_TEXTS = {
  open: both('作品集を開く', 'Open a collection'),
  openFiles: both('ファイルを開く', 'Open files'),
  openFolder: both('フォルダーを開く', 'Open a folder'),
  formats: both(
    'KIF・KI2・CSA・JKF、SFEN の並び、TSV、JSON Lines（コマンドの結果も）。画面に落としても開けます。',
    'KIF, KI2, CSA, JKF, lists of SFENs, TSV, JSON Lines (results of the command line too). Drop them anywhere on the page.',
  ),
  reading: both('読んでいます…', 'Reading…'),
  loaded: {
    ja: (count: number) => `${formatCount(count)}題を読みました`,
    en: (count: number) => (count === 1 ? '1 problem read' : `${formatCount(count)} problems read`),
  },
  leftAlone: {
    ja: (count: number) => `ほかの種類のファイル${count}個は読みませんでした。`,
    en: (count: number) =>
      count === 1
        ? '1 file of another kind was left alone.'
        : `${count} files of other kinds were left alone.`,
  },
  nothing: both('問題がありませんでした。', 'There was no problem in it.'),
  run: both('まとめて調べる', 'Solve or analyse all'),
  solveAll: both('表示中をすべて解く', 'Solve all shown'),
  analyseAll: both('表示中をすべて検討', 'Analyse all shown'),
  stop: SOLVE_TEXTS.stop,
  maxNodes: both('一題の局面数', 'Nodes for each'),
  seconds: both('一題の秒数', 'Seconds for each'),
  noLimit: both('なし', 'no limit'),
  judges: both(
    '記録の手順を作意として判定する',
    'Judge the line of the record, where there is one',
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
  list: both('一覧', 'Problems'),
  filter: both('表示', 'Show'),
  search: both('題名・SFEN を探す', 'Find a name or an SFEN'),
  count: {
    ja: (shown: number, all: number) => `${formatCount(all)}題中${formatCount(shown)}題`,
    en: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)}`,
  },
  none: both('当てはまる問題がありません。', 'No problem is like that.'),
  saveCsv: both('CSV を保存', 'Save CSV'),
  saveJson: both('JSON Lines を保存', 'Save JSON Lines'),
  saveHint: both(
    '表示中の問題を、この順に保存します。',
    'Saved are the problems shown, in this order.',
  ),
  problem: both('問題', 'Problem'),
  solveIt: both('解くページで開く', 'Open in the solver'),
  composeIt: both('創作で開く', 'Open in compose'),
  noPosition: both('この行からは局面を読めません。', 'There is no position in this text.'),
  notYet: both('まだ調べていません。', 'Not looked at yet.'),
  faultsFound: both('見つかった欠陥：', 'Faults: '),
  atPly: {
    ja: (name: string, ply: string) => (ply === '0' ? name : `${ply}手目 ${name}`),
    en: (name: string, ply: string) => (ply === '0' ? name : `move ${ply}, ${name}`),
  },
};

export const COLUMN_NAMES: Readonly<Record<Column, ReturnType<typeof both>>> = {
  number: both('番号', 'No.'),
  name: both('題名', 'Name'),
  status: both('結果', 'Result'),
  length: both('手数', 'Plies'),
  verdict: both('検討', 'Verdict'),
  nodes: both('局面数', 'Nodes'),
};

/** In one word, for the list and what chooses from it. */
export const KIND_NAMES: Readonly<Record<Shown, ReturnType<typeof both>>> = {
  all: both('すべて', 'all'),
  open: both('未調査', 'not looked at'),
  mate: both('詰み', 'mate'),
  nomate: both('不詰', 'no mate'),
  unknown: both('不明', 'unknown'),
  error: both('誤り', 'error'),
  sound: both('完全', 'sound'),
  unsound: both('不完全', 'unsound'),
  undecided: both('未決定', 'undecided'),
};

/** As sentences. */
export const VERDICT_SENTENCES = {
  sound: ANALYSIS_TEXTS.sound,
  unsound: ANALYSIS_TEXTS.unsound,
  undecided: ANALYSIS_TEXTS.undecided,
};
