// What a reader can type to find out more, in the last line of a report: which option lets the search go further than
// it did.

import type { Analysis } from '../answers/analysis';
import type { Mate, Solution } from '../answers/solution';
import type { UnknownReason } from '../answers/terms';
import type { Language } from '../base/language';
import { SOLVER_TABLE } from '../options/table';

const EN = {
  toDecide: 'To decide it',
  toKnowLine: 'To find its line',
  toProveLength: 'To prove the length',
  toProveDefence: 'It is not proven that this defence is the longest. To prove it',
  /** The option that raises a limit. */
  larger: { nodes: 'a larger --nodes', time: 'a larger --time', hash: 'a larger --hash' },
  hash: (mebibytes: number) => `--hash ${mebibytes} (a table of so many MiB)`,
  bookTime: '--book-time 60000 (up to a minute more), or a larger --book-nodes',
  anyLimit: 'a larger --nodes, --time or --hash',
  toDecideMore: 'To decide more',
  /** The options that let an analysis go on after a question has reached its limit of nodes. */
  moreNodes: 'a larger --check-nodes, or --time to search on',
  journal:
    'the same command with --journal <file>, which keeps\n' +
    'what is decided; --resume then goes on',
  anew:
    'the same command, which begins anew; only an analysis of an\n' +
    "author's line (--solution) with --journal <file> can go on",
  resume: (path: string) => `the same command with --resume. ${path} has all finished stages`,
  /** A whole sentence: the aim, and the options that lead to it. */
  sentence: (aim: string, options: string) => `${aim}: ${options}.`,
};

type Words = typeof EN;

const WORDS: Readonly<Record<Language, Words>> = {
  en: EN,
  ja: {
    toDecide: '詰むかどうかを調べるには',
    toKnowLine: '手順を求めるには',
    toProveLength: '手数を証明するには',
    toProveDefence: 'この応手が最長かどうかは未証明です。証明するには',
    larger: { nodes: '--nodes を増やす', time: '--time を増やす', hash: '--hash を増やす' },
    hash: (mebibytes) => `--hash ${mebibytes}（置換表の大きさ、MiB）`,
    bookTime: '--book-time 60000（あと一分まで続ける）、または --book-nodes を増やす',
    anyLimit: '--nodes、--time、--hash のどれかを増やす',
    toDecideMore: '残りを調べるには',
    moreNodes: '--check-nodes を増やす、または --time で探索を続ける',
    journal:
      '同じコマンドに --journal <ファイル> を付ける\n' +
      '（終わった分が残り、--resume で続きから検討できます）',
    anew:
      '同じコマンドで初めから\n' +
      '（作意を与えて --journal <ファイル> を付ければ、中断しても続けられます）',
    resume: (path) => `同じコマンドに --resume を付ける。終わった分は ${path} にあります`,
    sentence: (aim, options) => `${aim}：${options}`,
  },
};

/** The next table to try is four times as large. */
const LARGER = 4;

/** The last line of a report; undefined if the answer is whole, or if no option takes it further. */
export function adviseNextStep(answer: Solution, language: Language): string | undefined {
  const words = WORDS[language];
  const [aim, options] = chooseStep(answer, words) ?? [];
  return aim === undefined || options === undefined ? undefined : words.sentence(aim, options);
}

/** Is anything open that a longer search could decide? */
export function isOpen(answer: Solution): boolean {
  return chooseStep(answer, EN) !== undefined;
}

function chooseStep(
  answer: Solution,
  words: Words,
): readonly [aim: string, options: string | undefined] | undefined {
  if (answer.status === 'nomate') return undefined;
  const byLimit = (reason: UnknownReason): string | undefined => {
    if (reason === 'nodes' || reason === 'time') return words.larger[reason];
    const larger = reason === 'memory' ? largerHash(answer) : undefined;
    return larger === undefined ? undefined : words.hash(larger);
  };
  if (answer.status === 'unknown') return [words.toDecide, byLimit(answer.reason)];
  if (answer.lineMissing !== undefined) return [words.toKnowLine, optionsForLine(answer)];
  if (answer.goal === 'first') return undefined;
  const further = answer.goal === 'book' ? words.bookTime : words.anyLimit;
  if (answer.lengthAtLeast < answer.lengthAtMost) return [words.toProveLength, further];
  if (!answer.lengthIsExact) return [words.toKnowLine, further];
  return answer.lineIsProven ? undefined : [words.toProveDefence, further];

  /** The budget of the goal 'book' counts nodes too. */
  function optionsForLine({ goal, lineMissing }: Mate): string | undefined {
    return goal === 'book' && lineMissing === 'nodes' ? words.bookTime : byLimit(lineMissing!);
  }
}

/**
 * The last line of the report of an analysis, if something is open. `journal`: the path of the journal, if there is
 * one.
 */
export function adviseFurther(
  { reason, lineBy, undecided }: Analysis,
  journal: string | undefined,
  language: Language,
): string | undefined {
  if (undecided.length === 0 || reason === 'depth') return undefined;
  const words = WORDS[language];
  return words.sentence(words.toDecideMore, chooseFurther());

  function chooseFurther(): string {
    if (reason === 'nodes' || reason === 'time') return words.larger[reason];
    if (reason === 'memory') return words.larger.hash;
    if (reason === undefined) return words.moreNodes;
    if (journal !== undefined) return words.resume(journal);
    return lineBy === 'author' ? words.journal : words.anew;
  }
}

function largerHash({ table }: Solution): number | undefined {
  const [, most] = SOLVER_TABLE.hashMiB.range;
  return table.hashMiB < most ? Math.min(most, table.hashMiB * LARGER) : undefined;
}
