// The solver with a worker that the test imitates: which messages are sent, when the process is kept alive, and that
// nothing is left when a question is answered, refused or given up.

import { getEventListeners } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Progress, Unknown } from '../../src/answers/solution';
import type { RECORD_ERRORS } from '../../src/base/errors';
import type { WorkerHandle } from '../../src/base/worker-handle';
import type { Reply as AnyReply, ChannelMessage } from '../../src/workers/channel/channel';
import type { WorkerAnswer, WorkerQuestion } from '../../src/workers/messages';
import { coresToSend } from '../../src/workers/sent-cores';
import { WorkerSolver } from '../../src/workers/worker-solver';
import { MATE } from '../cli/host';

type Request = ChannelMessage<WorkerQuestion>;
type Reply = AnyReply<WorkerAnswer, Progress>;

class PlayedWorker implements WorkerHandle {
  readonly requests: Request[] = [];
  isHeld = false;
  isTerminated = false;
  #hear: (reply: Reply) => void = () => {};
  #fail: (reason: string) => void = () => {};

  post(request: unknown): void {
    this.requests.push(request as Request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  onMessage(listener: (message: unknown) => void): void {
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

  /** Waits for this many requests. The cores sent with them are loaded first. */
  async hasHeard(requests: number): Promise<void> {
    await expect.poll(() => this.requests.length).toBeGreaterThanOrEqual(requests);
  }
}

function play() {
  const workers: PlayedWorker[] = [];
  const spawn = () => {
    workers.push(new PlayedWorker());
    return workers.at(-1)!;
  };
  return { solver: WorkerSolver.over({ spawn }, { hashMiB: 3 }), workers };
}

const CORE = new URL('../../build/core.wasm', import.meta.url);

const ANSWER: Unknown = {
  status: 'unknown',
  line: [],
  reason: 'nodes',
  pn: 1,
  dn: 1,
  nodes: 1,
  milliseconds: 1,
  nodesPerSecond: 1,
  maxDepth: 1,
  repetitions: 0,
  table: { hashMiB: 3, entries: 1, used: 0, fill: 0, collections: 0, replaced: 0 },
};
const MATED = {
  ...ANSWER,
  status: 'mate',
  reason: undefined,
  pn: undefined,
  dn: undefined,
  goal: 'first',
  line: ['G*5b'],
  length: 1,
  lengthIsExact: true,
  lineIsComplete: true,
};
const sent = (code: keyof typeof RECORD_ERRORS) => ({
  code,
  message: 'mine',
  offset: 7,
  square: undefined,
  cause: undefined,
});

/** How a question can end. */
const ENDS: Readonly<Record<string, (worker: PlayedWorker, solver: WorkerSolver) => void>> = {
  'an answer': (worker) => worker.reply({ type: 'answer', id: 1, answer: ANSWER }),
  'an error': (worker) => worker.reply({ type: 'error', id: 1, error: sent('record-malformed') }),
  'a breakdown': (worker) => worker.breakDown(),
  'an end': (_, solver) => solver.dispose(),
};

it.each(Object.entries(ENDS))('after %s, nothing keeps the process alive', async (_, end) => {
  const { solver, workers } = play();
  const { signal } = new AbortController();
  const asked = solver.solve(MATE, { signal }).catch((error: Error) => error);
  const [worker] = workers;
  expect(worker!.isHeld).toBe(true);
  await worker!.hasHeard(1);
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  end(worker!, solver);
  await asked;
  expect(worker!.isHeld).toBe(false);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('sends nothing when it is ended before the cores are loaded', async () => {
  const { solver, workers } = play();
  const { signal } = new AbortController();
  const asked = solver.solve(MATE, { signal });
  solver.dispose();
  await expect(asked).rejects.toMatchObject({ code: 'disposed' });
  await coresToSend({});
  await new Promise((resolve) => setTimeout(resolve));
  expect(workers[0]!.requests).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('reports an abort that comes before the cores are loaded', async () => {
  const { solver, workers } = play();
  const controller = new AbortController();
  const asked = solver.solve(MATE, { signal: controller.signal });
  controller.abort();
  await workers[0]!.hasHeard(1);
  workers[0]!.reply({ type: 'answer', id: 1, answer: ANSWER });
  expect(await asked).toEqual(ANSWER);
  expect(workers[0]!.requests).toMatchObject([
    { type: 'ask', question: { type: 'solve' }, id: 1, isAborted: true },
  ]);
});

it('sends only what is needed: an abort once, with the number of its question', async () => {
  const { solver, workers } = play();
  const first = solver.solve(MATE, { maxNodes: 5 });
  await workers[0]!.hasHeard(1);
  workers[0]!.reply({ type: 'answer', id: 1, answer: ANSWER });
  expect(await first).toEqual(ANSWER);
  const controller = new AbortController();
  const second = solver.solve(MATE, { signal: controller.signal, onProgress: () => {} });
  await workers[0]!.hasHeard(2);
  controller.abort();
  // A reply to the question before, which is too late.
  workers[0]!.reply({ type: 'error', id: 1, error: sent('record-malformed') });
  workers[0]!.reply({ type: 'answer', id: 2, answer: ANSWER });
  expect(await second).toEqual(ANSWER);
  expect(workers).toHaveLength(1);
  const cores = { plain: new Uint8Array(readFileSync(CORE)) };
  const question = { type: 'solve', problem: MATE, hashMiB: 3, cores };
  const common = { type: 'ask', isAborted: false };
  const limited = { ...question, options: { maxNodes: 5 } };
  expect(workers[0]!.requests).toEqual([
    { ...common, id: 1, question: limited, wantsProgress: false },
    { ...common, id: 2, question: { ...question, options: {} }, wantsProgress: true },
    { type: 'abort', id: 2 },
  ]);
});

it.each([
  ['nothing', null],
  ['no answer', { status: 'mate' }],
  ['one to another question', { ...ANSWER, side: 'defender' }],
  ['a line that cannot be played', { ...MATED, line: ['S*5b'] }],
  ['a line that ends too soon', { ...MATED, line: [], length: 0 }],
])('does not accept %s as an answer', async (_, answer) => {
  const { solver, workers } = play();
  const asked = solver.solve(MATE);
  await workers[0]!.hasHeard(1);
  workers[0]!.reply(null as never);
  workers[0]!.reply({ type: 'answer', id: 1, answer: answer as never });
  await expect(asked).rejects.toMatchObject({
    code: 'worker-failed',
    message: expect.stringContaining("the worker's answer is not valid"),
  });
});

/** Messages of a script that does not know the protocol, or knows another one. */
const MALFORMED: readonly unknown[] = [
  { id: 1 },
  { id: 1, answer: ANSWER, error: sent('record-malformed') },
  { id: 1, type: 'value', answer: ANSWER },
  { id: 1, type: 5 },
  { id: 1, type: 'error' },
  { id: 1, type: 'error', error: 'boom' },
  { id: 1, type: 'error', error: null },
  { id: 1, type: 'error', error: { code: 5, message: {} } },
  { id: 1, type: 'answer' },
  { id: 1, type: 'answer', answer: 'mate' },
  { id: 1, type: 'answer', answer: { ...ANSWER, nodes: '1' } },
  { id: 1, type: 'answer', answer: JSON.parse('{"__proto__":{"status":"mate"}}') },
  { id: 1, type: 'progress', progress: null },
  { id: 1, type: 'progress', progress: 7 },
  { id: 2, type: 'answer', answer: ANSWER },
  { id: '1', type: 'answer', answer: ANSWER },
  { id: -1, type: 'answer', answer: ANSWER },
  { type: 'error', error: sent('record-malformed') },
];

it.each(MALFORMED)('a malformed message is a breakdown of the worker: %j', async (message) => {
  const { solver, workers } = play();
  const asked = solver.solve(MATE, { onProgress: () => {} }).catch((error: Error) => error);
  await workers[0]!.hasHeard(1);
  workers[0]!.reply(message as Reply);
  expect(await asked).toMatchObject({ name: 'SolverError', code: 'worker-failed' });
  // The next question gets an answer.
  const next = solver.solve(MATE);
  const worker = workers.at(-1)!;
  const count = worker === workers[0] ? 2 : 1;
  await worker.hasHeard(count);
  worker.reply({ type: 'answer', id: 2, answer: ANSWER });
  expect((await next).status).toBe('unknown');
  solver.dispose();
});

const throws = (): never => {
  throw new Error('hostile');
};
const trap = new Proxy({}, { get: throws, has: throws, ownKeys: throws, getPrototypeOf: throws });
const withTrap = (fields: object, name: string) =>
  Object.defineProperty({ ...fields }, name, { get: throws, enumerable: true });
const answered = { type: 'answer', id: 1, answer: ANSWER };
const failed = { type: 'error', id: 1, error: sent('record-malformed') };

/** Messages with code: a clone has none, but a handle of the caller may pass anything on. */
const TRAPS: Readonly<Record<string, unknown>> = {
  'a message': trap,
  type: withTrap(answered, 'type'),
  id: withTrap(answered, 'id'),
  answer: withTrap(answered, 'answer'),
  'a field of the answer': { ...answered, answer: withTrap(ANSWER, 'status') },
  'the whole answer': { ...answered, answer: trap },
  'then of the answer': { ...answered, answer: withTrap(ANSWER, 'then') },
  'a then that never calls back': {
    ...answered,
    answer: Object.defineProperty({ ...ANSWER }, 'then', { value: () => {} }),
  },
  error: withTrap(failed, 'error'),
  'the code of an error': { ...failed, error: withTrap(failed.error, 'code') },
  'the place of an error': { ...failed, error: withTrap(failed.error, 'offset') },
  progress: withTrap({ type: 'progress', id: 1 }, 'progress'),
};

it.each(Object.entries(TRAPS))('code in a message is a breakdown: %s', async (_, message) => {
  const { solver, workers } = play();
  const asked = solver.solve(MATE).catch((error: Error) => error);
  await workers[0]!.hasHeard(1);
  workers[0]!.reply(message as Reply);
  expect(await asked).toMatchObject({ name: 'SolverError', code: 'worker-failed' });
  expect(workers[0]!.isHeld).toBe(false);
  solver.dispose();
});

it('messages that are none of this package, and late ones, change nothing', async () => {
  const { solver, workers } = play();
  const first = solver.solve(MATE);
  await workers[0]!.hasHeard(1);
  const others = [null, undefined, 'hello', 5, [], {}, { type: 'other', id: 77 }, { id: 99 }];
  for (const other of others) workers[0]!.reply(other as unknown as Reply);
  workers[0]!.reply({ type: 'answer', id: 1, answer: ANSWER });
  expect((await first).status).toBe('unknown');
  const second = solver.solve(MATE);
  await workers[0]!.hasHeard(2);
  workers[0]!.reply({ type: 'answer', id: 1, answer: MATED as unknown as WorkerAnswer });
  workers[0]!.reply({ type: 'answer', id: 2, answer: ANSWER });
  expect((await second).status).toBe('unknown');
  expect(workers).toHaveLength(1);
  solver.dispose();
});
