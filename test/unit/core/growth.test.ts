// A table that grows during a search gives the same answers as one that had its full size from the start. The same
// holds for a memory that grows with the table.

import { expect, it, vi } from 'vitest';
import { finish } from '../../../src/base/steps';
import { Core, MAX_SEARCH_DEPTH } from '../../../src/engines/core/core';
import { compileCore, instantiateCore } from '../../../src/engines/core/load';
import { parseSfen } from '../../../src/notation/sfen';
import { readSolveOptions } from '../../../src/options/solve-options';
import { Session } from '../../../src/search/session';
import { Walk } from '../../../src/search/walk';
import { catchError } from '../../../support/errors';
import { readOwnSet } from '../../../support/positions/table';

/**
 * A mate with so many records that all tables of `GROWING_MIB` grow, and without a full window, so that the search does
 * not depend on the places of records.
 */
const PROBLEM = 'zukou-067';
const root = parseSfen(readOwnSet('classics').find(({ id }) => id === PROBLEM)!.sfen!);
/** A quarter of the slots that the last of these tables starts with. */
const GROWS_AT = 65_535 / 4;

/** This table uses all its slots from the start. */
const FULL_MIB = 2;
/** These tables start with 49,140, 32,767 and 65,535 slots. */
const GROWING_MIB = [3, 4, 64];

function solve(core: Core): void {
  core.load(root);
  const collection = { collectionStart: 900, collectionFree: 500 };
  core.begin({ maxDepth: MAX_SEARCH_DEPTH, maxPlies: 0, ...collection, keepTable: false });
  while (core.search(10_000) === 'running');
}

function search(hashMiB: number) {
  const core = new Core(instantiateCore(compileCore(), hashMiB));
  solve(core);
  const { nodes, tableUsed, length, replaced } = core.report();
  return { nodes, tableUsed, length, replaced };
}

it('a growing table gives equal answers with equal node counts', () => {
  const full = search(FULL_MIB);
  expect(full.tableUsed).toBeGreaterThan(GROWS_AT);
  expect(full.replaced).toBe(0);
  for (const hashMiB of GROWING_MIB) expect(search(hashMiB), `${hashMiB} MiB`).toEqual(full);
});

/** As buffers, because the comparison of so many numbers one by one takes seconds. */
const areBytesEqual = (one: readonly Uint8Array[], other: readonly Uint8Array[]) =>
  Buffer.concat(one).equals(Buffer.concat(other));

/** Room for the table as it is at first, and not for its first growth. */
const FIRST_MIB = 3;
const WHOLE_MIB = 64;

it('a growing memory gives equal answers, lines and records', () => {
  const loaded = instantiateCore(compileCore(), WHOLE_MIB, FIRST_MIB);
  const bytesAtFirst = loaded.memory.buffer.byteLength;
  const [growing, whole] = [
    new Core(loaded),
    new Core(instantiateCore(compileCore(), WHOLE_MIB, WHOLE_MIB)),
  ];
  const [answer, expected] = [growing, whole].map((core) => {
    solve(core);
    const numbers = core.report();
    const children = core.children();
    const session = new Session(core, readSolveOptions({}), WHOLE_MIB);
    const line = finish(new Walk(session, root, root.turn, numbers.length).run());
    return { numbers, children, line };
  });
  expect(loaded.memory.buffer.byteLength - bytesAtFirst).toBe((WHOLE_MIB - FIRST_MIB) * 2 ** 20);
  expect(expected!.line!.length).toBeGreaterThan(10);
  expect(answer).toEqual(expected);
  const [found, records] = [growing, whole].map((core) => [...core.table.read()]);
  expect(areBytesEqual(found!, records!)).toBe(true);

  const { kind } = whole.table;
  const fresh = new Core(instantiateCore(compileCore(), WHOLE_MIB, FIRST_MIB));
  fresh.table.begin(kind, expected!.numbers.tableUsed);
  for (const part of records!) fresh.table.take(part);
  expect(areBytesEqual([...fresh.table.read()], records!)).toBe(true);
});

it('a memory that cannot grow is a typed error', () => {
  const loaded = instantiateCore(compileCore(), WHOLE_MIB, FIRST_MIB);
  vi.spyOn(loaded.memory, 'grow').mockImplementation(() => {
    throw new RangeError('no room');
  });
  const error = catchError(() => solve(new Core(loaded)));
  expect(error).toMatchObject({
    code: 'memory',
    message: '64 MiB for the table are not available',
  });
});
