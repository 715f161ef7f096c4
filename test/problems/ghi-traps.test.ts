// Traps of graph-history interaction, solved by the core.

import { expect, it } from 'vitest';
import { CORE, RESEARCH } from '../../support/engines';
import { AS_FOUND, testTraps, traps } from './ghi-traps';

it('are many, from many problems', () => {
  expect(traps.length).toBeGreaterThanOrEqual(50);
  expect(new Set(traps.map(({ source }) => source)).size).toBeGreaterThanOrEqual(20);
});

testTraps([
  { ...RESEARCH, hashMiB: 1, features: AS_FOUND },
  { ...RESEARCH, hashMiB: 64, features: { ...AS_FOUND, eagerControl: true } },
  { ...CORE, hashMiB: 64 },
]);
