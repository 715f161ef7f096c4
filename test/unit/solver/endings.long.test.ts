// Early ends of a solve: an abort, the disposal of the solver, an exception of the listener, each from every place
// where it can happen. There is one outcome each, with every engine and wherever the engine runs.

import { setImmediate as nextTask } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { OneEyeProblem } from '../../../src/go/problem';
import { OneEyeSolver } from '../../../src/go/solver';
import { createSolver as createJsSolver } from '../../../src/solver/js-solver';
import { createSolver } from '../../../src/solver/solver';
import { createWorkerSolver } from '../../../src/workers/node';
import { drawOneEyeProblem } from '../../../support/draw-one-eye';
import { catchError } from '../../../support/errors';
import { Random } from '../../../support/random';

interface Options {
  readonly signal?: AbortSignal;
  readonly onProgress?: () => void;
  readonly sliceNodes?: number;
  readonly maxNodes?: number;
}

type Answer = { readonly status: string; readonly reason?: string; readonly nodes: number };

interface Host {
  /** A search of many slices. */
  long(options?: Options): Promise<Answer>;
  longSync?(options?: Options): Answer;
  analyse?(options?: Options): Promise<{ readonly status: string; readonly reason?: string }>;
  /** A search of one slice. */
  short(options?: Options): Promise<Answer>;
  end(): void;
}

const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';
const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** A limit, so that a solve that misses its end still ends. */
const SLICE = { sliceNodes: 500, maxNodes: 50_000 };
/** A worker reports nothing in the first 50 ms. */
const WORKER_SLICE = { sliceNodes: 500, maxNodes: 5_000_000 };

function drawOneEye(isLong: boolean): OneEyeProblem {
  const random = new Random(11);
  const solver = new OneEyeSolver({ hashMiB: 1 });
  for (;;) {
    const problem = drawOneEyeProblem({ place: 'side', size: 13, regionPoints: 11 }, random);
    const { status } = solver.solveSync(problem, { allWinningMoves: false, maxNodes: 200 });
    if (isLong === (status === 'unknown')) return problem;
  }
}

const LONG_ONE_EYE = drawOneEye(true);
const SHORT_ONE_EYE = drawOneEye(false);

function hostOf(solver: ReturnType<typeof createSolver>): Host {
  return {
    long: (options) => solver.solve(ZUKOU_1, { ...SLICE, ...options }),
    longSync: (options) => solver.solveSync(ZUKOU_1, { ...SLICE, ...options }),
    analyse: (options) => solver.analyse(ZUKOU_1, { ...SLICE, ...options }) as Promise<Answer>,
    short: (options) => solver.solve(MATE_IN_ONE, options),
    end: () => solver.dispose(),
  };
}

const HOSTS: Readonly<Record<string, () => Host>> = {
  'the WebAssembly engine': () => hostOf(createSolver({ hashMiB: 1 })),
  'the JavaScript engine': () => hostOf(createJsSolver({ hashMiB: 1 })),
  'a worker': () => {
    const solver = createWorkerSolver({ hashMiB: 1 });
    return {
      long: (options) => solver.solve(ZUKOU_1, { ...WORKER_SLICE, ...options }),
      analyse: (options) =>
        solver.analyse(ZUKOU_1, { ...WORKER_SLICE, ...options }) as Promise<Answer>,
      short: (options) => solver.solve(MATE_IN_ONE, options),
      end: () => solver.dispose(),
    };
  },
  'the one-eye solver': () => {
    const solver = new OneEyeSolver({ hashMiB: 1 });
    const options = { sliceNodes: 1, allWinningMoves: false };
    return {
      long: (given) => solver.solve(LONG_ONE_EYE, { ...options, ...given }),
      longSync: (given) => solver.solveSync(LONG_ONE_EYE, { ...options, ...given }),
      short: (given) => solver.solve(SHORT_ONE_EYE, given ?? {}),
      end: () => solver.dispose(),
    };
  },
};

