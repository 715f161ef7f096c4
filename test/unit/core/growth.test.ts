// A table that grows during a search gives the same answers as one that had its full size from the start.

import { expect, it } from 'vitest';
import { Core, MAX_SEARCH_DEPTH } from '../../../src/engines/core/core';
import { compileCore, instantiateCore } from '../../../src/engines/core/load';
import { parseSfen } from '../../../src/formats/sfen';
import { readOwnSet } from '../../../support/positions/table';

/**
 * A mate with so many records that all tables of `GROWING_MIB` grow, and without a full window, so that the search does not depend
 * on the places of records.
 */
const PROBLEM = 'zukou-067';
/** A quarter of the slots that the last of these tables starts with. */
const GROWS_AT = 65_535 / 4;

/** This table uses all its slots from the start. */
const FULL_MIB = 2;
/** These tables start with 49,140, 32,767 and 65,535 slots. */
const GROWING_MIB = [3, 4, 64];

function search(hashMiB: number) {
  const { sfen } = readOwnSet('classics').find(({ id }) => id === PROBLEM)!;
  const core = new Core(instantiateCore(compileCore(), hashMiB));
  core.load(parseSfen(sfen!));
  const collection = { collectionStart: 900, collectionFree: 500 };
  core.begin({ maxDepth: MAX_SEARCH_DEPTH, maxPlies: 0, ...collection, keepTable: false });
  while (core.search(10_000) === 'running');
  const { nodes, tableUsed, length, replaced } = core.report();
  return { nodes, tableUsed, length, replaced };
}

it('a growing table gives equal answers with equal node counts', () => {
  const full = search(FULL_MIB);
  expect(full.tableUsed).toBeGreaterThan(GROWS_AT);
  expect(full.replaced).toBe(0);
  for (const hashMiB of GROWING_MIB) expect(search(hashMiB), `${hashMiB} MiB`).toEqual(full);
});
