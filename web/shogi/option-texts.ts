// Names of the options on the page and of their choices, in both languages.

import type { AnalyseOptions, SolveOptions } from 'tsumeru';
import { type Both, both } from '../shell/language';
import type { PageOption, WordOption } from './settings';

export const OPTION_LABELS: Readonly<Record<PageOption, Both>> = {
  goal: both('求める答え', 'Goal'),
  futile: both('無駄合', 'Futile interpositions'),
  maxPlies: both('手数の上限（無駄合も数える）', 'Most plies (every interposition counted)'),
  maxNodes: both('局面数の上限', 'Most nodes'),
  timeMs: both('時間の上限（ミリ秒）', 'Most milliseconds'),
  bookNodes: both('本手順とその証明に使う局面数', 'Nodes for proving the length of books'),
  hashMiB: both('置換表の大きさ', 'Table'),
  strictness: both('検討の基準', 'Strictness'),
  variationDepth: both('変化の深さ', 'Depth of variations'),
};

type Word<Name extends WordOption> = NonNullable<(SolveOptions & AnalyseOptions)[Name]>;

export const CHOICE_NAMES: {
  readonly [Name in WordOption]: Readonly<Record<Word<Name>, Both>>;
} = {
  goal: {
    book: both('詰将棋の手数（無駄合を除く）', 'the length as books count it'),
    shortest: both('最短手数（無駄合も数える）', 'the shortest, every interposition counted'),
    first: both('詰むかどうか（最初に見つけた手順）', 'any mate, the first that is found'),
  },
  futile: {
    standard: both('除く', 'left out'),
    off: both('すべて数える', 'all counted'),
  },
  strictness: {
    modern: both('現代の基準', "today's rules"),
    tolerant: both(
      '取られるだけの合駒を無駄合とみなす',
      'interpositions that are only captured are futile',
    ),
    classical: both('古典の基準', 'the freer rules of the old masters'),
  },
};

export const OPTION_TEXTS = {
  noLimit: both('なし', 'none'),
  onlyAnalysis: both('検討', 'For an analysis'),
};
