// The headers of a record while it is read. Their names are what somebody wrote, `constructor` and `__proto__` among
// them: they are kept in a map, and given out as an object that inherits nothing.

import type { GameRecord } from './game-record';

export class Headers {
  readonly #values = new Map<string, string>();

  /** The last value counts; an empty one takes the header away. */
  set(name: string, value: string): void {
    if (value === '') this.#values.delete(name);
    else this.#values.set(name, value);
  }

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  toPart(): Pick<GameRecord, 'headers'> {
    return this.isEmpty ? {} : { headers: makeRecord(this.#values) };
  }
}

/** An object without a prototype: what is not a header of the record is undefined. */
export function makeRecord(entries: Iterable<readonly [string, string]>): Record<string, string> {
  const record: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) record[name] = value;
  return record;
}
