// What is stored in the browser may be anything: each page ignores what it cannot use. `set` writes a text under the
// name of one of the pages before the module that reads it is loaded.

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Run } from '../../web/play/run-state';
import { MATE } from '../cli/host';

class FakeStorage extends Map<string, string> {
  getItem(key: string): string | null {
    return this.get(`${key}`) ?? null;
  }

  setItem(key: string, value: string): void {
    this.set(key, value);
  }

  removeItem(key: string): void {
    this.delete(key);
  }
}

const PREFIX = 'tsumeru.';

/** Loads a module in a tab that has stored this. */
async function load<Module>(
  read: () => Promise<Module>,
  stored: Readonly<Record<string, string>>,
): Promise<Module> {
  vi.resetModules();
  const storage = new FakeStorage();
  for (const [name, text] of Object.entries(stored)) storage.set(PREFIX + name, text);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('location', { hash: '', search: '', href: 'http://localhost/' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  return read();
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const NOT_JSON = ['', '{', 'undefined', '\u0000'];
const VALUES = [
  '[]',
  '{}',
  '5',
  '"x"',
  'null',
  'true',
  '1e9',
  '[[]]',
  '[null]',
  '{"__proto__":{}}',
];
const ANYTHING = [...NOT_JSON, ...VALUES];

/** The value with one of its fields replaced by something else, in every place and way. */
function spoil(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const others = [[], {}, 5.5, -1, 'x', null, true].filter(
      (other) => typeof other !== typeof field || other === 5.5 || other === -1,
    );
    const changed = [...others, ...spoil(field)];
    return changed.map((other) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    );
  });
}

const RUN: Run = { kind: 'three', name: 'three 2026', ids: ['3-000001', '3-000002'], at: 1 };

describe('a stored run', () => {
  const read = async (text: string, left = '0') => {
    const stored = { run: text, 'run-left': left };
    const { run, leftMs } = await load(() => import('../../web/play/run-state'), stored);
    return { run: run.value, leftMs: leftMs.value };
  };

  it('goes on', async () => {
    expect(await read(JSON.stringify(RUN), '900')).toEqual({ run: RUN, leftMs: 900 });
  });

  it.each(ANYTHING)('is ignored if it is %j', async (text) => {
    expect(await read(text, text)).toMatchObject({ run: undefined });
  });

  it('is ignored if a field is of another type', async () => {
    for (const other of spoil(RUN)) {
      expect((await read(JSON.stringify(other))).run, JSON.stringify(other)).toBeUndefined();
    }
  });

  it.each(['x', '-5', 'NaN', 'Infinity', '1e99', '{}'])(
    'has a time, whatever is stored: %s',
    async (left) => {
      const { leftMs } = await read('null', left);
      expect(leftMs).toBeGreaterThanOrEqual(0);
      expect(leftMs).toBeLessThanOrEqual(180_000);
    },
  );
});

const MISSED = {
  ...{ length: 1, lengthIsExact: true, line: ['G*5b'], ply: 4, side: 'black', sfen: MATE },
  ...{ played: 'G*1a', missed: true, problem: null, game: 1, games: 1 },
};

describe('stored mates', () => {
  const read = async (text: string) =>
    (await load(() => import('../../web/play/missed'), { missed: text })).missedMates.value;

  it('are shown', async () => {
    expect(await read(JSON.stringify([MISSED]))).toHaveLength(1);
  });

  it.each(ANYTHING)('are ignored if they are %j', async (text) => {
    expect(await read(text)).toEqual([]);
  });

  it('are ignored if a field is of another type', async () => {
    const spoilt = spoil([MISSED]);
    const impossible = [
      { ...MISSED, sfen: 'x' },
      { ...MISSED, played: '1a1b' },
    ];
    for (const other of [...spoilt, ...impossible.map((each) => [each])]) {
      expect(await read(JSON.stringify(other)), JSON.stringify(other)).toEqual([]);
    }
  });
});

const DRAFT = { sfen: MATE, title: 't', author: 'a', line: 'G*5b' };

describe('a stored draft', () => {
  const read = async (text: string) => {
    const { begin, unreadDrafts } = await load(() => import('../../web/compose/draft'), {
      draft: text,
    });
    begin();
    const { title } = await import('../../web/compose/about');
    return { title: title.value, unread: unreadDrafts.value };
  };

  it('is shown', async () => {
    expect(await read(JSON.stringify(DRAFT))).toEqual({ title: 't', unread: 0 });
  });

  it.each(ANYTHING)('is set aside if it is %j', async (text) => {
    expect(await read(text)).toMatchObject({ title: '' });
  });

  it('is set aside if a field is of another type', async () => {
    for (const other of spoil(DRAFT)) expect((await read(JSON.stringify(other))).title).toBe('');
  });
});

describe('the stored number of threads', () => {
  it.each([...ANYTHING, '-5', '2.5', 'Infinity'])('is the usual one if it is %j', async (text) => {
    const { threadsHere } = await load(() => import('../../web/shogi/threads'), { threads: text });
    expect(threadsHere()).toBeGreaterThanOrEqual(1);
    expect(Number.isInteger(threadsHere())).toBe(true);
  });
});
