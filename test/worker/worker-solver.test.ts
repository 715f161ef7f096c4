// The solver in a Node thread: equal answers and errors, progress, aborts, crashes.

import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { Progress } from '../../src/answers/solution';
import { InputError, OptionError, SolverError } from '../../src/base/errors';
import { parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import {
  createWorkerSolver,
  type WorkerSolver,
  type WorkerSolverOptions,
} from '../../src/workers/node';
import scriptText from '../../src/workers/script-text';
import { measureAborts } from '../../support/abort-waits';
import { HARD, MATE, NO_MATE } from '../cli/host';
import { TRAP_PRELUDE } from './trap-prelude';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';
const COOKED = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';
const ABORTS = Number(process.env.TSUMERU_ABORTS ?? 12);
/** The aim. Other tests may use the machine, so only most of the aborts have to reach it. */
const ABORT_MS = 30_000;

/** Code before the worker's script: a host that has at most 48 MiB for one memory. */
const NARROW_PRELUDE = `{
  const most = ${48 * 16};
  const Plain = WebAssembly.Memory;
  WebAssembly.Memory = class extends Plain {
    constructor(descriptor) {
      if (descriptor.initial > most) throw new RangeError('no room');
      super(descriptor);
    }
  };
}
`;

const solvers: WorkerSolver[] = [];

function start(options: WorkerSolverOptions<Worker> = {}): WorkerSolver {
  const solver = createWorkerSolver({ hashMiB: 2, ...options });
  solvers.push(solver);
  return solver;
}

/** A solver with this script, and the threads that it has made so far. */
function startWatched(script: string, hashMiB = 2, options: WorkerSolverOptions<Worker> = {}) {
  const threads: Worker[] = [];
  const createWorker = () => {
    const thread = new Worker(script, { eval: true });
    threads.push(thread);
    return thread;
  };
  return { solver: start({ ...options, createWorker, hashMiB }), threads };
}

afterEach(() => {
  for (const solver of solvers.splice(0)) solver.dispose();
});

describe('answers', () => {
  it('analyses as the solver does', async () => {
    const { milliseconds, nodesPerSecond, ...answer } = await start().analyse(COOKED);
    expect(answer).toMatchObject({ status: 'mate', length: 3, faults: { length: 1 } });
    expect(await createSolver({ hashMiB: 2 }).analyse(COOKED)).toMatchObject(answer);
    const signal = AbortSignal.abort();
    const aborted = await start().analyse(HARD, { signal });
    expect(aborted).toMatchObject({ status: 'unknown', verdict: 'undecided', reason: 'aborted' });
  });

  it('are equal to those of the solver itself', async () => {
    const solver = start();
    const direct = createSolver({ hashMiB: 2 });
    for (const sfen of [MATE, NO_MATE, MATE_IN_15]) {
      const { milliseconds: _, nodesPerSecond: __, ...expected } = direct.solveSync(sfen);
      expect(await solver.solve(sfen)).toMatchObject(expected);
      expect(await solver.solve(parseSfen(sfen))).toMatchObject(expected);
    }
    direct.dispose();
  });

  it('keep the options', async () => {
    const solver = start();
    const limited = await solver.solve(HARD, { maxNodes: 3000 });
    expect(limited).toMatchObject({ status: 'unknown', reason: 'nodes', nodes: 3000 });
    expect(limited.table.hashMiB).toBe(2);
  });

  it('leave the event loop free, and report progress', async () => {
    // The search has no other limit: if it held the event loop, nothing could end it.
    const controller = new AbortController();
    let ticks = 0;
    const seen: Progress[] = [];
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks >= 20 && seen.length >= 3) controller.abort();
    }, 1);
    const { signal } = controller;
    const answer = await start().solve(HARD, { signal, onProgress: (each) => seen.push(each) });
    clearInterval(timer);
    expect(answer).toMatchObject({ status: 'unknown', reason: 'aborted' });
    const nodes = seen.map((progress) => progress.nodes);
    expect(nodes).toEqual([...nodes].sort((one, other) => one - other));
  });
});

