// What a run is asked in terms of the table of options: every option that its command has, filled in.

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

/** 0 in the table says that what holds is worked out. */
type Said<Entry> = Entry extends { readonly fallback: 0; readonly isLimit?: never }
  ? number | undefined
  : Value<Entry>;

/** By the names of the library. Of limits Infinity is none; undefined is what the command has as its default. */
export type Asked<Command extends SolvingCommand> = {
  readonly [Name in keyof All as NameOn<Command, Name>]: Said<All[Name]>;
};

/** Those that are said. */
export type Given<Command extends SolvingCommand> = {
  readonly [Name in keyof Asked<Command>]?: Exclude<Asked<Command>[Name], undefined>;
};

export interface PlacedOption {
  readonly option: keyof Asked<SolvingCommand>;
  readonly entry: OptionEntry;
  readonly place: NonNullable<OptionEntry['commandLine']>;
}

/** Those that have a place on the command line. */
export const PLACED_OPTIONS: readonly PlacedOption[] = Object.entries<OptionEntry>(
  ALL_OPTIONS satisfies OptionTable,
).flatMap(([name, entry]) => {
  const { commandLine: place } = entry;
  return place === undefined ? [] : [{ option: name as PlacedOption['option'], entry, place }];
});

export function optionsOn(command: SolvingCommand): PlacedOption[] {
  return PLACED_OPTIONS.filter(({ place }) => place.commands.includes(command));
}

/** Of all that a command holds the options that are said, for the solver. */
export function givenOptions<Command extends SolvingCommand>(
  command: Command,
  asked: Asked<Command>,
): Given<Command> {
  const values = asked as Readonly<Record<string, unknown>>;
  const said = optionsOn(command).filter(({ option }) => values[option] !== undefined);
  return Object.fromEntries(said.map(({ option }) => [option, values[option]])) as Given<Command>;
}
