// A stream that an abort ends: at once, between items, and while it waits for one. No listener stays behind.

import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { untilAborted } from '../../src/batch/streams';

async function* count(last: number): AsyncGenerator<number> {
  for (let item = 1; item <= last; item++) yield item;
}

it('gives every item, and listens to the signal only while it waits', async () => {
  const { signal } = new AbortController();
  const items: number[] = [];
  for await (const item of untilAborted(count(50), signal)) {
    items.push(item);
    expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(1);
  }
  expect(items).toHaveLength(50);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('gives no item after the abort', async () => {
  const controller = new AbortController();
  const items: number[] = [];
  for await (const item of untilAborted(count(50), controller.signal)) {
    items.push(item);
    if (item === 3) controller.abort();
  }
  expect(items).toEqual([1, 2, 3]);
  for await (const item of untilAborted(count(1), controller.signal)) expect.fail(`${item}`);
});

it('ends the wait for an item that does not come', async () => {
  const controller = new AbortController();
  const never = (async function* () {
    await new Promise(() => {});
    yield 1;
  })();
  const next = untilAborted(never, controller.signal).next();
  controller.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});

it('passes on an error of the items', async () => {
  const { signal } = new AbortController();
  const failing = (async function* () {
    yield 1;
    throw new RangeError('mine');
  })();
  const items = untilAborted(failing, signal);
  expect(await items.next()).toEqual({ done: false, value: 1 });
  await expect(items.next()).rejects.toThrow('mine');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
