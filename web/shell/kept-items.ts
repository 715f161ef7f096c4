// Items of one kind that the visitor makes. Each is stored in the browser under a name of its own, so that tabs do not
// overwrite each other's items; an item stored by another tab appears here too. Items that cannot be read are counted
// and stay stored.

import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  asideOf,
  followOtherTabs,
  forget,
  forgetAll,
  keep,
  recall,
  recallAll,
  setAside,
} from './storage';

export interface Kind<Item> {
  /** Prefix of the items' names in storage. */
  readonly name: string;
  readonly idOf: (item: Item) => string;
  readonly isItem: (value: unknown) => value is Item;
  /** Which of two items with the same id is stored. */
  readonly choose: (known: Item, other: Item) => Item;
}

export interface Taken {
  readonly read: number;
  readonly unread: number;
}

export interface KeptItems<Item> {
  /** Items by id. */
  readonly items: ReadonlySignal<ReadonlyMap<string, Item>>;
  /** Number of stored items that cannot be read. */
  readonly unread: ReadonlySignal<number>;
  put(item: Item): void;
  remove(id: string): void;
  /** Erases all items, including those that cannot be read. */
  erase(): void;
  /** Adds the items of a text that `format` made. */
  take(text: string): Taken;
  format(): string;
  /** Call once: reads the stored items, and follows changes by other tabs. */
  begin(): void;
}

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line.trim() !== '');

export function keptItems<Item>({ name, idOf, isItem, choose }: Kind<Item>): KeptItems<Item> {
  const prefix = `${name}.`;
  const items = signal<ReadonlyMap<string, Item>>(new Map());
  /** The ids of items that cannot be read. */
  const broken = signal<ReadonlySet<string>>(new Set());

  const aside = signal(0);

  /** Undefined when the text is not such an item. */
  function read(text: string): Item | undefined {
    try {
      const value: unknown = JSON.parse(text);
      return isItem(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  function note(id: string, text: string | undefined): void {
    const [known, faulty] = [new Map(items.peek()), new Set(broken.peek())];
    const item = text === undefined ? undefined : read(text);
    known.delete(id);
    faulty.delete(id);
    if (item !== undefined) known.set(id, item);
    else if (text !== undefined) faulty.add(id);
    batch(() => {
      items.value = known;
      broken.value = faulty;
    });
  }

  function put(item: Item): void {
    const id = idOf(item);
    // Another tab may have stored this item since it was last read.
    const stored = recall(prefix + id);
    const known = stored === undefined ? items.peek().get(id) : read(stored);
    if (stored !== undefined && known === undefined) setAside(prefix + id);
    const kept = known === undefined ? item : choose(known, item);
    const text = JSON.stringify(kept);
    if (text !== stored) keep(prefix + id, text);
    note(id, text);
    countAside();
  }

  function take(text: string): Taken {
    const found = linesOf(text).map(read);
    const readable = found.filter((item) => item !== undefined);
    for (const item of readable) put(item);
    return { read: readable.length, unread: found.length - readable.length };
  }

  /** Counts the unreadable items that were moved so that a new item could take their name. */
  function countAside(): void {
    aside.value = recallAll(asideOf(name)).size;
  }

  function readAll(): void {
    const known = new Map<string, Item>();
    const faulty = new Set<string>();
    for (const [id, text] of recallAll(prefix)) {
      const item = read(text);
      if (item === undefined) faulty.add(id);
      else known.set(id, item);
    }
    items.value = known;
    broken.value = faulty;
    countAside();
  }

  return {
    items,
    unread: computed(() => broken.value.size + aside.value),
    put,
    remove: (id) => {
      forget(prefix + id);
      note(id, undefined);
    },
    erase: () => {
      forgetAll(prefix);
      forgetAll(asideOf(name));
      readAll();
    },
    take,
    format: () => [...items.peek().values()].map((item) => `${JSON.stringify(item)}\n`).join(''),
    begin: () => {
      readAll();
      followOtherTabs((changed, value) => {
        if (changed === undefined) readAll();
        else if (changed.startsWith(prefix)) note(changed.slice(prefix.length), value);
      });
    },
  };
}
