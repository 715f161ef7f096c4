// How the core's threads cooperate, simulated with several instances in one thread: when a collection may begin, when
// threads leave a search, and which data remain.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  BUSY_OFFSET,
  BUSY_SLOTS,
  DECIDED_OFFSET,
  DECIDED_STATUS,
  ENTRY_SIZE,
  PRIVATE_SIZE,
  REPORT_COLLECTIONS,
  REPORT_NODES,
  REPORT_OFFSET,
  REQUEST_GC_FREE,
  REQUEST_GC_START,
  REQUEST_MAX_DEPTH,
  REQUEST_OFFSET,
  REQUEST_SIZE,
  STATUS_MATE,
  STATUS_RUNNING,
  STATUS_STOPPED,
  STATUS_WAITING,
  TABLE_OFFSET,
} from '../../assembly/layout';
import type { CoreExports } from '../../src/engines/core/abi';
import { writePosition } from '../../src/engines/core/encode';
import { MIB } from '../../src/engines/core/module';
import {
  compileThreadedCore,
  makeSharedMemory,
  startThread,
} from '../../src/engines/threads/shared-core';
import { parseSfen } from '../../src/index';
import { HARD } from '../cli/host';

const MATE_IN_FIVE = '9/1kS6/g8/2L6/9/9/4B4/9/1N7 b GN2P2rb2g3s2n3l16p 1';
const TABLE_BYTES = MIB;
const WINDOW = 24;
/** Fill that starts a collection, and free share after it, per mille of the table. */
const COLLECTION = { start: 20, free: 990 };

const module = compileThreadedCore();

interface Thread {
  readonly core: Required<CoreExports>;
  readonly view: DataView;
}

let memory: WebAssembly.Memory;
let leader: Thread;
let helper: Thread;

function start(index: number): Thread {
  const team = { index, count: 2, tableBytes: TABLE_BYTES };
  const core = startThread(module, memory, team).core as Required<CoreExports>;
  return { core, view: new DataView(memory.buffer, core.base()) };
}

beforeEach(() => {
  memory = makeSharedMemory(2, 1);
  leader = start(0);
  helper = start(1);
});

function load({ core, view }: Thread, sfen: string): void {
  const position = parseSfen(sfen);
  const request = new DataView(view.buffer, view.byteOffset + REQUEST_OFFSET, REQUEST_SIZE);
  writePosition(request, position, position.turn);
  request.setUint32(REQUEST_MAX_DEPTH, 8000, true);
  request.setUint32(REQUEST_GC_START, COLLECTION.start, true);
  request.setUint32(REQUEST_GC_FREE, COLLECTION.free, true);
  core.loadPosition();
}

/** Both start at the same root, the leader first. */
function beginTogether(sfen: string): void {
  load(leader, sfen);
  load(helper, sfen);
  leader.core.beginSolve(0);
  helper.core.joinSearch();
}

function read({ core, view }: Thread) {
  core.report();
  const nodes = view.getFloat64(REPORT_OFFSET + REPORT_NODES, true);
  return { nodes, collections: view.getUint32(REPORT_OFFSET + REPORT_COLLECTIONS, true) };
}

/** Searches with both in turn until the leader waits. */
function searchUntilWaiting(): void {
  while (leader.core.search(50) === STATUS_RUNNING) helper.core.search(50);
}

/** Address of an offset in the shared region. */
function shared(offset: number): number {
  return leader.core.sharedBase() + offset;
}

