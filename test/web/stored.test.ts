// What is stored in the browser may be anything: the pages ignore a value that is not of the shape that they store.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDraft, isFurther, isKept as isKeptAnalysis } from '../../web/compose/stored';
import { areMissed, isKept, isRun } from '../../web/play/stored';
import { recallJson } from '../../web/shell/storage';
import { MATE } from '../cli/host';

type IsShape = (value: unknown) => value is unknown;

/** What the pages store, with the test of its shape, and other values of the same types that are refused too. */
const STORED: Readonly<Record<string, readonly [object, IsShape, ...(readonly unknown[])]>> = {
  run: [
    { kind: 'three', name: 'three 2026', ids: ['3-000001', '3-000002'], at: 1 },
    isRun,
    { kind: 'constructor', name: '', ids: [], at: 0 },
  ],
  missed: [
    [missed({}), missed({ played: null, problem: { sfen: MATE, length: 3, line: [] } })],
    areMissed,
    [missed({ sfen: 'x' })],
    [missed({ played: '1a1b' })],
    [missed({ played: 'x' })],
  ],
  game: [{ milliseconds: 5, endedAt: '2026', game: game({}) }, isKept, game({ phase: 'judging' })],
  'game after another way': [
    {
      milliseconds: 5.5,
      game: game({ otherWay: { kind: 'other', name: { ja: 'a', en: 'b' }, isNamed: true } }),
    },
    isKept,
  ],
  draft: [{ sfen: MATE, title: 't', author: 'a', line: 'G*5b' }, isDraft],
  'analysis.kept': [{ asked: 'a', times: 4, saved: '{}' }, isKeptAnalysis],
  'analysis.further': [{ asked: 'a', times: 4 }, isFurther],
};

function missed(changes: object): object {
  return {
    ...{ length: 1, lengthIsExact: true, line: ['G*5b'], ply: 4, side: 'black', sfen: MATE },
    ...{ played: 'G*5b', missed: true, game: 1, games: 1, ...changes },
  };
}

function game(changes: object): object {
  return {
    ...{ isQuestion: false, phase: 'yours', refutation: '5a4b', plan: ['G*5b'], wrongTries: 1 },
    ...{ hintsNow: 0, hintsTaken: 2, moves: ['G*5b'], plansBefore: [['G*5b']], ...changes },
  };
}

const TEXTS = ['', '{', 'undefined', '\0', '[]', '{}', '5', '-1', '1e9', '1e999', '"x"', 'null'];
const ANYTHING = [...TEXTS, 'true', '[[]]', '[null]', '[{}]', '{"__proto__":{}}', '{"length":1e9}'];

/** The types of which a list may be empty, or a field absent, so that the value stays of the shape. */
const isHarmless = (old: unknown, other: unknown) => Array.isArray(old) && Array.isArray(other);

/** The value with any part of it replaced by something of another type. */
function spoil(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const others = [[], {}, 'x', Number.NaN, false].filter(
      (other) =>
        typeof other !== typeof field || (typeof field === 'object' && !isHarmless(field, other)),
    );
    return [...others, ...spoil(field)].map((other) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other },
    );
  });
}

function recallFrom(text: string, isShape: IsShape): unknown {
  vi.stubGlobal('localStorage', { getItem: () => text });
  return recallJson('name', isShape);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(Object.entries(STORED))('the stored value %s', (_, [value, isShape, ...others]) => {
  it('is recalled', () => {
    expect(recallFrom(JSON.stringify(value), isShape)).toEqual(value);
  });

  it('is ignored if it is something else', () => {
    for (const text of ANYTHING.filter((each) => each !== '[]' || !Array.isArray(value))) {
      expect(recallFrom(text, isShape), text).toBeUndefined();
    }
    for (const other of others) expect(recallFrom(JSON.stringify(other), isShape)).toBeUndefined();
  });

  it('is ignored if a part of it is of another type', () => {
    const spoilt = spoil(value);
    expect(spoilt.length).toBeGreaterThan(5);
    for (const other of spoilt) expect(isShape(other), JSON.stringify(other)).toBe(false);
  });

  it('takes nothing from a prototype', () => {
    expect(isShape(Object.create(value))).toBe(false);
  });
});
