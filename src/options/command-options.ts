// The options that a command of the command line passes to a run. The types are derived from the table of options.

import { ALL_OPTIONS } from './analyse-table';
import type { Value } from './read';
import type { OptionEntry, OptionTable, SolvingCommand } from './table';

type All = typeof ALL_OPTIONS;

type NameOn<Command, Name extends keyof All> = All[Name] extends {
  readonly commandLine: { readonly commands: readonly (infer Each)[] };
}
  ? Command extends Each
    ? Name
    : never
  : never;

/**
 * The value of an option. If the default in the table is 0, the real default is computed later, and the value is
 * undefined until then.
 */
type OptionValueOf<Entry> = Entry extends { readonly fallback: 0; readonly isLimit?: never }
  ? number | undefined
  : Value<Entry>;

/**
 * Every option that the command has, by its name in the library. A limit of `Infinity` is no limit; an undefined value
 * is a default that is computed later.
 */
export type CommandOptions<Command extends SolvingCommand> = {
  readonly [Name in keyof All as NameOn<Command, Name>]: OptionValueOf<All[Name]>;
};

/** The options of a command that have a value. */
export type GivenOptions<Command extends SolvingCommand> = {
  readonly [Name in keyof CommandOptions<Command>]?: Exclude<
    CommandOptions<Command>[Name],
    undefined
  >;
};

export interface CommandLineOption {
  readonly option: keyof CommandOptions<SolvingCommand>;
  readonly entry: OptionEntry;
  readonly place: NonNullable<OptionEntry['commandLine']>;
}

/** The options that the command line offers. */
export const COMMAND_LINE_OPTIONS: readonly CommandLineOption[] = Object.entries<OptionEntry>(
  ALL_OPTIONS satisfies OptionTable,
).flatMap(([name, entry]) => {
  const { commandLine: place } = entry;
  return place === undefined ? [] : [{ option: name as CommandLineOption['option'], entry, place }];
});

export function optionsOn(command: SolvingCommand): CommandLineOption[] {
  return COMMAND_LINE_OPTIONS.filter(({ place }) => place.commands.includes(command));
}

/** The options with a value, ready to be passed to a solver. */
export function givenOptions<Command extends SolvingCommand>(
  command: Command,
  asked: CommandOptions<Command>,
): GivenOptions<Command> {
  const values = asked as Readonly<Record<string, unknown>>;
  const said = optionsOn(command).filter(({ option }) => values[option] !== undefined);
  return Object.fromEntries(
    said.map(({ option }) => [option, values[option]]),
  ) as GivenOptions<Command>;
}
