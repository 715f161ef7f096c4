// Values from outside, read field by field into values of their own: what crossed a wire may be anything. The compiler
// sees to it that no field of a type is forgotten. What is wrong is said with its place.

import { describeValue } from '../base/option-values';

/** The value does not have the form, or says what cannot be. */
export class Unfit extends Error {}

/** The value as one of its own. Throws `Unfit`. */
export type Read<T> = (value: unknown, place: string) => T;

type Fields<T> = {
  readonly [K in keyof T]-?: Read<
    Record<string, never> extends Pick<T, K> ? T[K] | undefined : T[K]
  >;
};

/** Longer than any text that is sent; what is longer is no text of ours. */
const LONGEST_TEXT = 10_000;
/** More than any list has. */
const LONGEST_LIST = 100_000;
const MOVE = /^(?:[1-9][a-i][1-9][a-i]\+?|[PLNSGBR]\*[1-9][a-i])$/;

export function unfit(place: string, expected: string, value: unknown): never {
  throw new Unfit(`${place}: expected ${expected}, got ${describeValue(value)}`);
}

/** Nothing else is in the object; what is undefined counts as absent. */
export function object<T extends object>(fields: Fields<T>): Read<T> {
  const known = Object.entries<Read<unknown>>(fields);
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return unfit(place, 'an object', value);
    }
    const given = value as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(fields, name) && given[name] !== undefined) {
        throw new Unfit(`${place}: there is no ${describeValue(name)}`);
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
    if (!Array.isArray(value)) return unfit(place, 'a list', value);
    if (value.length > longest) throw new Unfit(`${place}: ${value.length} entries are too many`);
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
    return names.includes(value as T) ? (value as T) : unfit(place, names.join(' or '), value);
  };
}

export const flag: Read<boolean> = oneOf(true, false);

export function whole(least = 0): Read<number> {
  return (value, place) => {
    const isWhole = Number.isSafeInteger(value) && (value as number) >= least;
    return isWhole ? (value as number) : unfit(place, `a whole number from ${least} on`, value);
  };
}

/** Infinity among them, which proof numbers may be. */
export const amount: Read<number> = (value, place) => {
  const isAmount = typeof value === 'number' && value >= 0;
  return isAmount ? value : unfit(place, 'a number from 0 on', value);
};

export const text: Read<string> = (value, place) => {
  const isText = typeof value === 'string' && value.length <= LONGEST_TEXT;
  return isText ? value : unfit(place, 'a text', value);
};

/** In USI notation. */
export const move: Read<string> = (value, place) => {
  return typeof value === 'string' && MOVE.test(value) ? value : unfit(place, 'a move', value);
};

export const square: Read<string> = (value, place) => {
  const isSquare = typeof value === 'string' && /^[1-9][a-i]$/.test(value);
  return isSquare ? value : unfit(place, 'a square', value);
};
