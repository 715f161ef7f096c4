// Reads the options of `solve`, `batch` and `analyse` by the table of options.

import {
  type CommandLineOption,
  type CommandOptions,
  optionsOn,
} from '../../terms/command-options';
import type { SolvingCommand } from '../../terms/table';
import type { SolvingOptionName } from './solving-options';
import type { Values } from './values';

/** All options of a command, each as given or with its default. */
export function readCommandOptions<Command extends SolvingCommand>(
  command: Command,
  values: Values,
): CommandOptions<Command> {
  const asked = optionsOn(command).map((each) => [each.option, readOne(each, values)]);
  return Object.fromEntries(asked) as CommandOptions<Command>;
}

function readOne({ entry, place }: CommandLineOption, values: Values): unknown {
  const { type, range, choices = [], fallback, isLimit } = entry;
  const name = place.name as SolvingOptionName;
  if (type === 'flag') return values.has(name);
  if (type === 'choice') return values.choice<string>(name) ?? fallback;
  const value = values.numberOr(name, range?.[1] ?? Number.MAX_SAFE_INTEGER, choices);
  // A default of 0 in the table means that there is none.
  return value ?? (isLimit ? Number.POSITIVE_INFINITY : fallback || undefined);
}