describe('a collection', () => {
  it('begins when all wait for it, and not before', () => {
    beginTogether(HARD);
    // The helper has joined, but never gets a turn.
    while (leader.core.search(50) === STATUS_RUNNING);
    for (let turn = 0; turn < 50; turn++) expect(leader.core.search(50)).toBe(STATUS_WAITING);
    expect(read(leader).collections).toBe(0);
    expect(helper.core.search(50)).toBe(STATUS_WAITING);
    while (leader.core.search(50) === STATUS_WAITING);
    expect(read(leader).collections).toBe(1);
  });

  it('ends before a thread that joins meanwhile reads the table', () => {
    load(leader, HARD);
    load(helper, HARD);
    leader.core.beginSolve(0);
    while (leader.core.search(50) === STATUS_RUNNING);
    helper.core.joinSearch();
    expect(helper.core.search(50)).toBe(STATUS_WAITING);
    expect(read(helper).nodes).toBe(0);
    while (leader.core.search(50) === STATUS_WAITING);
    expect(read(leader).collections).toBe(1);
    helper.core.search(50);
    expect(read(helper).nodes).toBe(50);
  });

  it('that a search has left unfinished is completed by all threads of the next search', () => {
    beginTogether(HARD);
    while (helper.core.search(50) === STATUS_RUNNING);
    // Runs the first of the two parts of a collection.
    while (leader.core.search(50) === STATUS_RUNNING);
    expect(read(leader).collections).toBe(0);
    leader.core.stopSearch();
    expect(helper.core.search(50)).toBe(STATUS_STOPPED);
    load(leader, HARD);
    load(helper, HARD);
    leader.core.beginSolve(1);
    helper.core.joinSearch();
    for (let turn = 0; turn < 10; turn++) {
      leader.core.search(50);
      helper.core.search(50);
    }
    expect(read(leader).nodes).toBeGreaterThan(0);
    expect(read(helper).nodes).toBeGreaterThan(0);
  });

  it('deletes mixtures of records, which have no home slot', () => {
    beginTogether(HARD);
    leader.core.search(300);
    const start = shared(TABLE_OFFSET);
    const words = new BigUint64Array(memory.buffer, start, TABLE_BYTES / 8);
    const taken = (slot: number) => words[slot * 4 + 3]! >> 56n !== 0n;
    const slots = Array.from({ length: TABLE_BYTES / ENTRY_SIZE }, (_, slot) => slot).filter(taken);
    expect(slots.length).toBeGreaterThan(100);
    // Records of the largest subtrees, so that no collection drops them because of their size.
    for (const slot of slots) {
      words[slot * 4 + 3]! |= 0xff_ff_ff_ffn;
      words[slot * 4 + 1]! ^= 1n;
    }
    searchUntilWaiting();
    helper.core.search(50);
    while (leader.core.search(50) === STATUS_WAITING);
    const amounts = Array.from(
      { length: TABLE_BYTES / ENTRY_SIZE },
      (_, slot) => words[slot * 4 + 3]!,
    );
    const left = amounts.filter(
      (word) => word >> 56n !== 0n && (word & 0xff_ff_ff_ffn) === 0xff_ff_ff_ffn,
    );
    expect(left.length).toBeLessThan(WINDOW);
  });
});

describe('a search', () => {
  it('ends in all threads when they are told to stop', () => {
    beginTogether(HARD);
    helper.core.search(500);
    leader.core.stopSearch();
    const { nodes } = read(helper);
    expect(helper.core.search(500)).toBe(STATUS_STOPPED);
    expect(read(helper).nodes).toBe(nodes);
  });

  it('is decided by any thread that decides the root', () => {
    beginTogether(MATE_IN_FIVE);
    while (helper.core.search(100) === STATUS_RUNNING);
    expect(leader.core.search(1)).toBe(STATUS_MATE);
  });

  it('finds the records of the other thread, whatever was searched before', () => {
    for (let round = 0; round < 3; round++) {
      beginTogether(MATE_IN_FIVE);
      expect(leader.core.search(1e6)).toBe(STATUS_MATE);
      helper.core.loadPosition();
      expect(helper.core.reportDecided()).toBeGreaterThan(0);
      expect(helper.view.getUint32(DECIDED_OFFSET + DECIDED_STATUS, true)).toBe(STATUS_MATE);
      helper.core.search(1);
    }
  });

  it('avoids positions that other threads are searching', () => {
    const searchAmong = (busyAt: (slot: number) => number) => {
      beginTogether(MATE_IN_FIVE);
      const busy = new Uint8Array(memory.buffer, shared(BUSY_OFFSET), BUSY_SLOTS);
      for (let slot = 0; slot < BUSY_SLOTS; slot++) busy[slot] = busyAt(slot);
      expect(leader.core.search(1e6)).toBe(STATUS_MATE);
      helper.core.search(1);
      return read(leader).nodes;
    };
    const alone = searchAmong(() => 0);
    expect(searchAmong(() => 0)).toBe(alone);
    expect(searchAmong((slot) => slot % 2)).not.toBe(alone);
  });

  it('leaves no board marked as being searched', () => {
    load(leader, MATE_IN_FIVE);
    leader.core.beginSolve(0);
    leader.core.search(20);
    const busy = new Uint8Array(memory.buffer, shared(BUSY_OFFSET), BUSY_SLOTS);
    expect(busy.some((count) => count > 0)).toBe(true);
    expect(leader.core.search(1e6)).toBe(STATUS_MATE);
    expect(busy.every((count) => count === 0)).toBe(true);
  });

  it('of one thread writes nothing to the private region of another', () => {
    expect(helper.view.byteOffset - leader.view.byteOffset).toBe(PRIVATE_SIZE);
    load(leader, MATE_IN_FIVE);
    const region = new Uint8Array(
      memory.buffer,
      leader.view.byteOffset + PRIVATE_SIZE,
      PRIVATE_SIZE,
    );
    const before = region.slice();
    leader.core.beginSolve(0);
    expect(leader.core.search(1e6)).toBe(STATUS_MATE);
    expect(Buffer.compare(region, before)).toBe(0);
  });
});
