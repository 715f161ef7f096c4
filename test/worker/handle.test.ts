// The solver in a worker, with a worker that the test plays: what is sent, when the process is held, and that nothing
// stays behind when a question is answered, refused or given up.

import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import type { RECORD_ERRORS } from '../../src/errors';
import type { Reply, Request } from '../../src/worker/messages';
import { type WorkerHandle, WorkerSolver } from '../../src/worker/worker-solver';
import { MATE } from '../cli/host';

class PlayedWorker implements WorkerHandle {
  readonly requests: Request[] = [];
  isHeld = false;
  isTerminated = false;
  #hear: (reply: Reply) => void = () => {};
  #fail: (reason: string) => void = () => {};

  post(request: Request): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  onReply(listener: (reply: Reply) => void): void {
    this.#hear = listener;
  }

  onFailure(listener: (reason: string) => void): void {
    this.#fail = listener;
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
  }

  reply(reply: Reply): void {
    this.#hear(reply);
  }

  breakDown(): void {
    this.#fail('mine');
  }
}

function play() {
  const workers: PlayedWorker[] = [];
  const spawn = () => {
    workers.push(new PlayedWorker());
    return workers.at(-1)!;
  };
  return { solver: new WorkerSolver(spawn, { hashMiB: 3 }), workers };
}

const ANSWER = { status: 'unknown', reason: 'nodes' } as never;
const sent = (code: keyof typeof RECORD_ERRORS) => ({
  ...{ code, message: 'mine', offset: 7, square: undefined, cause: undefined },
});

/** The ways in which a question can end. */
const ENDS: Readonly<Record<string, (worker: PlayedWorker, solver: WorkerSolver) => void>> = {
  'an answer': (worker) => worker.reply({ type: 'answer', id: 1, answer: ANSWER }),
  'an error': (worker) => worker.reply({ type: 'error', id: 1, error: sent('record-malformed') }),
  'a breakdown': (worker) => worker.breakDown(),
  'an end': (_, solver) => solver.terminate(),
};

it.each(Object.entries(ENDS))('%s leaves nothing held', async (_, end) => {
  const { solver, workers } = play();
  const { signal } = new AbortController();
  const asked = solver.solve(MATE, { signal }).catch((error: Error) => error);
  const [worker] = workers;
  expect(worker!.isHeld).toBe(true);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  end(worker!, solver);
  await asked;
  expect(worker!.isHeld).toBe(false);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('sends what is asked and no more: an abort once, with the number of its question', async () => {
  const { solver, workers } = play();
  const first = solver.solve(MATE, { maxNodes: 5 });
  workers[0]!.reply({ type: 'answer', id: 1, answer: ANSWER });
  expect(await first).toBe(ANSWER);
  const controller = new AbortController();
  const second = solver.solve(MATE, { signal: controller.signal, onProgress: () => {} });
  controller.abort();
  // About the question before: too late to be told.
  workers[0]!.reply({ type: 'error', id: 1, error: sent('record-malformed') });
  workers[0]!.reply({ type: 'answer', id: 2, answer: ANSWER });
  expect(await second).toBe(ANSWER);
  expect(workers).toHaveLength(1);
  const common = { type: 'solve', problem: MATE, hashMiB: 3, core: undefined, isAborted: false };
  expect(workers[0]!.requests).toEqual([
    { ...common, id: 1, options: { maxNodes: 5 }, wantsProgress: false },
    { ...common, id: 2, options: {}, wantsProgress: true },
    { type: 'abort', id: 2 },
  ]);
});
