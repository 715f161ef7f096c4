// The line of calls: order, turns that are given on, aborts, the end; and several listeners of one signal.

import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { listenForAbort } from '../../../src/base/signals';
import { WaitingLine } from '../../../src/base/waiting-line';

it('gives the turns in order, at most a given number at a time', async () => {
  const line = new WaitingLine(2);
  const begun: number[] = [];
  const calls = [0, 1, 2, 3, 4].map(async (number) => {
    expect(await line.take()).toBe(true);
    begun.push(number);
  });
  await Promise.all(calls.slice(0, 2));
  expect(begun).toEqual([0, 1]);
  for (const number of [2, 3, 4]) {
    line.give();
    await calls[number];
    expect(begun.at(-1)).toBe(number);
  }
  line.give();
  expect(line.isBusy).toBe(true);
  line.give();
  expect(line.isBusy).toBe(false);
});

it('takes a free turn before the call returns', () => {
  const line = new WaitingLine();
  expect(line.take({ signal: AbortSignal.abort() })).toBe(true);
  expect(() => line.takeNow()).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(line.take({ signal: AbortSignal.abort() })).toBe(false);
  line.give();
  line.takeNow();
  expect(line.isBusy).toBe(true);
});

it('removes an aborted call, and leaves no listener on its signal', async () => {
  const line = new WaitingLine();
  line.takeNow();
  const controller = new AbortController();
  const [aborted, kept] = [line.take({ signal: controller.signal }), line.take()];
  const both = [line.take({ signal: controller.signal }), aborted];
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1);
  controller.abort();
  expect(await Promise.all(both)).toEqual([false, false]);
  expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
  line.give();
  expect(await kept).toBe(true);
});

it('removes a call whose deadline is reached, also when it is reached already', async () => {
  const line = new WaitingLine();
  line.takeNow();
  const soon = performance.now() + 20;
  const [hurried, late, patient] = [soon, performance.now() + 1e12, undefined].map((deadline) =>
    line.take({ deadline }),
  );
  expect(await hurried).toBe(false);
  expect(performance.now()).toBeGreaterThanOrEqual(soon);
  expect(line.take({ deadline: soon })).toBe(false);
  line.give();
  expect(await late).toBe(true);
  line.give();
  expect(await patient).toBe(true);
  expect(line.running).toBe(1);
});

it('refuses all waiting calls when it is disposed of', async () => {
  const line = new WaitingLine();
  line.takeNow();
  const { signal } = new AbortController();
  const calls = [line.take(), line.take({ signal })];
  line.dispose();
  const disposed = expect.objectContaining({ code: 'disposed' });
  for (const call of calls) await expect(call).rejects.toEqual(disposed);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(() => line.take()).toThrow(disposed);
  // The call under way gives its turn back.
  line.give();
  expect(line.isBusy).toBe(false);
});

it('calls each function at an abort until that function is removed', () => {
  const controller = new AbortController();
  const { signal } = controller;
  const heard: string[] = [];
  const note = () => heard.push('same');
  const [first] = [listenForAbort(signal, note), listenForAbort(signal, note)];
  const last = listenForAbort(signal, () => heard.push('last'));
  first();
  first();
  last();
  controller.abort();
  expect(heard).toEqual(['same']);
  listenForAbort(undefined, note)();
});
