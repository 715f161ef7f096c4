// Threads that the page makes for a solver in a worker: who asks for them, who makes them, who ends them.

import { afterEach, expect, it, vi } from 'vitest';
import type { HelperOrder } from '../../src/engines/threads/helper';
import { borrowHelpers, lendHelpers } from '../../src/engines/threads/lent-helpers';
import { spawnHelper } from '../../src/engines/threads/spawn-helper';

const ORDER = { type: 'help', index: 1 } as HelperOrder;

/** One end of a worker; messages arrive at the other end at once. */
class End extends EventTarget {
  other: End | undefined;
  isEnded = false;
  readonly received: unknown[] = [];

  postMessage(data: unknown): void {
    this.other!.received.push(data);
    this.other!.dispatchEvent(new MessageEvent('message', { data }));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

function makeWorker(): { readonly worker: Worker & End; readonly scope: End } {
  const worker = new End();
  const scope = new End();
  worker.other = scope;
  scope.other = worker;
  return { worker: worker as unknown as Worker & End, scope };
}

const leader = makeWorker();
vi.stubGlobal('postMessage', (data: unknown) => leader.scope.postMessage(data));
vi.stubGlobal('addEventListener', leader.scope.addEventListener.bind(leader.scope));
borrowHelpers();

let endAll: () => void;
afterEach(() => endAll());

it('is made by the page, told its order, and ended when the solver wants', async () => {
  const helper = makeWorker();
  endAll = lendHelpers(leader.worker, () => helper.worker);
  const handle = await spawnHelper();
  handle.post(ORDER);
  expect(helper.scope.received).toEqual([ORDER]);
  handle.terminate();
  expect(helper.worker.isEnded).toBe(true);
});

it('ends with all others when the page ends the solver, which makes no more', async () => {
  const helpers = [makeWorker(), makeWorker(), makeWorker()];
  let made = 0;
  endAll = lendHelpers(leader.worker, () => helpers[made++]!.worker);
  for (const _ of [1, 2]) (await spawnHelper()).post(ORDER);
  endAll();
  expect(helpers.map(({ worker }) => worker.isEnded)).toEqual([true, true, false]);
  (await spawnHelper()).post(ORDER);
  expect(made).toBe(2);
});

it('tells the solver that it broke down, or could not be made', async () => {
  const helper = makeWorker();
  const make = vi.fn(() => helper.worker as Worker);
  endAll = lendHelpers(leader.worker, make);
  const reasons: string[] = [];
  const first = await spawnHelper();
  first.onFailure((reason) => reasons.push(reason));
  first.post(ORDER);
  helper.worker.dispatchEvent(Object.assign(new Event('error'), { message: 'out of luck' }));
  expect(helper.worker.isEnded).toBe(true);
  make.mockImplementation(() => {
    throw new Error('forbidden');
  });
  const second = await spawnHelper();
  second.onFailure((reason) => reasons.push(reason));
  second.post(ORDER);
  expect(reasons).toEqual(['out of luck', 'Error: forbidden']);
});
