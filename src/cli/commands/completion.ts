// `tsumeru completion`: makes completion scripts for shells from the definitions of the commands.

import type { Language } from '../../base/language';
import { EXIT_MATE } from '../../batch/run-error';
import { type Commands, defineCommand, nameOf, type Option } from '../arguments/define-command';
import { helpOf, optionsOf } from '../help';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion = defineCommand({
  name: 'completion',
  summary: { en: 'print the completion script for a shell', ja: 'シェルの補完スクリプトを示す' },
  usage: SHELLS,
  verbs: SHELLS,
  verbNoun: { en: 'the name of a shell', ja: 'シェルの名前' },
  hasNoOperands: true,
  options: {},
  notes: {
    en: 'Let your shell read the script when it starts.\n',
    ja: 'シェルの起動時に読み込ませて使います。\n',
  },
  examples: ['source <(tsumeru completion bash)'],
  async run({ verb }, { writeOut, language }, commands) {
    await writeOut(formatCompletion(verb, commands, language));
    return EXIT_MATE;
  },
});

export function formatCompletion(
  shell: (typeof SHELLS)[number],
  commands: Commands,
  language: Language = 'en',
): string {
  if (shell === 'fish') return formatFish(commands, language);
  // zsh can run the script for bash with its `bashcompinit`.
  const bridge = 'autoload -U +X bashcompinit && bashcompinit\n';
  return (shell === 'zsh' ? bridge : '') + formatBash(commands);
}

function formatBash(commands: Commands): string {
  const all = Object.values(commands);
  const choices = new Map<string, readonly string[]>();
  for (const [key, option] of all.flatMap(optionsOf)) {
    if (option.choices !== undefined) choices.set(nameOf(key, option), option.choices);
  }
  const values = [...choices].map(
    ([name, words]) =>
      `    --${name}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "$word")); return;;`,
  );
  const cases = all.map((command) => {
    const options = optionsOf(command).map(([key, option]) => `--${nameOf(key, option)}`);
    const words = [...options, ...(command.verbs ?? [])].join(' ');
    return `    ${command.name}) words="${words}";;`;
  });
  const names = all.map(({ name }) => name);
  return `_tsumeru() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${values.join('\n')}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names.join(' ')} --help --version" -- "$word"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
}
complete -o filenames -F _tsumeru tsumeru
`;
}

function formatFish(commands: Commands, language: Language): string {
  const all = Object.values(commands);
  const quote = (text: string) => `'${text.replaceAll("'", "\\'")}'`;
  const names = all.map(
    ({ name, summary }) =>
      `complete -c tsumeru -n __fish_use_subcommand -a ${name} -d ${quote(summary[language])}`,
  );
  const takes = ({ value, choices }: Option) => {
    if (value === undefined) return '';
    return choices === undefined ? ' -r' : ` -x -a ${quote(choices.join(' '))}`;
  };
  const options = all.flatMap((command) =>
    optionsOf(command).map(([key, option]) => {
      const seen = `"__fish_seen_subcommand_from ${command.name}"`;
      const help = quote(helpOf(option)[language]);
      return `complete -c tsumeru -n ${seen} -l ${nameOf(key, option)}${takes(option)} -d ${help}`;
    }),
  );
  return `${[...names, ...options].join('\n')}\n`;
}