describe.each(Object.entries(HOSTS))('with %s', (_, makeHost) => {
  const hosts: Host[] = [];

  function start(): Host {
    const host = makeHost();
    hosts.push(host);
    return host;
  }

  afterEach(() => {
    for (const host of hosts.splice(0)) host.end();
  });

  /** The solver answers the next question as if nothing had happened. */
  async function expectReady(host: Host): Promise<void> {
    expect(['mate', 'alive', 'dead']).toContain((await host.short()).status);
    expect(await host.long({ maxNodes: 20 })).toMatchObject({ reason: 'nodes', nodes: 20 });
  }

  async function expectDisposed(host: Host, solving: Promise<unknown>): Promise<void> {
    await expect(solving).rejects.toMatchObject({ code: 'disposed' });
    await expect(host.short()).rejects.toMatchObject({ code: 'disposed' });
    if (host.longSync) expect(catchError(() => host.longSync!()).code).toBe('disposed');
    await expectReady(start());
  }

  describe('the end of the solver', () => {
    it.each(['long', 'short'] as const)('right after the call: %s', async (question) => {
      const host = start();
      const solving = host[question]();
      host.end();
      host.end();
      await expectDisposed(host, solving);
    });

    it('before the call', async () => {
      const host = start();
      host.end();
      await expectDisposed(host, host.long());
    });

    it('from another task', async () => {
      const host = start();
      let later: Promise<void> | undefined;
      const solving = host.long({
        onProgress: () => {
          later ??= nextTask().then(() => host.end());
        },
      });
      await expectDisposed(host, solving);
      await later;
    });

    it('from the listener, twice', async () => {
      const host = start();
      let calls = 0;
      const onProgress = () => {
        calls++;
        host.end();
        host.end();
      };
      await expectDisposed(host, host.long({ onProgress }));
      expect(calls).toBe(1);
    });

    it('together with an abort, in either order', async () => {
      for (const isAbortFirst of [true, false]) {
        const host = start();
        const controller = new AbortController();
        const onProgress = () => {
          if (isAbortFirst) controller.abort();
          host.end();
          controller.abort();
        };
        await expectDisposed(host, host.long({ signal: controller.signal, onProgress }));
      }
    });

    it('from the listener of solveSync', () => {
      const host = start();
      if (host.longSync === undefined) return;
      const onProgress = () => host.end();
      expect(catchError(() => host.longSync!({ onProgress })).code).toBe('disposed');
    });

    it('during an analysis', async () => {
      const host = start();
      if (host.analyse === undefined) return;
      await expectDisposed(host, host.analyse({ onProgress: () => host.end() }));
    });
  });

  describe('an abort', () => {
    const aborted = { status: 'unknown', reason: 'aborted' };

    it('before the call', async () => {
      const host = start();
      const signal = AbortSignal.abort();
      for (const question of ['long', 'short'] as const) {
        const answer = await host[question]({ signal });
        expect(answer).toMatchObject(aborted);
        expect(answer.nodes).toBeLessThanOrEqual(1);
      }
      if (host.longSync) expect(host.longSync({ signal })).toMatchObject(aborted);
      if (host.analyse) expect(await host.analyse({ signal })).toMatchObject(aborted);
      await expectReady(host);
    });

    it('right after the call, twice', async () => {
      const host = start();
      for (const question of ['long', 'short'] as const) {
        const controller = new AbortController();
        const solving = host[question]({ signal: controller.signal });
        controller.abort();
        controller.abort();
        expect(await solving).toMatchObject(aborted);
      }
      await expectReady(host);
    });

    it('from another task', async () => {
      const host = start();
      const controller = new AbortController();
      const onProgress = () => void nextTask().then(() => controller.abort());
      const solving = host.long({ signal: controller.signal, onProgress });
      expect(await solving).toMatchObject(aborted);
      await expectReady(host);
    });

    it('from the listener, twice', async () => {
      const host = start();
      const controller = new AbortController();
      const onProgress = () => {
        controller.abort();
        controller.abort();
      };
      const options = { signal: controller.signal, onProgress };
      expect(await host.long(options)).toMatchObject(aborted);
      await expectReady(host);
    });

    it('from the listener of solveSync', () => {
      const host = start();
      const controller = new AbortController();
      const onProgress = () => controller.abort();
      if (host.longSync === undefined) return;
      const answer = host.longSync({ signal: controller.signal, onProgress });
      expect(answer).toMatchObject(aborted);
    });
  });

  describe('an exception of the listener', () => {
    it.each([new RangeError('mine'), 'a text', undefined])('ends the solve: %s', async (thrown) => {
      const host = start();
      let calls = 0;
      const onProgress = () => {
        calls++;
        throw thrown;
      };
      const seen = await host.long({ onProgress }).then(
        () => 'an answer',
        (error) => [error],
      );
      expect(seen).toEqual([thrown]);
      expect(calls).toBe(1);
      await expectReady(host);
    });

    it('comes before the end of the solver, and before an abort', async () => {
      for (const isEnd of [true, false]) {
        const host = start();
        const controller = new AbortController();
        const onProgress = () => {
          if (isEnd) host.end();
          else controller.abort();
          throw new RangeError('mine');
        };
        const solving = host.long({ onProgress, signal: controller.signal });
        await expect(solving).rejects.toThrow(RangeError);
        if (isEnd) await expect(host.short()).rejects.toMatchObject({ code: 'disposed' });
        else await expectReady(host);
      }
    });

    it('comes before an end of the solver that follows', async () => {
      const host = start();
      const onProgress = () => {
        queueMicrotask(() => host.end());
        throw new RangeError('mine');
      };
      await expect(host.long({ onProgress })).rejects.toThrow(RangeError);
    });

    it('reaches the caller of solveSync', () => {
      const host = start();
      const onProgress = () => {
        throw new RangeError('mine');
      };
      if (host.longSync) expect(() => host.longSync!({ onProgress })).toThrow(RangeError);
    });
  });

  describe('a further call', () => {
    it('waits for its turn, in the order of the calls', async () => {
      const host = start();
      const ended: number[] = [];
      const note = (number: number) => (answer: Answer) => {
        ended.push(number);
        return answer;
      };
      const first = host.long({ maxNodes: 40 }).then(note(1));
      const second = host.long({ maxNodes: 30 }).then(note(2));
      const third = host.short().then(note(3));
      expect(await first).toMatchObject({ reason: 'nodes', nodes: 40 });
      expect(await second).toMatchObject({ reason: 'nodes', nodes: 30 });
      expect(['mate', 'alive', 'dead']).toContain((await third).status);
      expect(ended).toEqual([1, 2, 3]);
      await expectReady(host);
    });

    it('from the listener of the first call waits too', async () => {
      const host = start();
      const waiting: Promise<Answer>[] = [];
      const controller = new AbortController();
      const onProgress = () => {
        waiting.push(host.long({ maxNodes: 20 }));
        controller.abort();
      };
      const first = await host.long({ onProgress, signal: controller.signal });
      expect(first).toMatchObject({ reason: 'aborted' });
      expect(waiting.length).toBeGreaterThan(0);
      for (const answer of await Promise.all(waiting)) expect(answer.nodes).toBe(20);
      await expectReady(host);
    });

    it('is ended by an abort while it waits, and the first goes on', async () => {
      const host = start();
      const ofFirst = new AbortController();
      let isFirstEnded = false;
      const first = host.long({ signal: ofFirst.signal }).finally(() => {
        isFirstEnded = true;
      });
      const controller = new AbortController();
      const { signal } = controller;
      const waiting = [host.long({ signal }), host.short({ signal })];
      const last = host.short();
      controller.abort();
      for (const answer of await Promise.all(waiting)) {
        expect(answer).toMatchObject({ status: 'unknown', reason: 'aborted', nodes: 0 });
      }
      expect(await host.long({ signal })).toMatchObject({ reason: 'aborted', nodes: 0 });
      expect(isFirstEnded).toBe(false);
      ofFirst.abort();
      expect(await first).toMatchObject({ reason: 'aborted' });
      expect(['mate', 'alive', 'dead']).toContain((await last).status);
      await expectReady(host);
    });

    it('starts at once after an abort', async () => {
      const host = start();
      for (let i = 0; i < 5; i++) {
        const controller = new AbortController();
        const first = host.long({ signal: controller.signal });
        controller.abort();
        const second = host.short();
        expect(await first).toMatchObject({ reason: 'aborted' });
        expect(['mate', 'alive', 'dead']).toContain((await second).status);
      }
    });

    it('with bad options rejects before its turn and disturbs nobody', async () => {
      const host = start();
      const first = host.long({ maxNodes: 40 });
      const bad = host.long({ maxNodes: -1 });
      const last = host.short();
      await expect(bad).rejects.toMatchObject({ code: 'bad-option' });
      expect(await first).toMatchObject({ reason: 'nodes', nodes: 40 });
      expect(['mate', 'alive', 'dead']).toContain((await last).status);
    });

    it('rejects when the solver ends, however many wait', async () => {
      const host = start();
      const calls = [host.long(), host.short(), host.long(), host.short()];
      const codes = calls.map((call) => call.catch((error) => error.code));
      host.end();
      await expect(host.short()).rejects.toMatchObject({ code: 'disposed' });
      expect(await Promise.all(codes)).toEqual(calls.map(() => 'disposed'));
    });
  });
});