describe('errors', () => {
  it('keep class, code and place', async () => {
    const solver = start();
    const direct = createSolver({ hashMiB: 1 });
    for (const sfen of ['9/9 b - 1', MATE.replace('k', '1'), '4k4/9/4P4/4P4/9/9/9/9/9 b G 1']) {
      const expected = await direct.solve(sfen).catch((error) => error);
      const error = await solver.solve(sfen).catch((each) => each);
      expect(error).toBeInstanceOf(InputError);
      const { code, message, offset, square } = expected;
      expect(error).toMatchObject({ code, message });
      expect([error.offset, error.square]).toEqual([offset, square]);
    }
    direct.dispose();
  });

  it.each([
    ['a bad number', { maxNodes: -1 }],
    ['a bad signal', { signal: 1 as unknown as AbortSignal }],
    ['a bad listener', { onProgress: 1 as unknown as () => void }],
    ['a removed option', { features: { lookAhead: false }, maxNodes: 1 }],
  ])('are given for %s', async (_, options) => {
    const solver = start();
    await expect(solver.solve(MATE, options)).rejects.toBeInstanceOf(OptionError);
    expect((await solver.solve(MATE)).status).toBe('mate');
  });

  it('have the code `disposed` for the running call, for waiting calls and for later ones', async () => {
    const solver = start();
    const calls = [solver.solve(HARD), solver.solve(MATE), solver.analyse(MATE)];
    const ended = calls.map((call) => expect(call).rejects.toMatchObject({ code: 'disposed' }));
    solver.dispose();
    await Promise.all(ended);
    await expect(solver.solve(MATE)).rejects.toMatchObject({ code: 'disposed' });
  });

  it('of a listener end the solve', async () => {
    const solver = start();
    const onProgress = () => {
      throw new RangeError('mine');
    };
    await expect(solver.solve(HARD, { onProgress })).rejects.toThrow(RangeError);
    expect((await solver.solve(MATE)).status).toBe('mate');
  });
});

describe('with several threads', () => {
  /** Threads of the whole process, as Linux counts them. */
  const countThreads = () => readdirSync('/proc/self/task').length;

  /** An endless solve; resolves when all threads search. */
  async function beginHard(solver: WorkerSolver, signal?: AbortSignal) {
    let areAllAtWork = () => {};
    const shared = new Promise<void>((resolve) => {
      areAllAtWork = resolve;
    });
    const answer = solver.solve(HARD, {
      ...(signal && { signal }),
      onProgress: ({ threadNodes = [] }) => {
        if (threadNodes.length === 3 && threadNodes.every((nodes) => nodes > 0)) areAllAtWork();
      },
    });
    answer.catch(() => {});
    await shared;
    return { answer };
  }

  it('solves, aborts, solves again', async () => {
    const solver = start({ threads: 3 });
    expect(await solver.solve(MATE)).toMatchObject({ status: 'mate', threads: 3 });
    const controller = new AbortController();
    const { answer } = await beginHard(solver, controller.signal);
    controller.abort();
    expect(await answer).toMatchObject({ reason: 'aborted', threads: 3 });
    expect(await solver.solve(NO_MATE)).toMatchObject({ status: 'nomate', threads: 3 });
  });

  it.runIf(process.platform === 'linux')('ends all of them with its own', async () => {
    const solver = start({ threads: 3 });
    const { answer } = await beginHard(solver);
    const during = countThreads();
    solver.dispose();
    await expect(answer).rejects.toMatchObject({ code: 'disposed' });
    await expect.poll(countThreads).toBeLessThanOrEqual(during - 3);
  });

  it('halves the table if the whole is not available', async () => {
    const { solver } = startWatched(NARROW_PRELUDE + scriptText, 64, { threads: 2 });
    const answer = await solver.solve(MATE);
    expect(answer).toMatchObject({ status: 'mate', threads: 2 });
    expect(answer.table.hashMiB).toBeLessThan(64);
  });

  it('refuses an invalid number of threads before it makes a worker', () => {
    expect(() => start({ threads: 0 })).toThrow(OptionError);
  });
});

