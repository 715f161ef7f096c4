// Work on a stream, many items at a time: order, bounds, faults, an abort, and readers that leave.

import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapMany } from '../../../src/base/map-many';

async function* giveAll<T>(items: readonly T[]) {
  yield* items;
}

/** Numbers without end, and how many were read. */
function countUp() {
  const source = { read: 0, isClosed: false, items: undefined as never as AsyncGenerator<number> };
  source.items = (async function* () {
    try {
      for (;;) yield source.read++;
    } finally {
      source.isClosed = true;
    }
  })();
  return source;
}

const FEW = { atWork: 3, window: 5 };

it.each([false, true])(
  'keeps within its bounds whatever takes how long; as done: %s',
  async (asDone) => {
    const check = fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      async (delays, atWork, window) => {
        const seen: number[] = [];
        const ended: number[] = [];
        let running = 0;
        let most = 0;
        let begun = 0;
        let mostAhead = 0;
        const work = async (item: number, index: number) => {
          expect(item).toBe(index);
          running += 1;
          begun += 1;
          most = Math.max(most, running);
          mostAhead = Math.max(mostAhead, begun - seen.length);
          await sleep(delays[index]);
          running -= 1;
          ended.push(index);
          return index;
        };
        const items = delays.map((_, index) => index);
        const source = delays.length % 2 === 0 ? items : giveAll(items);
        for await (const index of mapMany(source, work, { atWork, window, asDone })) {
          seen.push(index);
        }
        expect(seen).toEqual(asDone ? ended : items);
        expect(most).toBeLessThanOrEqual(atWork);
        expect(mostAhead).toBeLessThanOrEqual(window);
      },
    );
    await fc.assert(check, { numRuns: 20 });
  },
);

it('gives a result while the next item is waited for, and passes errors of the items on', async () => {
  let open = () => {};
  const isTaken = new Promise<void>((resolve) => {
    open = resolve;
  });
  const items = (async function* () {
    yield 1;
    await isTaken;
    throw new RangeError('no more');
  })();
  const results = mapMany(items, async (item) => item, { atWork: 5, window: 5 });
  expect((await results.next()).value).toBe(1);
  open();
  await expect(results.next()).rejects.toThrow(RangeError);
});

describe.each([false, true])('as done: %s', (asDone) => {
  it('reads no further than the window while nobody takes a result', async () => {
    const source = countUp();
    const results = mapMany(source.items, async (item) => item, { ...FEW, asDone });
    expect(source.read).toBe(0);
    for (let taken = 1; taken < 4; taken++) {
      expect((await results.next()).value).toBe(taken - 1);
      await sleep(5);
      // A result counts until the next one is asked for.
      expect(source.read).toBe(taken + FEW.window - 1);
    }
    await results.return(undefined);
    await sleep(5);
    expect(source.isClosed).toBe(true);
    expect(source.read).toBeLessThan(10);
  });

  it('after an abort gives the results of the items in work, even if the source hangs', async () => {
    const controller = new AbortController();
    const items = (async function* () {
      yield 1;
      yield 2;
      await new Promise(() => {});
    })();
    const work = async (item: number) => {
      await sleep(20);
      return item;
    };
    const results = mapMany(items, work, { ...FEW, asDone, signal: controller.signal });
    const seen: number[] = [];
    setTimeout(() => controller.abort(), 10);
    for await (const result of results) seen.push(result);
    expect(seen).toEqual([1, 2]);
    const source = countUp();
    const none = mapMany(source.items, work, { ...FEW, asDone, signal: controller.signal });
    expect(await none.next()).toEqual({ done: true, value: undefined });
    expect(source.read).toBe(0);
  });

  it('throws what the work throws, and no failure is left without a handler', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const work = async (item: number) => {
      await sleep(2);
      throw new RangeError(String(item));
    };
    const results = mapMany([0, 1, 2], work, { ...FEW, asDone });
    await expect(results.next()).rejects.toThrow('0');
    await sleep(20);
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    expect((await results.next()).done).toBe(true);
  });
});
