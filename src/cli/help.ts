// The texts of `--help`, made from the table of commands. The exit codes are part of the interface, so they
// stand where a script's author looks first.

import {
  COMMAND_NAMES,
  COMMANDS,
  type CommandEntry,
  type CommandName,
  GLOBAL_OPTIONS,
  OPTIONS,
  type OptionEntry,
  type OptionName,
} from './command-table';
import { wrapWords } from './move-list';

const COLUMNS = 80;
const OPTION_COLUMN = 20;

const EXIT_CODES = `Exit codes: with several problems the largest of theirs
   0   mate, alive, accepted, or nothing to complain of
   1   no mate, dead, rejected
   2   unknown: a limit was reached, or the run was interrupted
  64   bad input: options, a file that cannot be read, a text that is no problem
  70   the solver failed (no memory for the table, say), or there is an output
       that cannot be opened or written
`;

/** The help of a command, or the overview. */
export function formatHelp(command?: CommandName): string {
  return command === undefined ? formatOverview() : formatCommandHelp(command);
}

/** What is typed to call the command. */
function titleOf(name: CommandName): string {
  const { verb }: CommandEntry = COMMANDS[name];
  return verb === undefined ? name : `${name} ${verb}`;
}

function formatOverview(): string {
  const rows = COMMAND_NAMES.map(
    (name) => `  ${titleOf(name).padEnd(12)}${COMMANDS[name].summary}`,
  );
  return `tsumeru - solves tsume-shogi: proves a mate, or that there is none;
          and one-eye problems of Go: proves a second eye, or that there is none

Usage:
  tsumeru <command> [options] [operands]
  tsumeru <command> --help

Commands:
${rows.join('\n')}

Options:
${GLOBAL_OPTIONS.map((option) => formatOption(option)).join('\n')}

${EXIT_CODES}
Example:
  ${COMMANDS.solve.examples[0]}
`;
}

function formatCommandHelp(name: CommandName): string {
  const { summary, usage, options, optionHelp, notes, examples }: CommandEntry = COMMANDS[name];
  const title = titleOf(name);
  const middle = options.length > 0 ? ' [options]' : '';
  const lines = usage.map((operands) => `  tsumeru ${title}${middle} ${operands}`.trimEnd());
  return `tsumeru ${title} - ${summary}

Usage:
${lines.join('\n')}

Options:
${[...options, ...GLOBAL_OPTIONS].map((option) => formatOption(option, optionHelp?.[option])).join('\n')}

${notes}
${EXIT_CODES}
Examples:
${examples.map((example) => `  ${example}`).join('\n')}
`;
}

function formatOption(name: OptionName, help: string = OPTIONS[name].help): string {
  const { short, value }: OptionEntry = OPTIONS[name];
  const letter = short === undefined ? '' : `-${short}, `;
  const left = `  ${letter}--${name}${value === undefined ? '' : ` <${value}>`}`;
  const width = COLUMNS - OPTION_COLUMN;
  const words = wrapWords(help.split(' '), width).split('\n');
  const [first, ...rest] = words.map((line) => line.trimStart());
  const head = left.length < OPTION_COLUMN ? left.padEnd(OPTION_COLUMN) + first : undefined;
  const indent = ' '.repeat(OPTION_COLUMN);
  const below = head === undefined ? [left, indent + first] : [head];
  return [...below, ...rest.map((line) => indent + line)].join('\n');
}
