// Checks options against their table. Missing options get their defaults; a bad value is refused with an error that
// names the option.

import { finite, readFlag, readInteger, refuseOption, requireChoice } from '../base/option-values';
import type { OptionEntry, OptionTable } from './table';

/** The type of an option's value after the check. */
export type Value<Entry> = Entry extends { readonly type: 'flag' }
  ? boolean
  : Entry extends { readonly choices: readonly (infer Choice)[] }
    ? Choice | (Entry extends { readonly type: 'integer' } ? number : never)
    : number;

/** The checked options of a table. Entries of type `value` are missing here: other code checks them. */
export type Checked<Table> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly type: 'value' }
    ? never
    : Name]: Value<Table[Name]>;
};

export function namesOf<Table extends OptionTable>(table: Table) {
  return Object.fromEntries(Object.keys(table).map((name) => [name, true])) as Record<
    keyof Table,
    true
  >;
}

/**
 * Checks options whose names are already checked (`takeOptions`). Options that the table does not check are left out.
 */
export function readByTable<Table extends OptionTable>(
  table: Table,
  options: object,
): Checked<Table> {
  const checked: Record<string, unknown> = { ...defaultsOf(table) };
  for (const [name, value] of Object.entries(options)) {
    // Entries of type `value` have no default and are skipped here.
    if (Object.hasOwn(checked, name)) checked[name] = readValue(name, table[name]!, value);
  }
  return checked as Checked<Table>;
}

const DEFAULTS = new WeakMap<OptionTable, Readonly<Record<string, unknown>>>();

/** The default of every option that the table checks. */
function defaultsOf(table: OptionTable): Readonly<Record<string, unknown>> {
  let defaults = DEFAULTS.get(table);
  if (defaults === undefined) {
    const entries = Object.entries(table)
      .filter(([, { type }]) => type !== 'value')
      .map(([name, entry]) => [name, readValue(name, entry, undefined)]);
    defaults = Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
    DEFAULTS.set(table, defaults);
  }
  return defaults;
}

const NO_RANGE = [1, Number.MAX_SAFE_INTEGER] as const;

function readValue(name: string, entry: OptionEntry, value: unknown): unknown {
  const { type, range = NO_RANGE, choices = [], fallback, isLimit } = entry;
  switch (type) {
    case 'flag':
      return readFlag(name, value as boolean | undefined, fallback as boolean);
    case 'choice':
      return requireChoice(name, (value === undefined ? fallback : value) as string, choices);
    case 'integer': {
      if (choices.includes(value as string)) return value;
      if (choices.length > 0 && typeof value === 'string')
        return refuseOption(name, `a whole number, or ${choices.join(', ')}`, value);
      const number = value as number | undefined;
      return readInteger(name, isLimit ? finite(number) : number, fallback as number, range);
    }
    default:
      return readNumber(name, type, value === undefined ? fallback : value, range);
  }
}

function readNumber(
  name: string,
  type: OptionEntry['type'],
  value: unknown,
  [low, high]: readonly [number, number],
): number {
  const isTime = type === 'milliseconds';
  if (typeof value === 'number' && (isTime ? value > 0 : value >= low && value <= high))
    return value;
  return refuseOption(name, isTime ? 'a number above 0' : `a number from ${low} to ${high}`, value);
}
