// Items that the pages store, tested without a browser: two tabs are two copies of the modules over one storage.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptItems } from '../../web/shell/kept-items';

interface Item {
  readonly id: string;
  readonly value: number;
}

/** A storage as in browsers: keys are properties, and a text that is too long is refused. */
class FakeStorage {
  static room = Number.POSITIVE_INFINITY;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key]! : null;
  }

  setItem(key: string, value: string): void {
    const others = Object.entries(this).filter(([other]) => other !== key);
    const used = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0);
    if (used + key.length + value.length > FakeStorage.room) {
      throw new DOMException('no room', 'QuotaExceededError');
    }
    const old = this.getItem(key);
    Object.assign(this, { [key]: value });
    if (old !== value) tellOthers(key, value);
  }

  removeItem(key: string): void {
    delete (this as unknown as Record<string, string>)[key];
    tellOthers(key, null);
  }
}

type Listener = (event: object) => void;

let storage: FakeStorage;
let listeners: Listener[] = [];
/** The tab that writes does not get an event. */
let own: Listener | undefined;

function tellOthers(key: string | null, newValue: string | null): void {
  for (const listener of listeners) {
    if (listener !== own) listener({ storageArea: storage, key, newValue });
  }
}

interface Tab {
  readonly kept: KeptItems<Item>;
  readonly storage: typeof import('../../web/shell/storage');
  /** Runs an action in this tab. */
  in<T>(act: () => T): T;
}

async function openTab(): Promise<Tab> {
  vi.resetModules();
  const { keptItems } = await import('../../web/shell/kept-items');
  const shared = await import('../../web/shell/storage');
  const count = listeners.length;
  const kept = keptItems<Item>({
    name: 'things',
    idOf: ({ id }) => id,
    isItem: (value): value is Item => {
      const { id, value: number } = Object(value) as Partial<Item>;
      return typeof id === 'string' && typeof number === 'number';
    },
    choose: (known, other) => (known.value >= other.value ? known : other),
  });
  kept.begin();
  const listener = listeners[count];
  return {
    kept,
    storage: shared,
    in: (act) => {
      own = listener;
      try {
        return act();
      } finally {
        own = undefined;
      }
    },
  };
}

const valuesOf = ({ kept }: Tab) =>
  Object.fromEntries([...kept.items.value.values()].map(({ id, value }) => [id, value]));
const stored = (name: string) => storage.getItem(`tsumeru.${name}`);
const write = (name: string, text: string) => Object.assign(storage, { [`tsumeru.${name}`]: text });

beforeEach(() => {
  FakeStorage.room = Number.POSITIVE_INFINITY;
  storage = new FakeStorage();
  listeners = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => listeners.push(listener));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('stored items', () => {
  it('of two tabs are all present in both tabs, and in a tab that is opened again', async () => {
    const [one, other] = [await openTab(), await openTab()];
    one.in(() => one.kept.put({ id: 'a', value: 1 }));
    other.in(() => other.kept.put({ id: 'b', value: 2 }));
    one.in(() => one.kept.put({ id: 'c', value: 3 }));
    const all = { a: 1, b: 2, c: 3 };
    for (const tab of [one, other, await openTab()]) expect(valuesOf(tab)).toEqual(all);
    other.in(() => other.kept.remove('a'));
    for (const tab of [one, other, await openTab()]) expect(valuesOf(tab)).toEqual({ b: 2, c: 3 });
  });

  it('a tab that missed a better result does not overwrite it', async () => {
    const [deaf, other] = [await openTab(), await openTab()];
    listeners = [];
    other.in(() => other.kept.put({ id: 'a', value: 5 }));
    deaf.in(() => deaf.kept.put({ id: 'a', value: 3 }));
    expect(valuesOf(deaf)).toEqual({ a: 5 });
    expect(valuesOf(await openTab())).toEqual({ a: 5 });
  });

  it('that cannot be read are counted, copied before they are replaced, and erased with all others', async () => {
    write('things.a', '{"id":"a","newer":true}');
    const tab = await openTab();
    expect([valuesOf(tab), tab.kept.unread.value]).toEqual([{}, 1]);
    tab.in(() => tab.kept.put({ id: 'a', value: 4 }));
    expect(tab.kept.unread.value).toBe(1);
    const aside = Object.entries(storage).filter(([key]) => key.startsWith('tsumeru.aside.'));
    expect(aside.map(([, text]) => text)).toEqual(['{"id":"a","newer":true}']);
    const again = await openTab();
    expect([valuesOf(again), again.kept.unread.value]).toEqual([{ a: 4 }, 1]);
    again.in(() => again.kept.erase());
    expect(Object.keys(storage)).toEqual([]);
    expect([valuesOf(again), again.kept.unread.value, valuesOf(tab)]).toEqual([{}, 0, {}]);
  });

  it('can be read from the text that they are exported to', async () => {
    const tab = await openTab();
    for (const [index, id] of ['a', 'b'].entries()) tab.kept.put({ id, value: index });
    const text = tab.kept.format();
    tab.kept.erase();
    tab.kept.put({ id: 'b', value: 9 });
    expect(tab.kept.take(`${text}nonsense\n`)).toEqual({ read: 2, unread: 1 });
    expect(valuesOf(tab)).toEqual({ a: 0, b: 9 });
  });

  it('stay on the page if the browser has no space, and are stored when there is space again', async () => {
    const tab = await openTab();
    tab.kept.put({ id: 'a', value: 1 });
    FakeStorage.room = 60;
    tab.kept.put({ id: 'b', value: 2 });
    expect(valuesOf(tab)).toEqual({ a: 1, b: 2 });
    expect([tab.storage.obstacle.value, stored('things.b')]).toEqual(['full', null]);
    tab.kept.remove('a');
    expect([tab.storage.obstacle.value, stored('things.b')]).toEqual([
      undefined,
      '{"id":"b","value":2}',
    ]);
  });

  it('stay on the page if the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    const tab = await openTab();
    tab.kept.put({ id: 'a', value: 1 });
    expect(valuesOf(tab)).toEqual({ a: 1 });
    expect(tab.storage.obstacle.value).toBe('forbidden');
  });
});
