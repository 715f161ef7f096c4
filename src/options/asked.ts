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

/** The value of an option. If the default in the table is 0, the real default is computed later, and the value is undefined until then. */
type OptionValueOf<Entry> = Entry extends { readonly fallback: 0; readonly isLimit?: never }
  ? number | undefined
  : Value<Entry>;

/**
 * Every option that the command has, by its name in the library. A limit of `Infinity` is no limit; an undefined value is a default
 * that is computed later.
 */
export type Asked<Command extends SolvingCommand> = {
  readonly [Name in keyof All as NameOn<Command, Name>]: OptionValueOf<All[Name]>;
};

/** The options of a command that have a value. */
export type Given<Command extends SolvingCommand> = {
  readonly [Name in keyof Asked<Command>]?: Exclude<Asked<Command>[Name], undefined>;
};

export interface PlacedOption {
  readonly option: keyof Asked<SolvingCommand>;
  readonly entry: OptionEntry;
  readonly place: NonNullable<OptionEntry['commandLine']>;
}

/** The options that the command line offers. */
export const PLACED_OPTIONS: readonly PlacedOption[] = Object.entries<OptionEntry>(
  ALL_OPTIONS satisfies OptionTable,
).flatMap(([name, entry]) => {
  const { commandLine: place } = entry;
  return place === undefined ? [] : [{ option: name as PlacedOption['option'], entry, place }];
});

export function optionsOn(command: SolvingCommand): PlacedOption[] {
  return PLACED_OPTIONS.filter(({ place }) => place.commands.includes(command));
}

/** The options with a value, ready to be passed to a solver. */
export function givenOptions<Command extends SolvingCommand>(
  command: Command,
  asked: Asked<Command>,
): Given<Command> {
  const values = asked as Readonly<Record<string, unknown>>;
  const said = optionsOn(command).filter(({ option }) => values[option] !== undefined);
  return Object.fromEntries(said.map(({ option }) => [option, values[option]])) as Given<Command>;
}
