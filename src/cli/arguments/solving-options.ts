// The options of the library that the command line has, as entries of its own table.

import type { ALL_OPTIONS } from '../../options/all-options';
import { optionsOn, PLACED_OPTIONS, type PlacedOption } from '../../options/asked';
import type { SolvingCommand } from '../../options/table';
import { describeOption } from '../../options/texts';
import type { OptionEntry } from './option-entry';

type All = typeof ALL_OPTIONS;
type Place<Entry> = Entry extends { readonly commandLine: infer Found } ? Found : never;
type NameIn<Found> = Found extends { readonly name: infer Name extends string } ? Name : never;
type FlagIn<Found> = Found extends { readonly flags: readonly (infer Flag extends string)[] }
  ? Flag
  : never;
type Places = { [Name in keyof All]: Place<All[Name]> }[keyof All];

export type SolvingOptionName = NameIn<Places> | FlagIn<Places>;

function makeEntries({ option, entry, place }: PlacedOption): [string, OptionEntry][] {
  const { name, value, flags = [] } = place;
  const { type, choices } = entry;
  const own: OptionEntry = {
    type: type === 'flag' ? 'boolean' : 'string',
    help: describeOption(option, place.fallback),
    ...(value !== undefined && { value }),
    ...(choices !== undefined && { choices }),
  };
  const help = (flag: string) => ({
    en: `the same as --${name} ${flag}`,
    ja: `--${name} ${flag} と同じ`,
  });
  return [
    [name, own],
    ...flags.map((flag): [string, OptionEntry] => [flag, { type: 'boolean', help: help(flag) }]),
  ];
}

export const SOLVING_OPTIONS = Object.fromEntries(PLACED_OPTIONS.flatMap(makeEntries)) as Readonly<
  Record<SolvingOptionName, OptionEntry>
>;

/** In the order of the help. */
export function namesOn(command: SolvingCommand): SolvingOptionName[] {
  return optionsOn(command).flatMap(({ place: { name, flags = [] } }) => [
    name as SolvingOptionName,
    ...(flags as readonly SolvingOptionName[]),
  ]);
}
