// The bound on plies: the remaining plies at a depth, and keys that distinguish positions by it.

import { expect, it } from 'vitest';
import { Bound } from '../../../../src/engines/reference/bound';

function bound(plies: number, isOr: boolean): Bound {
  const made = new Bound();
  made.set(plies, isOr);
  return made;
}

it('rounds to odd plies at an attacker’s node and to even plies at a defender’s', () => {
  const left = (plies: number, isOr: boolean) => bound(plies, isOr).leftAt(0);
  expect([1, 2, 3, 4, 8000].map((plies) => left(plies, true))).toEqual([1, 1, 3, 3, 7999]);
  expect([1, 2, 3, 4].map((plies) => left(plies, false))).toEqual([1, 2, 2, 4]);
});

it('does not change keys if there is no bound', () => {
  const none = bound(0, true);
  expect([none.exists, none.saltLow(5), none.saltHigh(5)]).toEqual([false, 0, 0]);
  expect(none.leftAt(5)).toBe(Number.POSITIVE_INFINITY);
});

it('gives every number of remaining plies its own salt, at any depth', () => {
  const longest = bound(7999, true);
  const salts = Array.from({ length: 8000 }, (_, depth) =>
    [longest.saltLow(depth), longest.saltHigh(depth)].join(),
  );
  expect(new Set(salts).size).toBe(salts.length);
  expect(salts).not.toContain('0,0');
  expect(bound(9, true).saltLow(2)).toBe(bound(7, true).saltLow(0));
});
