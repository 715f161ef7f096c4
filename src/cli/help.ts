// Makes the texts of `--help` from the definitions of the commands. They list the exit codes, which authors of scripts
// need.

import type { Bilingual, Language } from '../base/language';
import { describeOption } from '../options/texts';
import { formatEntry } from '../reports/terminal/columns';
import {
  type Command,
  type Commands,
  nameOf,
  type Option,
  titleOf,
} from './arguments/define-command';
import { MATE_IN_ONE } from './arguments/help-notes';
import { GLOBAL_OPTIONS } from './arguments/shared-options';

const OPTION_COLUMN = 20;

const EXIT_CODES: Bilingual = {
  en: `Exit codes (for several problems the largest of theirs):
   0   mate, sound, alive, accepted; or the command did what it was asked
   1   no mate, unsound, dead, rejected
   2   unknown or undecided: a limit was reached, or the run was interrupted
  64   bad input: an option, an unreadable file, a text that is not a problem
  70   the solver failed (for example for lack of memory), or there is an output
       that cannot be opened or written
`,
  ja: `終了コード（問題が二つ以上なら、そのうち最も大きいもの）：
   0   詰み、完全作、活き、証明書は正しい。またはコマンドが正常に終わった
   1   不詰、不完全作、死に、証明書は正しくない
   2   不明・検討未了：制限に達したか、中断された
  64   入力の誤り：オプション、読めないファイル、問題になっていない文字列
  70   ソルバーの失敗（メモリ不足など）、または出力に書けない
`,
};

const TITLE: Bilingual = {
  en: `tsumeru - solves tsume-shogi: proves a mate, or that there is none.
          Also solves one-eye problems of Go: proves a second eye, or none.`,
  ja: `tsumeru - 詰将棋を解きます：詰みを、または不詰を証明します。
          囲碁の一眼問題も解きます：二眼目の有無を証明します。`,
};

const HEADINGS = {
  usage: { en: 'Usage:', ja: '使い方：' },
  commands: { en: 'Commands:', ja: 'コマンド：' },
  options: { en: 'Options:', ja: 'オプション：' },
  example: { en: 'Example:', ja: '例：' },
  examples: { en: 'Examples:', ja: '例：' },
  optionsOperand: { en: '[options]', ja: '[オプション]' },
} as const satisfies Record<string, Bilingual>;

const OVERVIEW_USAGE: Bilingual = {
  en: `  tsumeru <command> [options] [operands]
  tsumeru <command> --help`,
  ja: `  tsumeru <コマンド> [オプション] [引数]
  tsumeru <コマンド> --help`,
};

/** The options of a command by their keys, the global ones last. */
export function optionsOf({ options }: Pick<Command, 'options'>): (readonly [string, Option])[] {
  return [...Object.entries(options), ...Object.entries(GLOBAL_OPTIONS)];
}

/** The words of an option. Those of an option of the library are in the library's table. */
export function helpOf({ help, library }: Option): Bilingual {
  return help ?? describeOption(library!);
}

export function formatOverview(commands: Commands, language: Language = 'en'): string {
  const rows = Object.values(commands).map(
    (command) => `  ${titleOf(command).padEnd(12)}${command.summary[language]}`,
  );
  return `${TITLE[language]}

${HEADINGS.usage[language]}
${OVERVIEW_USAGE[language]}

${HEADINGS.commands[language]}
${rows.join('\n')}

${HEADINGS.options[language]}
${formatOptions({ options: {} }, language)}

${EXIT_CODES[language]}
${HEADINGS.example[language]}
  tsumeru solve "${MATE_IN_ONE}"
`;
}

export function formatHelp(command: Command, language: Language = 'en'): string {
  const { summary, usage, notes, examples, options } = command;
  const title = titleOf(command);
  const middle = Object.keys(options).length > 0 ? ` ${HEADINGS.optionsOperand[language]}` : '';
  const lines = usage.map((operands) => `  tsumeru ${title}${middle} ${operands}`.trimEnd());
  return `tsumeru ${title} - ${summary[language]}

${HEADINGS.usage[language]}
${lines.join('\n')}

${HEADINGS.options[language]}
${formatOptions(command, language)}

${notes[language]}
${EXIT_CODES[language]}
${HEADINGS.examples[language]}
${examples.map((example) => `  ${example}`).join('\n')}
`;
}

function formatOptions(command: Pick<Command, 'options'>, language: Language): string {
  const rows = optionsOf(command).map(([key, option]) => {
    const { short, value } = option;
    const letter = short === undefined ? '' : `-${short}, `;
    const name = `${letter}--${nameOf(key, option)}${value === undefined ? '' : ` <${value}>`}`;
    return formatEntry(`  ${name}`, helpOf(option)[language], OPTION_COLUMN, language);
  });
  return rows.join('\n');
}
