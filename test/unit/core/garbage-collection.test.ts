// A collection keeps the larger subtrees, each where a probe finds it.

import { expect, it } from 'vitest';
import { makeParts } from './parts';

const RECORDS = 20_000;

it('a collection deletes the smallest subtrees, and keeps all others', () => {
  const { core, parts, emptyTable, lookUp } = makeParts();
  emptyTable();
  const keyOf = (index: number) => BigInt.asUintN(64, BigInt(index + 1) * 0x9e3779b97f4a7c15n);
  const amountOf = (index: number) => 1 + ((index * 7919) % 1000);
  for (let index = 0; index < RECORDS; index++)
    parts.storeNumbers(keyOf(index), 0, 2, 3, 0, 0, amountOf(index));
  const before = Array.from({ length: RECORDS }, (_, index) => lookUp(keyOf(index), '').isKnown);
  expect(before.filter((isKnown) => isKnown).length).toBe(parts.tableUsed());
  parts.collect();
  const after = before.map((_, index) => lookUp(keyOf(index), ''));
  const kept = after.flatMap(({ isKnown }, index) => (isKnown ? [amountOf(index)] : []));
  const dropped = after.flatMap(({ isKnown }, index) =>
    isKnown || !before[index] ? [] : [amountOf(index)],
  );
  // Thirty per cent of the slots are free afterwards.
  expect(kept.length).toBe(parts.tableUsed());
  expect(kept.length).toBeLessThan(core.report().tableEntries * 0.7);
  expect(kept.length).toBeGreaterThan(RECORDS / 3);
  expect(dropped.length).toBeGreaterThan(0);
  expect(Math.min(...kept)).toBeGreaterThan(Math.max(...dropped));
});
