// Which records the table keeps of one board: which replace others, which are not stored, and which are deleted when
// there is no room.

import { beforeEach, describe, expect, it } from 'vitest';
import { FOREVER, INFINITE, makeParts } from './parts';

const KEY = 0x123456789abcdefn;
/** More records than one board may have. */
const TOO_MANY = 40;

describe('the table', () => {
  const { parts, hand, emptyTable, lookUp } = makeParts();
  const numbers = (pieces: string, pn: number, dn: number, amount = 1) =>
    parts.storeNumbers(KEY, hand(pieces), pn, dn, 0, 0, amount);
  const mate = (pieces: string, length: number) =>
    parts.storeProof(KEY, hand(pieces), length, 0, 1);
  const noMate = (pieces: string, length = FOREVER) =>
    parts.storeDisproof(KEY, hand(pieces), length, 1);

  beforeEach(() => emptyTable());

  it('replaces numbers of a hand by newer numbers, and then by a verdict', () => {
    numbers('P', 3, 4);
    numbers('P', 5, 2);
    expect(lookUp(KEY, 'P')).toMatchObject({ pn: 5, dn: 2 });
    mate('P', 7);
    expect(lookUp(KEY, 'P')).toMatchObject({ pn: 0, length: 7 });
    expect(parts.tableUsed()).toBe(1);
  });

  it('stores a mate of a larger hand only if it is shorter', () => {
    mate('P', 7);
    mate('PG', 7);
    mate('PG', 9);
    expect(parts.tableUsed()).toBe(1);
    mate('PG', 5);
    expect(parts.tableUsed()).toBe(2);
    expect(lookUp(KEY, 'P').length).toBe(7);
  });

  it('replaces a mate of a larger hand by one of a smaller hand', () => {
    mate('PG', 7);
    mate('P', 7);
    expect(parts.tableUsed()).toBe(1);
    expect(lookUp(KEY, 'P')).toMatchObject({ pn: 0, hand: hand('P') });
  });

  it('replaces a no-mate of a smaller hand by one of a larger hand, and not the reverse', () => {
    noMate('P');
    noMate('PG');
    noMate('G');
    expect(parts.tableUsed()).toBe(1);
    expect(lookUp(KEY, '')).toMatchObject({ pn: INFINITE, dn: 0, hand: hand('PG') });
  });

  it('keeps the verdict of one path together with numbers, until a no-mate holds on all paths', () => {
    numbers('P', 3, 4);
    parts.storePathDependent(KEY, hand('P'), 99n, 2);
    expect(parts.tableUsed()).toBe(2);
    noMate('PG');
    expect(lookUp(KEY, 'P', { signature: 99n })).toMatchObject({ dn: 0 });
    expect(parts.tableUsed()).toBe(2);
  });

  it('deletes the smallest subtree when the table is full', () => {
    const hands = Array.from({ length: TOO_MANY }, (_, index) => {
      const [gold, silver, knight] = [index % 5, Math.floor(index / 5) % 5, Math.floor(index / 25)];
      return `${gold ? `${gold}G` : ''}${silver ? `${silver}S` : ''}${knight ? `${knight}N` : ''}`;
    });
    // The amounts are in random order.
    const amounts = hands.map((_, index) => 1 + ((index * 17) % TOO_MANY));
    for (const [index, pieces] of hands.entries()) numbers(pieces, 3, 4, amounts[index]!);
    const kept = hands.filter((pieces, index) => lookUp(KEY, pieces).amount === amounts[index]!);
    expect(kept.length).toBe(parts.tableUsed());
    expect(kept.length).toBeLessThan(TOO_MANY);
    // The records of the largest subtrees stay, except the last ones.
    const largest = amounts.indexOf(TOO_MANY);
    expect(kept).toContain(hands[largest]);
    const smallest = amounts.indexOf(1);
    expect(smallest).toBeLessThan(TOO_MANY - 1);
    expect(kept).not.toContain(hands[smallest]);
  });
});

describe('the table of a search bounded by plies', () => {
  const { parts, hand, emptyTable, lookUp } = makeParts();
  beforeEach(() => emptyTable(9));

  it('has numbers for each number of plies left', () => {
    parts.storeNumbers(KEY, hand('P'), 3, 4, 5, 0, 1);
    parts.storeNumbers(KEY, hand('P'), 6, 7, 7, 0, 1);
    expect(parts.tableUsed()).toBe(2);
    expect(lookUp(KEY, 'P', { plies: 5 })).toMatchObject({ isKnown: true, pn: 6, dn: 4 });
    expect(lookUp(KEY, 'P', { plies: 7 })).toMatchObject({ isKnown: true, pn: 6, dn: 7 });
  });

  it('finds a mate if at least as many plies are left, and a no-mate if at most as many are left', () => {
    parts.storeProof(KEY, hand('G'), 5, 0, 1);
    parts.storeDisproof(KEY, hand('P'), 3, 1);
    expect(lookUp(KEY, 'G', { plies: 5 })).toMatchObject({ pn: 0, length: 5 });
    expect(lookUp(KEY, 'G', { plies: 3 }).isKnown).toBe(false);
    expect(lookUp(KEY, 'P', { plies: 3 })).toMatchObject({ dn: 0, length: 3 });
    expect(lookUp(KEY, 'P', { plies: 5 }).isKnown).toBe(false);
  });

  it('replaces a no-mate within fewer plies by one within more plies', () => {
    parts.storeDisproof(KEY, hand('P'), 3, 1);
    parts.storeDisproof(KEY, hand('P'), 5, 1);
    parts.storeDisproof(KEY, hand('P'), 3, 1);
    expect(parts.tableUsed()).toBe(1);
    expect(lookUp(KEY, 'P', { plies: 5 })).toMatchObject({ dn: 0, length: 5 });
  });
});
