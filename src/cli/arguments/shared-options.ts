// Options that several commands have, and the options of the library. An option of one command is declared in the file
// of the command.

import { LANGUAGES } from '../../base/language';
import { endingOf, RECORD_ENDINGS } from '../../batch/input';
import { SOLUTION_FORMATS } from '../../kifu/formats';
import {
  type CommandLineOption,
  type CommandOptions,
  optionsOn,
} from '../../options/command-options';
import { SOLVER_TABLE, type SolvingCommand } from '../../options/table';
import { HAND_KINDS, type HandKind, isHandKind } from '../../shogi/piece';
import { choice, count, flag, type Option, parsed, text } from './define-command';

/** Every command has these. */
export const GLOBAL_OPTIONS = {
  lang: choice({
    value: 'name',
    choices: LANGUAGES,
    help: {
      en: 'language of messages, help and reports: ja or en (default: by the variables LC_ALL, LC_MESSAGES, LANG)',
      ja: '表示の言語：ja か en（既定：環境変数 LC_ALL、LC_MESSAGES、LANG による）',
    },
  }),
  help: flag({
    short: 'h',
    help: {
      en: 'print this help; after a command: the help of that command',
      ja: '使い方を示す（コマンド名があればそのコマンドの使い方）',
    },
  }),
  version: flag({ short: 'v', help: { en: 'print the version', ja: 'バージョンを示す' } }),
};

/** What an option of the library excludes on the command line. */
const RULES: Readonly<Record<string, Pick<Option, 'needs' | 'refuses'>>> = {
  'book-nodes': { refuses: ['goal shortest', 'goal first'] },
  'book-time': { refuses: ['goal shortest', 'goal first'] },
  futile: { refuses: ['goal shortest', 'goal first'] },
  // Each worker of a queue decides itself how many threads work on one problem.
  threads: { refuses: ['jobs auto', 'queue'] },
  removal: { refuses: ['verdict-only'] },
  'variation-cooks': { refuses: ['verdict-only'] },
  recorded: { refuses: ['solution'] },
};

/** The options of the library that a command has, by their names in the library. */
export function libraryOptions<Command extends SolvingCommand>(command: Command) {
  const options = optionsOn(command).map((each) => [each.option, makeOption(each)]);
  return Object.fromEntries(options) as {
    readonly [Name in keyof CommandOptions<Command>]: Option<CommandOptions<Command>[Name]>;
  };
}

function makeOption({ option, entry, place }: CommandLineOption): Option {
  const { type, range, choices, fallback, isLimit } = entry;
  const { name, value = 'n' } = place;
  const about = { name, value, library: option, ...RULES[name] };
  if (type === 'flag') return flag({ name, library: option, ...RULES[name] });
  if (type === 'choice')
    return choice({ ...about, choices: choices!, fallback: fallback as string });
  // A default of 0 in the table means that there is none.
  const none = isLimit ? Number.POSITIVE_INFINITY : undefined;
  return count({
    ...about,
    ...(range && { range }),
    ...(choices && { choices }),
    fallback: isLimit ? none : (fallback as number) || none,
  });
}

const { range: HASH_RANGE, fallback: DEFAULT_HASH } = SOLVER_TABLE.hashMiB;

export const hashMiB = count({
  name: 'hash',
  value: 'MiB',
  range: HASH_RANGE,
  fallback: DEFAULT_HASH,
  library: 'hashMiB',
});

export const isJson = flag({
  name: 'json',
  help: {
    en: 'print one JSON object for each problem, each on a line of its own',
    ja: '一問につき JSON オブジェクトを一行に書く',
  },
});

export const isQuiet = flag({
  name: 'quiet',
  short: 'q',
  refuses: ['json'],
  help: {
    en: 'print one short line for each problem: verdict, plies, moves (the same in every language)',
    ja: '一問につき一行だけ書く：判定、手数、手順（USI。どの言語でも同じ）',
  },
});

export const format = choice({
  value: 'name',
  choices: SOLUTION_FORMATS,
  refuses: ['json', 'quiet', 'side defender'],
  help: {
    en: `print the solution as ${SOLUTION_FORMATS.join(', ')}`,
    ja: `手順をこの形式で書く：${SOLUTION_FORMATS.join(', ')}`,
  },
});

