// The texts about saving and loading tables, in both languages.

import { type Both, both, say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import type { Where } from './table-storage';

export const TABLE_TEXTS = {
  hint: both(
    '一時停止した探索や、制限で終わった探索は、置換表を保存すれば別の日に続きから解けます。置換表の中身は証明済みとして扱うので、自分で保存したものだけを開いてください。',
    'A search that you have paused, or that a limit has ended, can go on another day if you save its table. The page takes everything in a table as proven: open only tables that you saved yourself.',
  ),
  save: both('このブラウザーに保存', 'Save in this browser'),
  saveFile: both('ファイルに保存…', 'Save to a file…'),
  autosave: both(
    '長い探索は10分ごとに、このブラウザーに自動で保存する（答えが出れば消えます）',
    'Save a long search in this browser every 10 minutes (erased when the answer is found)',
  ),
  automatic: both('自動保存', 'saved automatically'),
  title: both('名前', 'Name'),
  open: both('置換表を開く…', 'Open a table…'),
  saving: both('保存中', 'Saving'),
  opening: both('読み込み中', 'Opening'),
  kept: both('このブラウザーにある置換表', 'Tables in this browser'),
  ofThisProblem: both('この問題', 'This problem'),
  openKept: both('開く', 'Open'),
  removeKept: both('消す', 'Delete'),
};

export type Outcome =
  | { readonly kind: 'saved'; readonly where: Where; readonly bytes: number }
  | { readonly kind: 'opened'; readonly records: number }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'failed'; readonly message: string };

const PLACES: Readonly<Record<Where, Both>> = {
  file: both('ファイルに保存しました', 'Saved to the file'),
  browser: both('このブラウザーに保存しました', 'Saved in this browser'),
  download: both('ダウンロードしました', 'Downloaded'),
};

export const formatBytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export function sayOutcome(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'saved':
      return `${say(PLACES[outcome.where])} (${formatBytes(outcome.bytes)})`;
    case 'opened': {
      const records = formatCount(outcome.records);
      return say(
        both(
          `置換表を開きました（${records}件）。「続ける」で続きから解きます。`,
          `Opened: ${records} records. "Go on" continues the search.`,
        ),
      );
    }
    case 'no-room':
      return say(both('保存する場所が足りません。', 'There is no room to save it.'));
    case 'failed':
      return say(
        both(
          `ファイルを読み書きできませんでした：${outcome.message}`,
          `The file could not be read or written: ${outcome.message}`,
        ),
      );
  }
}
