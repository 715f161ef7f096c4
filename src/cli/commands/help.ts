// Makes the texts of `--help` from the table of commands and its words. They list the exit codes, which authors of
// scripts need.

import type { Bilingual, Language } from '../../words/language';
import {
  COMMAND_NAMES,
  COMMANDS,
  type CommandEntry,
  type CommandName,
  GLOBAL_OPTIONS,
  OPTIONS,
  type OptionName,
} from '../arguments/command-table';
import { COMMAND_WORDS, type CommandWords, OPTION_HELP } from '../arguments/command-words';
import type { OptionEntry } from '../arguments/solving-options';
import { formatEntry } from '../terminal/columns';

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

/** The help of a command, or the overview. */
export function formatHelp(command?: CommandName, language: Language = 'en'): string {
  return command === undefined ? formatOverview(language) : formatCommandHelp(command, language);
}

/** The words that call the command. */
function titleOf(name: CommandName): string {
  const { verb }: CommandEntry = COMMANDS[name];
  return verb === undefined ? name : `${name} ${verb}`;
}

function formatOverview(language: Language): string {
  const rows = COMMAND_NAMES.map(
    (name) => `  ${titleOf(name).padEnd(12)}${COMMAND_WORDS[name].summary[language]}`,
  );
  return `${TITLE[language]}

${HEADINGS.usage[language]}
${OVERVIEW_USAGE[language]}

${HEADINGS.commands[language]}
${rows.join('\n')}

${HEADINGS.options[language]}
${GLOBAL_OPTIONS.map((option) => formatOption(option, OPTION_HELP[option], language)).join('\n')}

${EXIT_CODES[language]}
${HEADINGS.example[language]}
  ${COMMAND_WORDS.solve.examples[0]}
`;
}

function formatCommandHelp(name: CommandName, language: Language): string {
  const { options }: CommandEntry = COMMANDS[name];
  const { summary, usage, optionHelp, notes, examples }: CommandWords = COMMAND_WORDS[name];
  const title = titleOf(name);
  const middle = options.length > 0 ? ` ${HEADINGS.optionsOperand[language]}` : '';
  const lines = usage.map((operands) => `  tsumeru ${title}${middle} ${operands}`.trimEnd());
  const rows = [...options, ...GLOBAL_OPTIONS].map((option) =>
    formatOption(option, optionHelp?.[option] ?? OPTION_HELP[option], language),
  );
  return `tsumeru ${title} - ${summary[language]}

${HEADINGS.usage[language]}
${lines.join('\n')}

${HEADINGS.options[language]}
${rows.join('\n')}

${notes[language]}
${EXIT_CODES[language]}
${HEADINGS.examples[language]}
${examples.map((example) => `  ${example}`).join('\n')}
`;
}

function formatOption(name: OptionName, help: Bilingual, language: Language): string {
  const { short, value }: OptionEntry = OPTIONS[name];
  const letter = short === undefined ? '' : `-${short}, `;
  const left = `  ${letter}--${name}${value === undefined ? '' : ` <${value}>`}`;
  return formatEntry(left, help[language], OPTION_COLUMN, language);
}
