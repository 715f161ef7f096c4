// What the pages keep in this browser, text by text: choices of the visitor, and what he made. A name holds one thing, so
// that two tabs write over each other only where they mean the same.

import { computed, signal } from '@preact/signals';

const PREFIX = 'tsumeru.';

/** Of all tabs, or of this one alone, which it outlives a reload of. */
export type Area = 'browser' | 'tab';

export type Obstacle = 'full' | 'forbidden';

interface Unkept {
  readonly name: string;
  readonly value: string;
  readonly area: Area;
  readonly obstacle: Obstacle;
}

const storageOf = (area: Area): Storage => (area === 'tab' ? sessionStorage : localStorage);

/** What the browser would not take. */
const unkept = signal<readonly Unkept[]>([]);

/** Why something is not kept; undefined where all is. */
export const obstacle = computed(() => unkept.value.at(-1)?.obstacle);

export function recall(name: string, area: Area = 'browser'): string | undefined {
  try {
    return storageOf(area).getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** By what follows `prefix` in their names. */
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
    // A browser may forbid it: then there is nothing.
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

/** A choice: where the browser does not take it, nothing is lost but the choice. */
export function remember(name: string, value: string): void {
  write(name, value, 'browser');
}

const waitingBeside = (name: string, area: Area) =>
  unkept.peek().filter((each) => each.name !== name || each.area !== area);

/** What the visitor made. Where the browser does not take it, `obstacle` says why. */
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
    // Nothing is kept there.
  }
  const waiting = waitingBeside(name, area);
  unkept.value = waiting;
  // There may be room again.
  for (const each of waiting) keep(each.name, each.value, each.area);
}

export function forgetAll(prefix: string, area: Area = 'browser'): void {
  for (const rest of recallAll(prefix, area).keys()) forget(prefix + rest, area);
}

/** What cannot be read is not written over: it goes to a name of its own. */
export function setAside(name: string): void {
  const text = recall(name);
  if (text !== undefined && keep(asideOf(name) + new Date().toISOString(), text)) forget(name);
}

/** Where that is, as a prefix. */
export const asideOf = (name: string): string => `aside.${name}.`;

/** Tells what other tabs write and forget; without a name where they forgot all. */
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
