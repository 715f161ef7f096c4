// Makes completion scripts for shells from the table of commands.

import type { Language } from '../../words/language';
import {
  COMMAND_NAMES,
  COMMANDS,
  type CommandEntry,
  GLOBAL_OPTIONS,
  OPTIONS,
  type OptionName,
  type SHELLS,
} from '../arguments/command-table';
import { COMMAND_WORDS, type CommandWords, OPTION_HELP } from '../arguments/command-words';
import type { OptionEntry } from '../arguments/solving-options';

const ALL_OPTIONS = Object.keys(OPTIONS) as OptionName[];

export function formatCompletion(
  shell: (typeof SHELLS)[number],
  language: Language = 'en',
): string {
  if (shell === 'fish') return formatFish(language);
  // zsh can run the script for bash with its `bashcompinit`.
  const bridge = 'autoload -U +X bashcompinit && bashcompinit\n';
  return (shell === 'zsh' ? bridge : '') + formatBash();
}

function optionsOf({ options }: CommandEntry): string[] {
  return [...options, ...GLOBAL_OPTIONS].map((name) => `--${name}`);
}

function choicesOf(name: OptionName): readonly string[] {
  const { choices = [] }: OptionEntry = OPTIONS[name];
  return choices;
}

function formatBash(): string {
  const values = ALL_OPTIONS.filter((name) => choicesOf(name).length > 0).map(
    (name) =>
      `    --${name}) COMPREPLY=($(compgen -W "${choicesOf(name).join(' ')}" -- "$word")); return;;`,
  );
  const commands = COMMAND_NAMES.map((name) => {
    const { operands = [] }: CommandEntry = COMMANDS[name];
    return `    ${name}) words="${[...optionsOf(COMMANDS[name]), ...operands].join(' ')}";;`;
  });
  return `_tsumeru() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${COMMAND_NAMES.join(' ')} --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${commands.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
}
complete -o filenames -F _tsumeru tsumeru
`;
}

function formatFish(language: Language): string {
  const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  const commands = COMMAND_NAMES.map((name) => {
    const { summary } = COMMAND_WORDS[name];
    return `complete -c tsumeru -n __fish_use_subcommand -a ${name} -d ${quote(summary[language])}`;
  });
  const options = COMMAND_NAMES.flatMap((command) =>
    [...COMMANDS[command].options, ...GLOBAL_OPTIONS].map((name) => {
      const { type }: OptionEntry = OPTIONS[name];
      const { optionHelp }: CommandWords = COMMAND_WORDS[command];
      const help = optionHelp?.[name] ?? OPTION_HELP[name];
      const choices = choicesOf(name);
      const value = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : ' -r';
      const seen = `"__fish_seen_subcommand_from ${command}"`;
      return `complete -c tsumeru -n ${seen} -l ${name}${type === 'string' ? value : ''} -d ${quote(help[language])}`;
    }),
  );
  return `${[...commands, ...options].join('\n')}\n`;
}
