// Texts that the pages store in this browser: the visitor's choices, and the things that he made. Each thing has its
// own name, so that two tabs overwrite each other only when they store the same thing.

import { computed, signal } from '@preact/signals';

const PREFIX = 'tsumeru.';

/** `browser`: shared by all tabs. `tab`: only for this tab; it survives a reload. */
export type Area = 'browser' | 'tab';

type Obstacle = 'full' | 'forbidden';

interface Unkept {
  readonly name: string;
  readonly value: string;
  readonly area: Area;
  readonly obstacle: Obstacle;
}

const storageOf = (area: Area): Storage => (area === 'tab' ? sessionStorage : localStorage);

/** Texts that the browser refused to store. */
const unkept = signal<readonly Unkept[]>([]);

/** Why some text is not stored; undefined when everything is. */
export const obstacle = computed(() => unkept.value.at(-1)?.obstacle);

export function recall(name: string, area: Area = 'browser'): string | undefined {
  try {
    return storageOf(area).getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A value stored as JSON; undefined if there is none of this shape. */
export function recallJson<T>(
  name: string,
  isShape: (value: unknown) => value is T,
  area: Area = 'browser',
): T | undefined {
  try {
    const value: unknown = JSON.parse(recall(name, area)!);
    return isShape(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** All texts whose name begins with `prefix`, by the rest of their names. */
export function recallAll(prefix: string, area: Area = 'browser'): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  try {
    const storage = storageOf(area);
    for (const key of Object.keys(storage)) {
      if (!key.startsWith(PREFIX + prefix)) continue;
      const value = storage.getItem(key);
      if (value !== null) found.set(key.slice((PREFIX + prefix).length), value);
    }
  } catch {
    // The browser forbids storage, so nothing is stored.
  }
  return found;
}

const tellObstacle = (error: unknown): Obstacle =>
  error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'forbidden';

function write(name: string, value: string, area: Area): Obstacle | undefined {
  try {
    storageOf(area).setItem(PREFIX + name, value);
    return undefined;
  } catch (error) {
    return tellObstacle(error);
  }
}

/** Stores a choice. When the browser refuses, only the choice is lost, so there is no message. */
export function remember(name: string, value: string, area: Area = 'browser'): void {
  write(name, value, area);
}

const waitingBeside = (name: string, area: Area) =>
  unkept.peek().filter((each) => each.name !== name || each.area !== area);

/** Stores something that the visitor made. When the browser refuses, it returns false and `obstacle` says why. */
export function keep(name: string, value: string, area: Area = 'browser'): boolean {
  const met = write(name, value, area);
  const others = waitingBeside(name, area);
  if (met !== undefined) unkept.value = [...others, { name, value, area, obstacle: met }];
  else if (others.length < unkept.peek().length) unkept.value = others;
  return met === undefined;
}

export function forget(name: string, area: Area = 'browser'): void {
  try {
    storageOf(area).removeItem(PREFIX + name);
  } catch {
    // The browser forbids storage, so there is nothing to remove.
  }
  const waiting = waitingBeside(name, area);
  unkept.value = waiting;
  // The removed text has made room for texts that were refused before.
  for (const each of waiting) keep(each.name, each.value, each.area);
}

export function forgetAll(prefix: string, area: Area = 'browser'): void {
  for (const rest of recallAll(prefix, area).keys()) forget(prefix + rest, area);
}

/** Moves a text that cannot be read to another name, so that nothing overwrites it. */
export function setAside(name: string): void {
  const text = recall(name);
  if (text !== undefined && keep(asideOf(name) + new Date().toISOString(), text)) forget(name);
}

/** Prefix of the names that `setAside` gives. */
export const asideOf = (name: string): string => `aside.${name}.`;

/** Calls `tell` when another tab stores or removes a text, and without a name when it removed all. */
export function followOtherTabs(tell: (name?: string, value?: string) => void): void {
  addEventListener('storage', ({ storageArea, key, newValue }) => {
    try {
      if (storageArea !== localStorage) return;
    } catch {
      return;
    }
    if (key === null) tell();
    else if (key.startsWith(PREFIX)) tell(key.slice(PREFIX.length), newValue ?? undefined);
  });
}
