// A table shared by several threads, whose records are masked, is saved and loaded into the table of one thread, and
// back.

import { expect, it } from 'vitest';
import { ENTRY_SIZE } from '../../assembly/layout';
import { Core } from '../../src/engines/core/core';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { MIB } from '../../src/engines/core/module';
import {
  compileThreadedCore,
  makeSharedMemory,
  startThread,
} from '../../src/engines/threads/shared-core';
import { parseSfen } from '../../src/notation/sfen';
import { searchUpTo, WHOLE_SEARCH } from '../../support/positions/whole-search';

const HASH_MIB = 4;
const LONG = parseSfen('8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1');

function makeSharedCore(): Core {
  const memory = makeSharedMemory(2, HASH_MIB);
  const thread = { index: 0, count: 2, tableBytes: HASH_MIB * MIB };
  return new Core({ exports: startThread(compileThreadedCore(), memory, thread).core, memory });
}

function search(core: Core, nodes: number, keepTable = false) {
  core.load(LONG);
  core.begin({ ...WHOLE_SEARCH, keepTable });
  const status = searchUpTo(core, nodes);
  return { status, nodes: core.report().nodes };
}

/** The records in an order that does not depend on when the table grew. */
function recordsOf(core: Core): string[] {
  const bytes = Buffer.concat([...core.table.read()]);
  const count = bytes.length / ENTRY_SIZE;
  const record = (index: number) =>
    bytes.toString('hex', index * ENTRY_SIZE, (index + 1) * ENTRY_SIZE);
  return Array.from({ length: count }, (_, index) => record(index)).sort();
}

function hand(from: Core, to: Core): void {
  to.table.begin(from.table.kind, from.report().tableUsed);
  for (const part of from.table.read()) to.table.take(part);
}

it.each([
  ['of several threads is continued by one', makeSharedCore, makePlainCore],
  ['of one thread is continued by several', makePlainCore, makeSharedCore],
])('a table %s', (_, makeFirst, makeSecond) => {
  const whole = search(makePlainCore(), 1e9);
  expect(whole.status).toBe('mate');
  const first = makeFirst();
  expect(search(first, whole.nodes - 5000).status).toBe('running');
  const second = makeSecond();
  hand(first, second);
  const records = recordsOf(second);
  expect(records.length).toBeGreaterThan(10_000);
  expect(records).toEqual(recordsOf(first));
  const rest = search(second, 1e9, true);
  expect(rest.status).toBe('mate');
  expect(rest.nodes).toBeLessThan(whole.nodes / 2);
});

function makePlainCore(): Core {
  return new Core(instantiateCore(compileCore(), HASH_MIB));
}
