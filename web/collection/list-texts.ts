// The texts of the list and of the selected problem, in both languages.

import type { FaultKind } from 'tsumeru';
import { FAULT_NAMES, VERDICT_NAMES } from 'tsumeru/words';
import { both, say } from '../shell/language';
import { formatCount, formatPlies } from '../shell/numbers';
import { ANALYSIS_TEXTS } from '../shogi/analysis-texts';
import type { Column, Shown } from './list';

export const LIST_TEXTS = {
  mateIn: {
    ja: (plies: number, isExact: boolean) => (isExact ? `${plies}手詰` : `${plies}手以下の詰み`),
    en: (plies: number, isExact: boolean) =>
      isExact ? `Mate in ${plies}.` : `Mate in at most ${plies}.`,
  },
  list: both('一覧', 'Problems'),
  filter: both('表示', 'Show'),
  search: both('題名・作者・SFEN を探す', 'Find a name, an author or an SFEN'),
  count: {
    ja: (shown: number, all: number) => `${formatCount(all)}題中${formatCount(shown)}題`,
    en: (shown: number, all: number) => `${formatCount(shown)} of ${formatCount(all)}`,
  },
  none: both('当てはまる問題がありません。', 'No problem matches.'),
  saveKif: both('KIF を保存', 'Save KIF'),
  notSaved: {
    ja: (count: number) =>
      `${formatCount(count)}題は局面がないか壊れていて、KIF にできませんでした。`,
    en: (count: number) =>
      count === 1
        ? '1 problem has no position that a KIF file can hold, and was left out.'
        : `${formatCount(count)} problems have no position that a KIF file can hold, and were left out.`,
  },
  saveCsv: both('CSV を保存', 'Save CSV'),
  saveJson: both('JSON Lines を保存', 'Save JSON Lines'),
  saveHint: both(
    '表示中の問題を、この順に保存します。CSV と JSON Lines は、結果といっしょにここでまた開けます。KIF は一題に一つのファイルで、二題以上なら ZIP にまとめます。',
    'Saves the problems shown, in this order. This page can open CSV and JSON Lines again, with all results. Each problem becomes one KIF file; two or more come as a ZIP archive.',
  ),
  summary: {
    ja: (count: number, of: number, time: string, isContinued: boolean) =>
      `${formatCount(of)}題中${formatCount(count)}題を調べました（${isContinued ? '再開してから' : ''}${time}）：`,
    en: (count: number, of: number, time: string, isContinued: boolean) =>
      `${formatCount(count)} of ${formatCount(of)} done in ${time}${isContinued ? ' since it went on' : ''}:`,
  },
  problem: both('問題', 'Problem'),
  solveIt: both('解くページで開く', 'Open in the solver'),
  playIt: both('遊んでみる', 'Play it'),
  close: both('閉じる', 'Close'),
  composeIt: both('創作で開く', 'Open in compose'),
  noPosition: both('この行からは局面を読めません。', 'No position can be read from this line.'),
  byAuthor: { ja: (author: string) => `作者：${author}`, en: (author: string) => `By ${author}` },
  recordedLength: {
    ja: (plies: number) => `記録の手数：${plies}手`,
    en: (plies: number) => `Length in the record: ${formatPlies(plies)}`,
  },
  differs: {
    ja: (plies: number) => `記録の手数（${plies}手）と答えが違います。`,
    en: (plies: number) => `The record says ${formatPlies(plies)}; the answer differs.`,
  },
  notYet: both('まだ調べていません。', 'Not solved or analysed yet.'),
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

/** One word for each kind, for the list and its filters. */
export const KIND_NAMES: Readonly<Record<Shown, ReturnType<typeof both>>> = {
  all: both('すべて', 'all'),
  open: both('未調査', 'not solved yet'),
  mate: both('詰み', 'mate'),
  nomate: both('不詰', 'no mate'),
  unknown: both('不明', 'unknown'),
  error: both('エラー', 'error'),
  ...VERDICT_NAMES,
  differs: both('手数違い', 'other length'),
};

/** Verdicts as sentences. */
export const VERDICT_SENTENCES = {
  sound: ANALYSIS_TEXTS.sound,
  unsound: ANALYSIS_TEXTS.unsound,
  undecided: ANALYSIS_TEXTS.undecided,
};

/** A fault of a result (`cook 3`) in words. */
export function describeFound(found: string): string {
  const [kind, ply = '0'] = found.split(' ');
  const name = FAULT_NAMES[kind as FaultKind];
  return say(LIST_TEXTS.atPly)(name === undefined ? kind! : say(name), ply);
}
