// Probing the table: which records answer for which hands, and that a result contains nothing of the previous result.

import { beforeEach, describe, expect, it } from 'vitest';
import { INDEPENDENT, INFINITE, makeParts } from './parts';

const KEY = 0xfedcba987654321n;
const OTHER = KEY + 1n;

describe('a probe', () => {
  const { parts, hand, emptyTable, lookUp } = makeParts();
  beforeEach(() => emptyTable());

  const NOTHING = {
    isKnown: false,
    pn: 1,
    dn: 1,
    hand: 0,
    length: 0,
    amount: 0,
    doubleCounts: 0,
    dependency: INDEPENDENT,
  };

  it('that finds nothing contains nothing of the previous result', () => {
    parts.storeProof(KEY, hand('2G'), 7, 0, 50);
    parts.storePathDependent(OTHER, hand('P'), 5n, 3);
    parts.storeNumbers(OTHER, hand('S'), 3, 4, 0b101, 0, 60);
    for (const [key, pieces, signature] of [
      [KEY, '2G', 0n],
      [OTHER, 'P', 5n],
      [OTHER, 'S', 0n],
    ] as const) {
      expect(lookUp(key, pieces, { signature }).isKnown).toBe(true);
      expect(lookUp(0x1111222233334444n, '')).toEqual(NOTHING);
    }
  });

  it('finds a mate of a smaller hand, and a no-mate of a larger hand', () => {
    parts.storeProof(KEY, hand('G'), 7, 0, 1);
    expect(lookUp(KEY, 'GS')).toMatchObject({ pn: 0, dn: INFINITE, hand: hand('G'), length: 7 });
    expect(lookUp(KEY, '4S').isKnown).toBe(false);
    parts.storeDisproof(OTHER, hand('GS'), 0xffff, 1);
    expect(lookUp(OTHER, 'S')).toMatchObject({ pn: INFINITE, dn: 0, hand: hand('GS') });
    expect(lookUp(OTHER, 'GSP').isKnown).toBe(false);
  });

  it('returns at least the pn of larger hands and the dn of smaller ones', () => {
    parts.storeNumbers(KEY, hand('2G'), 9, 2, 0, 0, 1);
    parts.storeNumbers(KEY, hand(''), 3, 8, 0, 0, 1);
    expect(lookUp(KEY, 'G')).toMatchObject({ isKnown: false, pn: 9, dn: 8 });
    parts.storeNumbers(KEY, hand('G'), 12, 1, 0b11, 0, 20);
    const exact = { isKnown: true, pn: 12, dn: 8, amount: 20, doubleCounts: 0b11 };
    expect(lookUp(KEY, 'G')).toMatchObject(exact);
    // Neither of the two hands contains the other.
    expect(lookUp(KEY, 'S')).toMatchObject({ pn: 1, dn: 8 });
  });

  it('finds a verdict of one path only on that path, and only for that hand', () => {
    parts.storePathDependent(KEY, hand('G'), 77n, 3);
    const found = { pn: INFINITE, dn: 0, dependency: 3 };
    expect(lookUp(KEY, 'G', { signature: 77n })).toMatchObject(found);
    expect(lookUp(KEY, 'G', { signature: 78n }).isKnown).toBe(false);
    expect(lookUp(KEY, '', { signature: 77n }).isKnown).toBe(false);
  });
});
