// Reads the options that callers pass. Callers in JavaScript may pass anything: reading a property may throw, or give
// another value the next time. So each option is read exactly once, into a plain object. A bad value and an unknown
// name are refused with an `OptionError` that names the option. What an option means, and its default, is defined
// elsewhere.

import { OptionError } from './errors';
import { findNearName } from './near-name';

/** The names of all options of a type. The compiler refuses an object in which a name is missing. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

const MAX_QUOTED = 60;

/** A short description of a value for error messages. Never throws. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value);
    case 'bigint':
      // The digits of a huge number are not computed, because that would take long.
      return value >= -(2n ** 64n) && value <= 2n ** 64n ? `${value}n` : 'a huge bigint';
    case 'function':
      return 'a function';
    case 'object':
      if (value === null) return 'null';
      return isArray(value) ? 'an array' : 'an object';
    default:
      return String(value).slice(0, MAX_QUOTED);
  }
}

/** Like `Array.isArray`, which throws for a revoked proxy. */
function isArray(value: object): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

export function refuseOption(name: string, expected: string, value: unknown): never {
  throw new OptionError('bad-option', `${name}: expected ${expected}, got ${describeValue(value)}`);
}

/** Runs an action on a value from outside. Every error that the action throws becomes an `OptionError`. */
export function attempt<T>(name: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    if (cause instanceof OptionError) throw cause;
    throw new OptionError('bad-option', `${name}: could not be read`, { cause });
  }
}

/** Throws an `OptionError` unless the value is an object; arrays are refused too. */
export function requireOptions(options: unknown, name = 'options'): asserts options is object {
  const isList = isArray(options as object) || ArrayBuffer.isView(options);
  if (typeof options !== 'object' || options === null || isList) {
    refuseOption(name, 'an object', options);
  }
}

/**
 * Copies the named options into a plain object, each read once. Missing options are left out. Other names are refused,
 * unless their value is undefined.
 */
export function takeOptions<Options extends object>(
  options: Options,
  names: OptionNames<Options>,
  name = 'options',
): Options {
  requireOptions(options, name);
  const given = options as Readonly<Record<string, unknown>>;
  for (const key of attempt(name, () => Object.keys(given))) {
    if (Object.hasOwn(names, key) || attempt(`${name}.${key}`, () => given[key]) === undefined)
      continue;
    const shown = /^\w{1,40}$/.test(key) ? key : describeValue(key);
    const place = name === 'options' ? shown : `${name}.${shown}`;
    const known = Object.keys(names);
    const near = findNearName(key, known);
    const meant = near === undefined ? '' : `did you mean ${near}? `;
    const message = `${place}: no such option; ${meant}there are ${known.join(', ')}`;
    throw new OptionError('bad-option', message);
  }
  return takeNamed(options, names, name);
}

/** Splits the options of one call into those of `first` and those of `second`. */
export function splitOptions<First extends object, Second extends object>(
  options: First & Second,
  first: OptionNames<First>,
  second: OptionNames<Second>,
): [First, Second] {
  const both = takeOptions<object>(options, { ...first, ...second });
  return [takeNamed(both as First, first), takeNamed(both as Second, second)];
}

/** Like `takeOptions`, but other names are ignored. */
export function takeNamed<Options extends object>(
  options: Options,
  names: OptionNames<Options>,
  name = 'options',
): Options {
  requireOptions(options, name);
  const given = options as Readonly<Record<string, unknown>>;
  const taken: Record<string, unknown> = {};
  for (const key of Object.keys(names)) {
    const value = attempt(`${name}.${key}`, () => given[key]);
    if (value !== undefined) taken[key] = value;
  }
  return taken as Options;
}

export function readInteger(
  name: string,
  value: number | undefined,
  fallback: number,
  range: readonly [number, number],
): number {
  return value === undefined ? fallback : requireInteger(name, value, range);
}

export function requireInteger(
  name: string,
  value: number,
  [low, high]: readonly [number, number],
): number {
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  return refuseOption(name, `a whole number from ${low} to ${high}`, value);
}

export function readFlag(name: string, value: boolean | undefined, fallback: boolean): boolean {
  if (value === undefined) return fallback;
  return typeof value === 'boolean' ? value : refuseOption(name, 'true or false', value);
}

/** The value, which must be one of the choices; the first choice if none is given. */
export function readChoice<Name extends string>(
  name: string,
  value: Name | undefined,
  choices: readonly [Name, ...Name[]],
): Name {
  return value === undefined ? choices[0] : requireChoice(name, value, choices);
}

export function requireChoice<Name extends string>(
  name: string,
  value: Name,
  choices: readonly Name[],
): Name {
  if (choices.includes(value)) return value;
  return refuseOption(name, `one of ${choices.join(', ')}`, value);
}

/** A copy of an array, each element read once; holes become undefined. */
export function takeList<T>(
  name: string,
  list: readonly T[],
  { what, most }: { readonly what: string; readonly most: number },
): T[] {
  if (!isArray(list)) return refuseOption(name, `an array of ${what}`, list);
  return attempt(name, () => {
    const { length } = list;
    if (!(length <= most)) refuseOption(name, `at most ${most} ${what}`, length);
    return Array.from({ length }, (_, index) => list[index]!);
  });
}

export function readFunction<F>(name: string, value: F | undefined): F | undefined {
  if (value === undefined || typeof value === 'function') return value;
  return refuseOption(name, 'a function', value);
}

/** Undefined for `Infinity`, with which callers may say "no limit". */
export function finite(value: number | undefined): number | undefined {
  return value === Number.POSITIVE_INFINITY ? undefined : value;
}

/** Throws an `OptionError` unless the value is an iterable or an async iterable. */
export function requireParts(parts: unknown): void {
  const canBeRead = attempt('parts', () => {
    const isObject = typeof parts === 'object' && parts !== null;
    return isObject && (Symbol.iterator in parts || Symbol.asyncIterator in parts);
  });
  if (!canBeRead)
    refuseOption('parts', 'an iterable or async iterable of the parts of a saved table', parts);
}
