// The pool of workers: answers and their order, limits, aborts, breakdowns, back pressure, bad input, and the end.

import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { InputError, OptionError } from '../../src/base/errors';
import { parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { createPool, type PoolOptions, type WorkerPool } from '../../src/workers/node';
import scriptText from '../../src/workers/script-text';
import { HARD, MATE, NO_MATE } from '../cli/host';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';

const pools: WorkerPool[] = [];

function start(options: PoolOptions<Worker> = {}): WorkerPool {
  const pool = createPool({ workers: 2, hashMiB: 2, ...options });
  pools.push(pool);
  return pool;
}

/** A pool and the threads that it has made so far. */
function startWatched(workers: number) {
  const threads: Worker[] = [];
  const createWorker = () => {
    const thread = new Worker(scriptText, { eval: true });
    threads.push(thread);
    return thread;
  };
  return { pool: start({ workers, createWorker }), threads };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

afterEach(() => {
  for (const pool of pools.splice(0)) pool.dispose();
});

describe('single calls', () => {
  it('have the answers of the solver itself, more of them than workers', async () => {
    const { pool, threads } = startWatched(2);
    expect([pool.workers, pool.isBusy, threads.length]).toEqual([2, false, 0]);
    const direct = createSolver({ hashMiB: 2 });
    const problems = Array.from(
      { length: 12 },
      (_, index) => [MATE, NO_MATE, MATE_IN_15][index % 3]!,
    );
    const answers = await Promise.all(problems.map((sfen) => pool.solve(sfen)));
    for (const [index, sfen] of problems.entries()) {
      const { milliseconds: _, nodesPerSecond: __, ...expected } = direct.solveSync(sfen);
      expect(answers[index]).toMatchObject(expected);
    }
    expect((await pool.analyse(parseSfen(MATE))).verdict).toBe('sound');
    expect([threads.length, pool.isBusy]).toEqual([2, false]);
  });

  it('wait their turn, and an abort ends the wait at once', async () => {
    const pool = start();
    const ofFirst = new AbortController();
    const hard = [1, 2].map(() => pool.solve(HARD, { signal: ofFirst.signal }));
    const controller = new AbortController();
    const waiting = Array.from({ length: 15 }, () =>
      pool.solve(MATE, { signal: controller.signal }),
    );
    const last = pool.solve(MATE);
    expect(pool.isBusy).toBe(true);
    controller.abort();
    for (const answer of await Promise.all(waiting)) {
      expect(answer).toMatchObject({ status: 'unknown', reason: 'aborted', nodes: 0 });
    }
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    ofFirst.abort();
    for (const answer of await Promise.all(hard)) expect(answer.nodes).toBeGreaterThan(0);
    expect((await last).status).toBe('mate');
  });

  it('are refused when as many wait as are allowed; the pool tells how many wait and how much it is used', async () => {
    const pool = start({ workers: 1, maxWaiting: 2 });
    expect([pool.running, pool.waiting, pool.utilization]).toEqual([0, 0, 0]);
    const ending = new AbortController();
    const first = pool.solve(HARD, { signal: ending.signal });
    const waiting = [MATE, NO_MATE].map((sfen) => pool.solve(sfen));
    expect([pool.running, pool.waiting]).toEqual([1, 2]);
    const full = expect.objectContaining({ name: 'SolverError', code: 'too-many-waiting' });
    await expect(pool.solve(MATE)).rejects.toEqual(full);
    await expect(pool.analyse(MATE)).rejects.toEqual(full);
    // A stream waits for its turns instead.
    const streamed = collect(pool.solveAll([MATE, MATE, MATE, MATE]));
    expect(pool.waiting).toBe(2);
    ending.abort();
    expect(await first).toMatchObject({ reason: 'aborted' });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(['mate', 'nomate']);
    expect((await streamed).map(({ answer }) => answer?.status)).toEqual(Array(4).fill('mate'));
    expect([pool.running, pool.waiting]).toEqual([0, 0]);
    expect(pool.utilization).toBeGreaterThan(0);
    expect(pool.utilization).toBeLessThanOrEqual(1);
    expect((await pool.solve(MATE)).status).toBe('mate');
  });

  it('do not count as waiting after they have left the line', async () => {
    const pool = start({ workers: 1, maxWaiting: 1 });
    const ending = new AbortController();
    const first = pool.solve(HARD, { signal: ending.signal });
    const leaving = new AbortController();
    const left = pool.solve(MATE, { signal: leaving.signal });
    leaving.abort();
    expect(await left).toMatchObject({ reason: 'aborted' });
    await expect(pool.solve(MATE, { maxNodes: -1 })).rejects.toBeInstanceOf(OptionError);
    expect(pool.waiting).toBe(0);
    const next = pool.solve(MATE);
    expect(pool.waiting).toBe(1);
    ending.abort();
    await first;
    expect((await next).status).toBe('mate');
    const none = start({ workers: 1, maxWaiting: 0 });
    const only = none.solve(MATE);
    await expect(none.solve(MATE)).rejects.toMatchObject({ code: 'too-many-waiting' });
    expect((await only).status).toBe('mate');
  });

  it('count their time from the call; problems of a stream count it from their turn', async () => {
    const pool = start({ workers: 1 });
    const ending = new AbortController();
    const first = pool.solve(HARD, { signal: ending.signal });
    const stream = collect(pool.solveAll([MATE, MATE], { timeMs: 60_000 }));
    const late = await pool.solve(MATE, { timeMs: 30 });
    expect(late).toMatchObject({ status: 'unknown', reason: 'time', nodes: 0 });
    const analysis = await pool.analyse(MATE, { timeMs: 30 });
    expect(analysis).toMatchObject({ status: 'unknown', reason: 'time' });
    expect(pool.isBusy).toBe(true);
    ending.abort();
    expect((await first).nodes).toBeGreaterThan(0);
    expect((await stream).map(({ answer }) => answer?.status)).toEqual(['mate', 'mate']);
  });

  it('with bad input reject at once and disturb nobody', async () => {
    const pool = start({ workers: 1 });
    const first = pool.solve(HARD, { maxNodes: 20_000 });
    let isFirstEnded = false;
    void first.then(() => {
      isFirstEnded = true;
    });
    await expect(pool.solve(MATE, { maxNodes: -1 })).rejects.toBeInstanceOf(OptionError);
    await expect(pool.solve(MATE, { keepTable: true } as object)).rejects.toThrow('keepTable');
    expect(isFirstEnded).toBe(false);
    await expect(pool.solve('9/9 b - 1')).rejects.toBeInstanceOf(InputError);
    expect((await first).nodes).toBe(20_000);
  });

  it.each([
    ['workers', { workers: 0 }],
    ['hashMiB', { hashMiB: 0 }],
    ['maxWaiting', { maxWaiting: -1 }],
    ['worker', { worker: 1 }],
  ])('cannot be had with a bad %s', (name, options) => {
    expect(() => createPool(options as object)).toThrow(new RegExp(`^${name}: `));
  });
});

describe('a breakdown', () => {
  it('of a worker costs no answer: the problem is tried again in a new one', async () => {
    const { pool, threads } = startWatched(1);
    const solving = pool.solve(HARD, {
      maxNodes: 300_000,
      onProgress: () => void threads[0]!.terminate(),
    });
    const next = pool.solve(MATE);
    expect(await solving).toMatchObject({ reason: 'nodes', nodes: 300_000 });
    expect((await next).status).toBe('mate');
    expect(threads).toHaveLength(2);
  });

  it('that happens again over the same problem is reported, and later problems are answered', async () => {
    const { pool, threads } = startWatched(2);
    const endsOf = async (problems: readonly string[]) => {
      const results = await collect(pool.solveAll(problems, { maxNodes: 2_000_000 }));
      return results.map(({ answer, error }) => answer?.status ?? error?.code);
    };
    const killer = setInterval(() => {
      for (const thread of threads) void thread.terminate();
    }, 20);
    expect(await endsOf([HARD, HARD])).toEqual(['worker-failed', 'worker-failed']);
    clearInterval(killer);
    expect(await endsOf([MATE, NO_MATE])).toEqual(['mate', 'nomate']);
  });
});

describe('streams', () => {
  it('give each result with its problem, in order', async () => {
    const items = [
      MATE_IN_15,
      { problem: MATE, id: 'mine' },
      parseSfen(NO_MATE),
      'nonsense',
      { problem: HARD, options: { maxNodes: 700, timeMs: undefined } },
      { problem: HARD, options: { maxNodes: -1 } },
      { problem: HARD, options: 1 as never },
      undefined as never,
      { problem: HARD, options: { maxNodes: undefined } },
    ];
    const results = await collect(start().solveAll(items, { maxNodes: 50_000 }));
    expect(results.map(({ index }) => index)).toEqual(items.map((_, index) => index));
    for (const [index, { item }] of results.entries()) expect(item).toBe(items[index]);
    expect(results.map(({ answer, error }) => answer?.status ?? error?.code)).toEqual([
      ...['mate', 'mate', 'nomate', 'sfen-field-count'],
      ...['unknown', 'bad-option', 'bad-option', 'not-a-position', 'unknown'],
    ]);
    // `undefined` is no option of its own.
    expect(results[8]!.answer!.nodes).toBe(50_000);
    expect(results[4]!.answer!.nodes).toBe(700);
  });

  it('give results as they come', async () => {
    const pool = start();
    await Promise.all([pool.solve(MATE), pool.solve(MATE)]);
    const items = [{ problem: HARD, options: { maxNodes: 100_000 } }, MATE, NO_MATE, MATE];
    const results = await collect(pool.solveAll(items, { order: 'done' }));
    expect(results.map(({ index }) => index)).toEqual([1, 2, 3, 0]);
  });

  it('analyse', async () => {
    const items = [MATE, { problem: MATE, options: { solution: ['G*5b'] } }, { problem: HARD }];
    const results = await collect(start().analyseAll(items, { maxNodes: 1000 }));
    const verdicts = results.map(({ answer }) => answer?.verdict);
    expect(verdicts).toEqual(['sound', 'sound', 'undecided']);
  });

  it('take more problems than could be held, and read no further than the window', async () => {
    const pool = start();
    let read = 0;
    let taken = 0;
    let mostAhead = 0;
    const source = (async function* () {
      while (read < 300) {
        read += 1;
        mostAhead = Math.max(mostAhead, read - taken);
        yield read % 2 === 0 ? MATE : NO_MATE;
      }
    })();
    for await (const { answer } of pool.solveAll(source, { window: 6 })) {
      taken += 1;
      expect(answer?.status).toBe(taken % 2 === 0 ? 'mate' : 'nomate');
      if (taken === 20) {
        // A slow reader.
        await sleep(100);
        expect(read).toBeLessThanOrEqual(taken + 6);
      }
    }
    expect(taken).toBe(300);
    // The result that the loop has in hand is not counted as taken yet.
    expect(mostAhead).toBeLessThanOrEqual(7);
  });

  it('end the work when the loop is left', async () => {
    const pool = start();
    let isClosed = false;
    const source = (function* () {
      try {
        yield MATE;
        for (;;) yield HARD;
      } finally {
        isClosed = true;
      }
    })();
    for await (const { answer } of pool.solveAll(source)) {
      expect(answer?.status).toBe('mate');
      break;
    }
    await expect.poll(() => pool.isBusy).toBe(false);
    expect(isClosed).toBe(true);
    expect((await pool.solve(MATE)).status).toBe('mate');
  });

  it('end with an abort: what is at work has a result, the rest is not read', async () => {
    const pool = start();
    const controller = new AbortController();
    let read = 0;
    const source = (async function* () {
      for (; read < 2; read++) yield HARD;
      await new Promise(() => {});
    })();
    setTimeout(() => controller.abort(), 100);
    const results = await collect(pool.solveAll(source, { signal: controller.signal }));
    expect(results.map(({ answer }) => answer)).toMatchObject([
      { reason: 'aborted' },
      { reason: 'aborted' },
    ]);
    expect(read).toBe(2);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    const { signal } = controller;
    expect(await collect(pool.solveAll([MATE], { signal }))).toEqual([]);
  });

  it('hear the signal of a single problem', async () => {
    const controller = new AbortController();
    const items = [{ problem: HARD, options: { signal: controller.signal } }, MATE];
    setTimeout(() => controller.abort(), 50);
    const results = await collect(start().solveAll(items));
    expect(results.map(({ answer }) => answer)).toMatchObject([
      { reason: 'aborted' },
      { status: 'mate' },
    ]);
  });

  it('throw what the source throws, and what a listener throws', async () => {
    const pool = start();
    const failing = (async function* () {
      yield MATE;
      throw new RangeError('mine');
    })();
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { answer } of pool.solveAll(failing)) seen.push(answer!.status);
    })();
    await expect(reading).rejects.toThrow(RangeError);
    expect(seen).toEqual(['mate']);
    const onProgress = () => {
      throw new RangeError('heard');
    };
    const items = [{ problem: HARD, options: { onProgress } }];
    await expect(collect(pool.solveAll(items))).rejects.toThrow('heard');
    expect((await pool.solve(MATE)).status).toBe('mate');
  });

  it.each([
    ['order', { order: 'random' }],
    ['window', { window: 0 }],
    ['maxNodes', { maxNodes: -1 }],
    ['onProgress', { onProgress: () => {} }],
    ['keepTable', { keepTable: true }],
    ['solution', { solution: [] }],
  ])('refuse a bad %s when they are called', (name, options) => {
    expect(() => start().solveAll([], options as object)).toThrow(new RegExp(`^${name}: `));
  });

  it.each([undefined, 1, 'a text', {}])('refuse %s as a source', (source) => {
    expect(() => start().solveAll(source as never)).toThrow(/^problems: /);
  });
});

describe('the end', () => {
  it('refuses calls under way, calls that wait, later calls and streams', async () => {
    const pool = start();
    const calls = [HARD, HARD, MATE, MATE].map((sfen) => pool.solve(sfen));
    const stream = collect(pool.solveAll([HARD, HARD, HARD]));
    pool[Symbol.dispose]();
    for (const call of [...calls, stream]) {
      await expect(call).rejects.toMatchObject({ code: 'disposed' });
    }
    await expect(pool.solve(MATE)).rejects.toMatchObject({ code: 'disposed' });
    expect(() => pool.solveAll([MATE])).toThrow(expect.objectContaining({ code: 'disposed' }));
    pool.dispose();
  });
});
