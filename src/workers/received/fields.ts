// Readers for values from outside (from a worker, a queue or a file), which may be anything. They copy a value field by
// field and check each field. The types make the compiler refuse a reader that forgets a field. An error names the
// place in the value.

import { describeValue } from '../../base/option-values';

/** The value does not have the expected form, or it contradicts the rules of shogi or the question that was asked. */
export class InvalidValue extends Error {}

/** Reads a value into a checked copy. Throws `InvalidValue`. */
export type Read<T> = (value: unknown, place: string) => T;

/**
 * A reader for each field of T. `Pick<T, K>` accepts the empty object exactly if the field is optional. The reader of
 * an optional field may return undefined; the reader of a required field may not.
 */
type Fields<T> = {
  readonly [K in keyof T]-?: Read<
    Record<string, never> extends Pick<T, K> ? T[K] | undefined : T[K]
  >;
};

/** Characters of a text. No text that this package sends is longer. */
const LONGEST_TEXT = 10_000;
/** Entries of a list. No list that this package sends is longer. */
const LONGEST_LIST = 100_000;
const MOVE = /^(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/;

export function throwInvalid(place: string, expected: string, value: unknown): never {
  throw new InvalidValue(`${place}: expected ${expected}, got ${describeValue(value)}`);
}

/** Reads an object with exactly these fields; a field that is undefined counts as absent. */
export function object<T extends object>(fields: Fields<T>): Read<T> {
  const known = Object.entries<Read<unknown>>(fields);
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return throwInvalid(place, 'an object', value);
    }
    const given = value as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(fields, name) && given[name] !== undefined) {
        throw new InvalidValue(`${place}: there is no ${describeValue(name)}`);
      }
    }
    const taken: Record<string, unknown> = {};
    for (const [name, read] of known) {
      const own = Object.hasOwn(given, name) ? given[name] : undefined;
      const field = read(own, `${place}.${name}`);
      if (field !== undefined) taken[name] = field;
    }
    return taken as T;
  };
}

export function list<T>(read: Read<T>, longest = LONGEST_LIST): Read<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) return throwInvalid(place, 'a list', value);
    if (value.length > longest)
      throw new InvalidValue(`${place}: ${value.length} entries are too many`);
    return Array.from(value, (each, index) => read(each, `${place}[${index}]`));
  };
}

export function optional<T>(read: Read<T>): Read<T | undefined> {
  return (value, place) => (value === undefined ? undefined : read(value, place));
}

export function orNull<T>(read: Read<T>): Read<T | null> {
  return (value, place) => (value === null ? null : read(value, place));
}

export function oneOf<const T extends string | boolean>(...names: readonly T[]): Read<T> {
  return (value, place) => {
    return names.includes(value as T)
      ? (value as T)
      : throwInvalid(place, names.join(' or '), value);
  };
}

export const flag: Read<boolean> = oneOf(true, false);

export function whole(least = 0): Read<number> {
  return (value, place) => {
    const isWhole = Number.isSafeInteger(value) && (value as number) >= least;
    return isWhole
      ? (value as number)
      : throwInvalid(place, `a whole number from ${least} on`, value);
  };
}

/** A number from 0 on. It may be infinite, as proof numbers are. */
export const amount: Read<number> = (value, place) => {
  const isAmount = typeof value === 'number' && value >= 0;
  return isAmount ? value : throwInvalid(place, 'a number from 0 on', value);
};

export const text: Read<string> = (value, place) => {
  const isText = typeof value === 'string' && value.length <= LONGEST_TEXT;
  return isText ? value : throwInvalid(place, 'a text', value);
};

/** A move in USI notation. */
export const move: Read<string> = (value, place) => {
  return typeof value === 'string' && MOVE.test(value)
    ? value
    : throwInvalid(place, 'a move', value);
};

export const square: Read<string> = (value, place) => {
  const isSquare = typeof value === 'string' && /^[1-9][a-i]$/.test(value);
  return isSquare ? value : throwInvalid(place, 'a square', value);
};
