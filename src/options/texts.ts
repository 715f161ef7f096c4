// The explanations of the options, in both languages, for the command line and USI.

import type { Bilingual } from '../base/language';
import { formatCount } from '../base/numbers';
import { ALL_OPTIONS } from './analyse-table';
import { type OptionEntry, SOLVE_TABLE, SOLVER_TABLE } from './table';

type All = typeof ALL_OPTIONS;
type Shown = { readonly commandLine: object } | { readonly usi: string };

/** The options that the command line or USI offers. */
export type ShownOption = {
  [Name in keyof All]: All[Name] extends Shown ? Name : never;
}[keyof All];

const { hashMiB, threads } = SOLVER_TABLE;
const { maxPlies } = SOLVE_TABLE;

/**
 * The explanations without the default values. `describeOption` adds these, because they differ between command line
 * and USI.
 */
export const HELP: Readonly<Record<ShownOption, Bilingual>> = {
  hashMiB: {
    en: `size of the table in MiB, 1 to ${hashMiB.range[1]}`,
    ja: `置換表の大きさ（MiB）、1 から ${hashMiB.range[1]}`,
  },
  threads: {
    en: `threads that search one problem together, 1 to ${threads.range[1]}`,
    ja: `一つの問題を一緒に解くスレッドの数、1 から ${threads.range[1]}`,
  },
  maxNodes: { en: 'give up on a problem after n nodes', ja: '一問につき n 局面まで探索する' },
  timeMs: {
    en: 'give up on a problem after ms milliseconds',
    ja: '一問につき ms ミリ秒まで探索する',
  },
  maxDepth: {
    en: 'how many plies deep a search may go; a mate that is put together from several searches may be longer',
    ja: '探索する深さ（手数）の上限。いくつかの探索をつないだ詰手順は、これより長くなることもある',
  },
  maxPlies: {
    en: `look only for mates of at most n plies, every interposition counted, 1 to ${maxPlies.range[1]}; "nomate" then means: no mate within n plies`,
    ja: `n 手以内（無駄合も数える）の詰みだけを探す、1 から ${maxPlies.range[1]}。このとき "nomate" は n 手以内に詰みがないという意味`,
  },
  side: {
    en: 'side to move: attacker; or defender, who must be in check: does every reply lead to a mate?',
    ja: 'どちらの手番か。attacker：攻方、defender：王手をかけられた玉方（どう応じても詰むかを調べる）',
  },
  keepTable: {
    en: 'use the results that earlier searches have left in the table',
    ja: '前の探索が置換表に残した結果を使う',
  },
  goal: {
    en:
      'book: the solution as books print it; shortest: the shortest mate, every interposition ' +
      'counted; first: any mate',
    ja: 'book：本手順（無駄合は数えない）、shortest：最短手順（無駄合も数える）、first：詰手順のどれか一つ',
  },
  bookNodes: {
    en: 'nodes for the book solution and its proof, once a mate is found',
    ja: '詰みを見つけた後、本手順とその証明に使う局面数',
  },
  bookTimeMs: {
    en: 'if the length is still open, search on until ms milliseconds have passed since the beginning; the answer then depends on the speed of the machine',
    ja: '手数が確定しないとき、開始から ms ミリ秒になるまで探索を続ける。答えはマシンの速さによって変わる',
  },
  futile: {
    en: 'which futile interpositions the book solution leaves out: standard or off (none)',
    ja: '本手順から除く無駄合：standard（標準）、off（除かない）',
  },
  checkNodes: {
    en: 'the most nodes for each question, such as "does this check mate?"; the analysis begins with fewer nodes and repeats open questions with more',
    ja: '一つの判定（この王手で詰むか、など）に使う局面数の上限。少ない局面数から始め、決まらないものを増やして調べ直す',
  },
  variationDepth: {
    en: 'how deep variations are listed; 1: variations of the solution; 2: also variations of these',
    ja: '変化を何段まで調べるか。1：本手順からの変化、2：変化の中の変化も',
  },
  variationCooks: {
    en: 'look for other mates along the variations too',
    ja: '変化手順の余詰も調べる',
  },
  tries: {
    en: 'list tries: other checks that at least one reply and at most n replies refute',
    ja: '紛れを調べる：ほかの王手のうち、詰みを逃れる応手が n 通り以内のもの',
  },
  verdictOnly: {
    en: 'end as soon as it is certain whether the problem is sound; variations and further faults are not looked for',
    ja: '完全作かどうかが判定できた時点で終わる。変化やほかの欠陥は調べない',
  },
  removal: {
    en: 'analyse the line again with each piece taken away, to find the pieces that the problem does not need',
    ja: '駒を一枚ずつ外して手順を検討し直し、飾り駒を探す',
  },
  recordedLength: {
    en: 'the recorded length of a problem whose solution is not given: a different length is a fault',
    ja: '作意の分からない問題の、出典にある手数。これと違えば欠陥とする',
  },
  strictness: {
    en: 'which standard the problem is judged by: modern, tolerant (an interposition that is only captured makes no longer variation and leaves nothing over) or classical (which tolerates more)',
    ja: '検討の基準：modern（現代）、tolerant（取られるだけの合駒による変長と駒余りを許容）、classical（古典。許容するものが多い）',
  },
};

/** The explanation of an option with its default. */
export function describeOption(
  option: ShownOption,
  fallback: OptionEntry['fallback'] = ALL_OPTIONS[option].fallback,
): Bilingual {
  const { en, ja } = HELP[option];
  // No default is shown for "no limit", for a default that is computed later (0), and for a flag that is off.
  if (!fallback || fallback === Number.POSITIVE_INFINITY) return { en, ja };
  const shown = typeof fallback === 'number' ? formatCount(fallback) : fallback;
  return { en: `${en} (default ${shown})`, ja: `${ja}（既定 ${shown}）` };
}