export const fillDefenderHand = flag({
  name: 'fill',
  help: {
    en: "give the defender all pieces that are neither on the board nor in the attacker's hand",
    ja: '盤上にも攻方の持駒にもない駒を、すべて玉方の持駒にする',
  },
});

export const certificate = text({
  value: 'file',
  isOutput: true,
  refuses: ['max-plies', 'side defender'],
  help: {
    en:
      'write a certificate, a proof of the verdict that the command check verifies: bytes if the name ends in .bin, else ' +
      'lines of JSON; for a list each file name contains the line number',
    ja: '証明書（check で確かめられる証明）を書く。名前が .bin で終わればバイナリ、ほかは JSON。一覧では名前に行番号が付く',
  },
});

export const output = text({
  value: 'file',
  short: 'o',
  isOutput: true,
  help: {
    en: 'write to this file instead of standard output',
    ja: '標準出力の代わりに、このファイルに書く',
  },
});

/** The output of a run over many problems; `src/batch/work.ts` chooses by its name how results are written. */
export const results: Option<string | undefined> = {
  ...output,
  name: 'output',
  help: {
    en: 'write to this file instead of standard output: a table (CSV) if the name ends in .csv, else lines of JSON',
    ja: '標準出力の代わりに、このファイルに書く。名前が .csv で終われば表（CSV）、ほかは JSON Lines',
  },
  read: (path, refuse) => {
    const ending = endingOf(path, RECORD_ENDINGS);
    if (ending === undefined) return path;
    return refuse({
      en: `a name that does not end in .${ending} (lines of JSON are no record)`,
      ja: `.${ending} で終わらない名前（書くのは棋譜ではなく JSON Lines）`,
    });
  },
};

export const force = flag({
  refuses: ['resume'],
  help: {
    en: 'replace existing output files even if another program has written them',
    ja: 'このコマンドが書いたものでないファイルにも上書きする',
  },
});

export const isResumed = flag({
  name: 'resume',
  needs: ['output'],
  help: {
    en: 'continue an interrupted run with the same --output',
    ja: '同じ --output で前に中断したところから続ける',
  },
});

export const reportsProgress = flag({
  name: 'progress-json',
  help: {
    en: 'write the progress for programs: one JSON object a second, on standard error',
    ja: '進行状況をプログラムが読める形で書く：毎秒 JSON オブジェクトを一つ、標準エラー出力に',
  },
});

/** The greatest number of jobs: no machine has more cores. */
export const MAX_JOBS = 1024;

/** How `--jobs` is written in every command. */
export const JOBS = { value: 'n|auto', short: 'j', choices: ['auto'] } as const;

export const jobs = count({
  ...JOBS,
  range: [1, MAX_JOBS],
  help: {
    en: 'how many problems are solved at the same time (default: one for each core but one); auto: one for each core, and several threads for the last problems',
    ja: '同時に解く問題の数（既定：コアの数より一つ少ない）。auto：コアごとに一問、終わり近くの問題は複数のスレッドで',
  },
});

export const title = text({
  value: 'text',
  help: { en: 'for a picture: the title above the board', ja: '図の題名（盤の上に書く）' },
});

export const font = text({
  value: 'file',
  help: {
    en: 'for a PNG picture: a file with a Japanese font (default: the fonts of the system)',
    ja: 'PNG の図に使う日本語フォントのファイル（既定：システムのフォント）',
  },
});

/** The kinds of pieces for the letters, without repetition. */
export const pieces = parsed<readonly HandKind[]>({
  value: 'letters',
  help: {
    en: 'the kinds of pieces that are used besides the king: letters from PLNSGBR (default: all)',
    ja: '玉のほかに使う駒。PLNSGBR のうちの文字（既定：すべて）',
  },
  read: (given, refuse) => {
    const letters = [...given.toUpperCase()];
    if (letters.length > 0 && letters.every(isHandKind)) {
      return HAND_KINDS.filter((kind) => letters.includes(kind));
    }
    const list = HAND_KINDS.join('');
    return refuse({ en: `letters from ${list}`, ja: ` ${list} のうちの文字` });
  },
});
