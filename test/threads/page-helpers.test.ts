// Threads that the page makes for a solver in a worker: which side requests, makes and ends them.

import { afterEach, expect, it, vi } from 'vitest';
import type { HelperOrder } from '../../src/engines/threads/helper';
import { provideHelpers, useHelpersOfPage } from '../../src/engines/threads/page-helpers';
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
useHelpersOfPage();

let endAll: () => void;
afterEach(() => endAll());

it('is made by the page, gets its task, and is ended on request of the solver', async () => {
  const helper = makeWorker();
  endAll = provideHelpers(leader.worker, () => helper.worker);
  const handle = await spawnHelper();
  handle.post(ORDER);
  expect(helper.scope.received).toEqual([ORDER]);
  handle.terminate();
  expect(helper.worker.isEnded).toBe(true);
});

it('ends with all others when the page ends the solver, and no new ones are made', async () => {
  const helpers = [makeWorker(), makeWorker(), makeWorker()];
  let made = 0;
  endAll = provideHelpers(leader.worker, () => helpers[made++]!.worker);
  for (const _ of [1, 2]) (await spawnHelper()).post(ORDER);
  endAll();
  expect(helpers.map(({ worker }) => worker.isEnded)).toEqual([true, true, false]);
  (await spawnHelper()).post(ORDER);
  expect(made).toBe(2);
});

it('reports to the solver that it crashed, or could not be made', async () => {
  const helper = makeWorker();
  const make = vi.fn(() => helper.worker as Worker);
  endAll = provideHelpers(leader.worker, make);
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
