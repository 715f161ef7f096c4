// How threads read and write records of the table, as a model: every interleaving of two writers and a reader, and
// every mixture of half words that any order of stores can leave. The model is compared with the records that the core
// writes.

import { describe, expect, it } from 'vitest';
import { ENTRY_SIZE, TABLE_OFFSET } from '../../assembly/layout';
import { MIB } from '../../src/engines/core/module';
import {
  compileThreadedCore,
  makeSharedMemory,
  startThread,
} from '../../src/engines/threads/shared-core';
import { parseSfen } from '../../src/index';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { ProbedCore } from '../../support/probed-core';
import { Random } from '../../support/random';

const MASK = 2n ** 64n - 1n;

type Words = readonly [bigint, bigint, bigint, bigint];

/** The hash that `assembly/dfpn/slot.ts` defines. */
function hash(second: bigint, third: bigint, fourth: bigint): bigint {
  let z = (second * 0xbf58476d1ce4e5b9n) & MASK;
  z = (((z ^ (z >> 29n)) + third) * 0x94d049bb133111ebn) & MASK;
  z = (((z ^ (z >> 32n)) + fourth) * 0xd6e8feb86659fd93n) & MASK;
  return z ^ (z >> 29n);
}

interface Protocol {
  write(key: bigint, rest: Words): Words;
  /** True when the words are accepted as a record of this board. */
  accepts(words: Words, key: bigint): boolean;
}

const MASKED: Protocol = {
  write: (key, [, second, third, fourth]) => [
    key ^ hash(second, third, fourth),
    second,
    third,
    fourth,
  ],
  accepts: ([first, second, third, fourth], key) => (first ^ hash(second, third, fourth)) === key,
};

/** The protocol of a search with one thread, without a mask. */
const PLAIN: Protocol = {
  write: (key, [, second, third, fourth]) => [key, second, third, fourth],
  accepts: ([first], key) => first === key,
};

/** A weaker mask: the exclusive or of the words. Each half of it depends only on halves at the same place. */
const EXCLUSIVE_OR: Protocol = {
  write: (key, [, second, third, fourth]) => [key ^ second ^ third ^ fourth, second, third, fourth],
  accepts: ([first, second, third, fourth], key) => (first ^ second ^ third ^ fourth) === key,
};

function drawWord(random: Random): bigint {
  return (BigInt(random.below(2 ** 31)) << 33n) | BigInt(random.below(2 ** 31));
}

function drawRecord(random: Random): Words {
  return [0n, drawWord(random), drawWord(random), drawWord(random)];
}

/** Calls `visit` with every order of the four steps of each of three agents. */
function interleave(visit: (order: readonly number[]) => void): void {
  const order: number[] = [];
  const left = [4, 4, 4];
  const go = (): void => {
    if (order.length === 12) visit(order);
    for (const agent of [0, 1, 2]) {
      if (left[agent] === 0) continue;
      left[agent]!--;
      order.push(agent);
      go();
      order.pop();
      left[agent]!++;
    }
  };
  go();
}

/**
 * Number of interleavings, and of those after which a mixture is accepted as a record, by this reader or by a later
 * one.
 */
function countTorn(protocol: Protocol, keys: readonly [bigint, bigint, bigint]) {
  const random = new Random(7);
  const records = keys.map((key) => protocol.write(key, drawRecord(random)));
  const [old, ...writers] = records as [Words, Words, Words];
  const isWhole = (words: Words) =>
    records.some((record) => record.every((word, index) => word === words[index]));
  let orders = 0;
  let torn = 0;
  interleave((order) => {
    const memory = [...old];
    const seen: bigint[] = [];
    const written = [0, 0];
    for (const agent of order) {
      if (agent === 2) seen.push(memory[seen.length]!);
      else memory[written[agent]!] = writers[agent]![written[agent]!++]!;
    }
    const found = [seen, memory] as unknown as Words[];
    const accepted = found.filter((words) => keys.some((key) => protocol.accepts(words, key)));
    orders++;
    if (accepted.some((words) => !isWhole(words))) torn++;
  });
  return { orders, torn };
}

const SAME = [5n, 5n, 5n] as const;
const OTHERS = [5n, 6n, 7n] as const;