describe('turns', () => {
  it('are taken in order', async () => {
    const solver = start();
    expect(solver.isBusy).toBe(false);
    const ended: string[] = [];
    const calls = Object.entries({
      first: solver.solve(HARD, { maxNodes: 20_000 }),
      second: solver.analyse(COOKED),
      third: solver.solve(MATE),
    }).map(([name, call]) => call.finally(() => ended.push(name)));
    expect(solver.isBusy).toBe(true);
    await Promise.all(calls);
    expect(ended).toEqual(['first', 'second', 'third']);
    expect(solver.isBusy).toBe(false);
  });

  it('are left by an abort at once, while the search goes on', async () => {
    const solver = start();
    await solver.solve(MATE);
    const ofFirst = new AbortController();
    let isSearching = true;
    const first = solver.solve(HARD, { signal: ofFirst.signal }).finally(() => {
      isSearching = false;
    });
    const controller = new AbortController();
    const waiting = solver.solve(MATE, { signal: controller.signal });
    const last = solver.solve(MATE);
    controller.abort();
    expect(await waiting).toMatchObject({ status: 'unknown', reason: 'aborted', nodes: 0 });
    expect(isSearching).toBe(true);
    expect(solver.isBusy).toBe(true);
    ofFirst.abort();
    expect((await first).nodes).toBeGreaterThan(0);
    expect((await last).status).toBe('mate');
  });

  it('go on with a new worker when one breaks down', async () => {
    const { solver, threads } = startWatched(scriptText);
    await solver.solve(MATE);
    const first = solver.solve(HARD, { onProgress: () => threads[0]!.terminate() });
    const second = solver.solve(MATE_IN_15);
    await expect(first).rejects.toMatchObject({ code: 'worker-failed' });
    expect((await second).status).toBe('mate');
    expect(threads).toHaveLength(2);
  });
});

describe('an abort', () => {
  it('is obeyed at any moment', async () => {
    const solver = start({ hashMiB: 64 });
    await solver.solve(MATE);
    const { waits, answers } = await measureAborts(solver, HARD, ABORTS);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'unknown', reason: 'aborted' });
    }
    expect(Math.max(...waits)).toBeLessThan(ABORT_MS);
  });

  it('may come before the solve', async () => {
    const answer = await start().solve(HARD, { signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ status: 'unknown', reason: 'aborted' });
  });

  it('of one solve does not affect the next', async () => {
    const solver = start();
    const controller = new AbortController();
    expect((await solver.solve(MATE, { signal: controller.signal })).status).toBe('mate');
    const next = solver.solve(MATE_IN_15);
    controller.abort();
    expect((await next).status).toBe('mate');
  });
});

describe('lack of memory', () => {
  it('halves the table until it fits, and the answer says so', async () => {
    const { solver } = startWatched(NARROW_PRELUDE + scriptText, 100);
    const answer = await solver.solve(MATE);
    expect(answer).toMatchObject({ status: 'mate', table: { hashMiB: 25 } });
  });

  it('is an error if not even the smallest table is available', async () => {
    const { solver } = startWatched(NARROW_PRELUDE.replace(/\d+/, '0') + scriptText);
    await expect(solver.solve(MATE)).rejects.toMatchObject({ code: 'memory' });
  });
});

describe('a breakdown', () => {
  it('of the core becomes a typed error, and the next solve is correct', async () => {
    const { solver, threads } = startWatched(TRAP_PRELUDE + scriptText);
    for (const delay of [0, 4, 9]) {
      // Only after the search has started: memory that is overwritten earlier may give wrong results without a trap.
      let isSpoilt = false;
      const onProgress = () => {
        if (!isSpoilt) setTimeout(() => threads[0]!.postMessage('spoil'), delay);
        isSpoilt = true;
      };
      const error = await solver.solve(HARD, { onProgress }).catch((each) => each);
      expect(error).toBeInstanceOf(SolverError);
      expect(error.code).toBe('core-trap');
      expect(String(error.cause)).toContain('RuntimeError');
      expect((await solver.solve(MATE_IN_15)).status).toBe('mate');
    }
    expect(threads).toHaveLength(1);
  });

  it('of the worker is reported, and the next solve gets a new worker', async () => {
    const { solver, threads } = startWatched(scriptText);
    expect((await solver.solve(MATE)).status).toBe('mate');
    const solving = solver.solve(HARD, { onProgress: () => threads[0]!.terminate() });
    await expect(solving).rejects.toMatchObject({ code: 'worker-failed' });
    expect((await solver.solve(MATE)).status).toBe('mate');
    expect(threads).toHaveLength(2);
  });

  it('of an idle worker is not reported', async () => {
    const { solver, threads } = startWatched(scriptText);
    await solver.solve(MATE);
    const gone = once(threads[0]!, 'exit');
    await threads[0]!.terminate();
    await gone;
    expect((await solver.solve(MATE)).status).toBe('mate');
  });

  it('at the start is reported with advice', async () => {
    const failing = start({
      createWorker: () => {
        throw new Error('forbidden');
      },
    });
    const error = await failing.solve(MATE).catch((each) => each);
    expect(error).toMatchObject({ code: 'worker-failed' });
    expect(error.message).toContain('workerUrl');
    const missing = start({ workerUrl: '/nowhere/worker-script.js' });
    await expect(missing.solve(MATE)).rejects.toThrow(/broke down.*workerUrl/);
  });
});
