// The options of the library that the command line offers, as entries of the table of commands.

import type { ALL_OPTIONS } from '../../terms/analyse-table';
import {
  COMMAND_LINE_OPTIONS,
  type CommandLineOption,
  optionsOn,
} from '../../terms/command-options';
import type { SolvingCommand } from '../../terms/table';

type All = typeof ALL_OPTIONS;
type CommandLineForm<Entry> = Entry extends { readonly commandLine: infer Found } ? Found : never;
type NameIn<Found> = Found extends { readonly name: infer Name extends string } ? Name : never;
type CommandLineForms = { [Name in keyof All]: CommandLineForm<All[Name]> }[keyof All];

export type SolvingOptionName = NameIn<CommandLineForms>;

function makeEntry({ entry, place }: CommandLineOption): [string, OptionEntry] {
  const { name, value } = place;
  const { type, choices } = entry;
  const own: OptionEntry = {
    type: type === 'flag' ? 'boolean' : 'string',
    ...(value !== undefined && { value }),
    ...(choices !== undefined && { choices }),
  };
  return [name, own];
}

export const SOLVING_OPTIONS = Object.fromEntries(COMMAND_LINE_OPTIONS.map(makeEntry)) as Readonly<
  Record<SolvingOptionName, OptionEntry>
>;

/** The names of a command's options in the order of the help. */
export function namesOn(command: SolvingCommand): SolvingOptionName[] {
  return optionsOn(command).map(({ place }) => place.name as SolvingOptionName);
}

/** An option of the command line. */
export interface OptionEntry {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  /** The word for its value in the help (`--nodes <n>`). */
  readonly value?: string;
  /** All values that it can have. */
  readonly choices?: readonly string[];
}