describe('two writers and a reader', () => {
  it('never accept a mixture as a record, in every order of their stores and loads', () => {
    expect(countTorn(MASKED, SAME)).toEqual({ orders: 34_650, torn: 0 });
    expect(countTorn(MASKED, OTHERS)).toEqual({ orders: 34_650, torn: 0 });
  });

  it('accept mixtures without the mask', () => {
    expect(countTorn(PLAIN, SAME).torn).toBeGreaterThan(10_000);
    expect(countTorn(PLAIN, OTHERS).torn).toBeGreaterThan(10_000);
  });
});

/**
 * Number of mixtures of the half words of three records that are accepted as a record of one key. Whole records are not
 * counted.
 */
function countPassing(protocol: Protocol, key: bigint): number {
  const random = new Random(11);
  const records = [0, 1, 2].map(() => protocol.write(key, drawRecord(random)));
  const HALF = 2n ** 32n - 1n;
  let passing = 0;
  for (let mixture = 0; mixture < 3 ** 8; mixture++) {
    const from = Array.from({ length: 8 }, (_, half) => Math.floor(mixture / 3 ** half) % 3);
    if (from.every((record) => record === from[0])) continue;
    const words = [0, 1, 2, 3].map((word) => {
      const low = records[from[2 * word]!]![word]! & HALF;
      const high = records[from[2 * word + 1]!]![word]! & ~HALF;
      return high | low;
    });
    if (protocol.accepts(words as unknown as Words, key)) passing++;
  }
  return passing;
}

describe('mixtures of half words, which any order of stores may leave', () => {
  it('are never accepted', () => {
    expect(countPassing(MASKED, 5n)).toBe(0);
  });

  it('are accepted if the halves of the mask do not depend on each other', () => {
    expect(countPassing(EXCLUSIVE_OR, 5n)).toBeGreaterThan(0);
  });
});

describe('the core', () => {
  const HASH_MIB = 1;
  const module = compileThreadedCore();
  const memory = makeSharedMemory(2, HASH_MIB);
  const tableBytes = HASH_MIB * MIB;
  const { core } = startThread(module, memory, { index: 0, count: 2, tableBytes });
  const engine = new ProbedCore({ exports: core, memory });
  const table = new BigUint64Array(
    memory.buffer,
    core.sharedBase!() + TABLE_OFFSET,
    tableBytes / 8,
  );
  // Mate in five.
  engine.load(parseSfen('9/1kS6/g8/2L6/9/9/4B4/9/1N7 b GN2P2rb2g3s2n3l16p 1'));
  engine.begin({ ...WHOLE_SEARCH, maxDepth: 100 });
  const status = engine.search(Number.MAX_SAFE_INTEGER);
  const WORDS = ENTRY_SIZE / 8;
  const slots = Array.from({ length: tableBytes / ENTRY_SIZE }, (_, slot) => slot * WORDS).filter(
    (start) => table[start + 3] !== 0n,
  );
  const decided = () => engine.decided().map((record) => JSON.stringify(record));

  it('masks as the model does', () => {
    expect(status).toBe('mate');
    expect(slots.length).toBeGreaterThan(20);
    for (const start of slots) {
      const [first, second, third, fourth] = table.subarray(start, start + WORDS);
      const key = first! ^ hash(second!, third!, fourth!);
      // The home slot and the tag are bits of the key.
      const capacity = BigInt(tableBytes / ENTRY_SIZE - 24);
      const home = Number(((key >> 32n) * capacity) >> 32n);
      expect(start / WORDS - home).toBeGreaterThanOrEqual(0);
      expect(start / WORDS - home).toBeLessThan(24);
      expect((fourth! >> 48n) & 0xffn).toBe((key >> 32n) & 0xffn);
    }
  });

  it('does not accept a torn record', () => {
    const whole = decided();
    expect(whole.length).toBeGreaterThan(0);
    let vanished = 0;
    for (const start of slots) {
      for (let word = 0; word < WORDS; word++) {
        const saved = table[start + word]!;
        for (const other of slots) {
          const torn = table[other + word]!;
          if (torn === saved) continue;
          table[start + word] = torn;
          const left = decided();
          expect(left.every((record) => whole.includes(record))).toBe(true);
          if (left.length < whole.length) vanished++;
        }
        table[start + word] = saved;
      }
    }
    expect(vanished).toBeGreaterThan(slots.length);
    expect(decided()).toEqual(whole);
  });
});
