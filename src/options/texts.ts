// The options in words: for the command line and USI in both languages, for README as its table has them.

import type { Bilingual } from '../words/language';
import {
  ANALYSE_TABLE,
  BOOK_NODES_FOR_ONE,
  LIMIT_TABLE,
  type OptionEntry,
  SOLVE_TABLE,
  SOLVER_TABLE,
} from './table';

/** All, in the order in which they are shown. */
export const ALL_OPTIONS = { ...SOLVER_TABLE, ...LIMIT_TABLE, ...SOLVE_TABLE, ...ANALYSE_TABLE };

type All = typeof ALL_OPTIONS;
type Shown = { readonly commandLine: object } | { readonly usi: string };

/** Those that the command line or USI has. */
export type ShownOption = {
  [Name in keyof All]: All[Name] extends Shown ? Name : never;
}[keyof All];

const { hashMiB } = SOLVER_TABLE;
const { maxPlies } = SOLVE_TABLE;

/** The default is added to them by place (`describeOption`), unless it is one that is worked out. */
export const HELP: Readonly<Record<ShownOption, Bilingual>> = {
  hashMiB: {
    en: `size of the table in MiB, 1 to ${hashMiB.range[1]}`,
    ja: `表の大きさ（MiB）、1 から ${hashMiB.range[1]}`,
  },
  maxNodes: {
    en: 'give up on a problem after n nodes',
    ja: '一問につき n 局面まで読む',
  },
  timeMs: {
    en: 'give up on a problem after ms milliseconds',
    ja: '一問につき ms ミリ秒まで読む',
  },
  maxDepth: {
    en: 'plies below the root that a search may go',
    ja: '読む手数の上限',
  },
  maxPlies: {
    en: `only mates of at most n plies count, 1 to ${maxPlies.range[1]}; "nomate" then means that there is no mate within n plies`,
    ja: `n 手以内の詰みだけを探す、1 から ${maxPlies.range[1]}。このとき "nomate" は n 手以内に詰みがないという意味`,
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
  removal: {
    en: 'judge the line again with each piece taken away: which does the problem not need?',
    ja: '駒を一つずつ除いて手順を検討し直し、要らない駒を調べる',
  },
  removalNodes: {
    en: 'nodes for each of these trials',
    ja: 'その検討一つごとの局面数',
  },
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

type SolveOption = Exclude<keyof All, keyof typeof ANALYSE_TABLE>;

/** In the words of README; the default where the table alone does not tell it. */
export const README: Readonly<
  Record<SolveOption, string | readonly [text: string, fallback: string]>
> = {
  hashMiB: `of \`createSolver\`: size of the table, 1 to ${hashMiB.range[1]} MiB`,
  maxNodes: 'limit; reaching it gives `unknown` with reason `nodes`',
  timeMs: 'limit in milliseconds; reaching it gives `unknown` with reason `time`',
  goal: '`first`: any mate, its `length` is that of the line found; `shortest`: no mate has fewer plies, every interposition counted; `book`: besides, `conventional`, the solution as books print it',
  bookNodes: [
    'nodes for the solution of books, after the first mate, with the goal `book`',
    'half of those of the first mate, at least 150',
  ],
  futile: "which interpositions the book's solution leaves out: `off`, `narrow`, `standard`",
  firstMoves:
    'find every first move that mates, under the same limits: `firstMoves` of the answer has those that mate, shortest first, each with its line, those refuted, and those undecided',
  side: 'who is to move: with `defender`, who must be in check, the question is whether every reply is mated',
  maxPlies: [
    'only mates of at most this many plies count; `nomate` then has `within`',
    'any length',
  ],
  maxDepth: 'plies, 1 to 8000; `unknown: depth` if a verdict leans on it',
  signal: 'an `AbortSignal`; `unknown: aborted`',
  onProgress: 'called after every slice',
  sliceNodes: 'nodes between two looks at clock, signal and event loop',
  certificate: 'make a certificate of the verdict; `check(certificate, position)` judges it',
  keepTable: 'go on with what earlier solves left in the table',
  collectAt: 'SmallTreeGC: at what filling of the table it starts',
  collectFree: 'SmallTreeGC: how much of the table it leaves free, more than `1 - collectAt`',
  core: "of `createSolver`: the core's binary, where the one inside the package is not to be used",
};

/** README's table of the options of a solve. */
export function formatReadmeTable(): string {
  const rows = Object.entries(README).map(([name, entry]) => {
    const [text, fallback] = typeof entry === 'string' ? [entry] : entry;
    const shown = fallback ?? formatFallback(ALL_OPTIONS[name as SolveOption]);
    return `| \`${name}\` | ${text} | ${shown} |\n`.replace('|  |', '| |');
  });
  return `| option | meaning | default |\n|---|---|---|\n${rows.join('')}`;
}

function formatFallback({ fallback }: OptionEntry): string {
  if (fallback === undefined) return '';
  if (fallback === Number.POSITIVE_INFINITY) return 'none';
  return typeof fallback === 'string' ? `\`${fallback}\`` : String(fallback);
}
