// The options in words, in both languages, for the command line and USI.

import type { Bilingual } from '../words/language';
import { ALL_OPTIONS } from './analyse-table';
import { BOOK_NODES_FOR_ONE, type OptionEntry, SOLVE_TABLE, SOLVER_TABLE } from './table';

type All = typeof ALL_OPTIONS;
type Shown = { readonly commandLine: object } | { readonly usi: string };

/** Those that the command line or USI has. */
export type ShownOption = {
  [Name in keyof All]: All[Name] extends Shown ? Name : never;
}[keyof All];

const { hashMiB, threads } = SOLVER_TABLE;
const { maxPlies } = SOLVE_TABLE;

/** The default is added to them by place (`describeOption`), unless it is one that is worked out. */
export const HELP: Readonly<Record<ShownOption, Bilingual>> = {
  hashMiB: {
    en: `size of the table in MiB, 1 to ${hashMiB.range[1]}`,
    ja: `表の大きさ（MiB）、1 から ${hashMiB.range[1]}`,
  },
  threads: {
    en: `threads that search one problem together, 1 to ${threads.range[1]}`,
    ja: `一問を一緒に読むスレッドの数、1 から ${threads.range[1]}`,
  },
  maxNodes: { en: 'give up on a problem after n nodes', ja: '一問につき n 局面まで読む' },
  timeMs: { en: 'give up on a problem after ms milliseconds', ja: '一問につき ms ミリ秒まで読む' },
  maxDepth: {
    en: 'plies below the root that a search may go; a mate that is put together may be longer',
    ja: '読む深さの上限（組み合わされた詰みはそれより長いこともある）',
  },
  maxPlies: {
    en: `only mates of at most n plies, every interposition counted, 1 to ${maxPlies.range[1]}; "nomate" then means that there is no mate within n plies`,
    ja: `n 手以内（無駄合も数える）の詰みだけを探す、1 から ${maxPlies.range[1]}。このとき "nomate" は n 手以内に詰みがないという意味`,
  },
  side: {
    en: 'who is to move: attacker; or defender, in check: is every reply mated?',
    ja: 'どちらの手番か：attacker（攻方）、または王手のかかった defender（玉方）：どう応じても詰むか',
  },
  keepTable: {
    en: 'go on with what earlier searches left in the table',
    ja: '前の探索が表に残したものを使う',
  },
  goal: {
    en:
      'book: the solution as books print it; shortest: the shortest mate, every interposition ' +
      'counted; first: any mate',
    ja: 'book：本に載る手順（無駄合は数えない）、shortest：最短手順（無駄合も数える）、first：詰みなら何でもよい',
  },
  bookNodes: {
    en:
      'nodes for the solution of books and its proof, once a mate is found ' +
      `(default ${BOOK_NODES_FOR_ONE / 1e5}e5)`,
    ja: `詰みを見つけた後、本に載る手順とその証明に使う局面数（既定 ${BOOK_NODES_FOR_ONE / 1e5}e5）`,
  },
  futile: {
    en: 'which futile interpositions the solution of books leaves out: off, narrow or standard',
    ja: '本に載る手順から除く無駄合：off（除かない）、narrow（狭義）、standard',
  },
  checkNodes: {
    en: 'nodes for each question in the last round',
    ja: '最後の一巡で問い一つに使う局面数',
  },
  variationDepth: {
    en: 'how deep variations of variations go; 1: those of the solution alone',
    ja: '変化を何段まで調べるか。1：本手順からの変化',
  },
  variationCooks: {
    en: 'look for other mates along the variations too',
    ja: '変化手順の余詰も調べる',
  },
  verdictOnly: {
    en: 'end as soon as it is certain whether the problem is sound; variations and other faults are left out',
    ja: '完全作かどうかが確かになった所で終わる。変化やほかの欠陥は省く',
  },
  removal: {
    en: 'judge the line again with each piece taken away: which does the problem not need?',
    ja: '駒を一つずつ除いて手順を検討し直し、要らない駒を調べる',
  },
  removalNodes: { en: 'nodes for each of these trials', ja: 'その検討一つごとの局面数' },
  recordedLength: {
    en: 'the length that is recorded, where no solution is: another one is then a fault',
    ja: '手順のない問題に記録された手数。これと違えば欠陥とする',
  },
  strictness: {
    en: 'by what an author is measured: modern or classical',
    ja: '作意を測る基準：modern（現代）か classical（古典）',
  },
};

/** What an option means and what holds where it is not given, for one who chooses. */
export function describeOption(
  option: ShownOption,
  fallback: OptionEntry['fallback'] = ALL_OPTIONS[option].fallback,
): Bilingual {
  const { en, ja } = HELP[option];
  // No limit, or worked out; a flag is off.
  if (!fallback || fallback === Number.POSITIVE_INFINITY) return { en, ja };
  const isRound = typeof fallback === 'number' && fallback % 1e5 === 0;
  const shown = isRound ? `${fallback / 1e5}e5` : fallback;
  return { en: `${en} (default ${shown})`, ja: `${ja}（既定 ${shown}）` };
}
