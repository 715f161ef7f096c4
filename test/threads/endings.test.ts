// After every kind of end of a search with several threads, nothing continues to run, and the next solve works.

import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { compileThreadedCore } from '../../src/engines/threads/shared-core';
import { ThreadedCore } from '../../src/engines/threads/threaded-core';
import { parseSfen } from '../../src/notation/sfen';
import { readSolveOptions, type SolveOptions } from '../../src/options/solve-options';
import { Session } from '../../src/search/session';
import { Random } from '../../support/random';
import { HARD } from '../cli/host';
import { areAllAtWork, makeWatchedSolver, until, type WatchedSolver } from './watched-solver';

const MATE_IN_FIVE = '9/6Spk/9/5R1+B1/9/9/9/9/9 b Nr1b4g3s3n4l17p 1';
/** 図巧 3: about 40,000 nodes to the first mate. */
const ZUKOU_3 = '2p1g+P3/1P1p1pp2/l1P1g1S+r1/P1B1P1+p2/1p3l3/1kN6/9/2+B6/1r7 b GS2N2Pg2sn2l5p 1';
const THREADS = 3;

let watched: WatchedSolver;

afterEach(async () => {
  watched.solver.dispose();
  await until(() => watched.alive.size === 0);
});

/** An endless solve; resolves when all threads search. */
async function beginHard(options: SolveOptions = {}) {
  watched = makeWatchedSolver(THREADS);
  let isShared = false;
  const answer = watched.solver.solve(HARD, {
    goal: 'first',
    ...options,
    onProgress: (progress) => {
      isShared ||= areAllAtWork(progress, THREADS);
    },
  });
  answer.catch(() => {});
  await until(() => isShared);
  return { answer };
}

async function expectToSolveAgain(): Promise<void> {
  const { status, threads } = await watched.solver.solve(MATE_IN_FIVE, { goal: 'first' });
  expect({ status, threads }).toEqual({ status: 'mate', threads: THREADS });
}

describe('with several threads', () => {
  it('a short solve starts no thread', async () => {
    watched = makeWatchedSolver(THREADS);
    const { threadNodes } = await watched.solver.solve(HARD, { maxNodes: 2000 });
    expect(threadNodes).toEqual([2000, 0, 0]);
    expect(watched.alive.size).toBe(0);
  });

  it('a killed thread ends the solve with an error, and all other threads end', async () => {
    const { answer } = await beginHard();
    const [victim] = watched.alive;
    victim!.terminate();
    await expect(answer).rejects.toMatchObject({ code: 'worker-failed' });
    await until(() => watched.alive.size === 0);
    await expectToSolveAgain();
    expect(watched.alive.size).toBe(THREADS - 1);
  });

  it('an abort ends the search, and the next solve finds the threads idle', async () => {
    const controller = new AbortController();
    const { answer } = await beginHard({ signal: controller.signal });
    controller.abort();
    expect(await answer).toMatchObject({ status: 'unknown', reason: 'aborted' });
    await expectToSolveAgain();
  });

  it('an exception of the listener ends the search', async () => {
    watched = makeWatchedSolver(THREADS);
    const answer = watched.solver.solve(HARD, {
      goal: 'first',
      onProgress: (progress) => {
        if (areAllAtWork(progress, THREADS)) throw new Error('enough');
      },
    });
    await expect(answer).rejects.toThrow('enough');
    await expectToSolveAgain();
  });

  it('disposal of the solver ends the search', async () => {
    const { answer } = await beginHard();
    watched.solver.dispose();
    await expect(answer).rejects.toMatchObject({ code: 'disposed' });
    await until(() => watched.alive.size === 0);
  });

  it('a node limit is exceeded by a few slices at most', async () => {
    const { answer } = await beginHard({ maxNodes: 100_000 });
    const { nodes, threadNodes, status } = await answer;
    expect(status).toBe('unknown');
    expect(nodes).toBeGreaterThanOrEqual(100_000);
    expect(nodes).toBeLessThan(100_000 + THREADS * 2000);
    expect(threadNodes!.reduce((sum, each) => sum + each, 0)).toBe(nodes);
  });

  it('a node limit holds even while the calling thread is blocked', async () => {
    // A table of 1 MiB does not grow and is not full at the limit: in both cases the threads would wait for the leader.
    const core = new ThreadedCore(compileThreadedCore(), 1, THREADS);
    const { settings } = new Session(core, readSolveOptions({}), 1);
    core.load(parseSfen(HARD));
    core.begin({ ...settings, maxNodes: 20_000 });
    while (!core.nodes.every((nodes) => nodes > 0)) {
      core.search(100);
      await wait(1);
    }
    // The leader searches no more. The helping threads reach the limit and leave the search by themselves.
    await until(() => core.isPaused);
    expect(core.report().nodes).toBeGreaterThanOrEqual(20_000);
    expect(core.report().nodes).toBeLessThan(20_000 + THREADS * 2000);
    core.dispose();
  });

  it('a search waits until all threads have left the search before it', async () => {
    const controller = new AbortController();
    const { answer } = await beginHard({ signal: controller.signal });
    controller.abort();
    await answer;
    const searches = { goal: 'shortest', maxNodes: 200_000 } as const;
    const { status, threadNodes } = await watched.solver.solve(ZUKOU_3, searches);
    expect(status).toBe('mate');
    expect(threadNodes!.every((nodes) => nodes > 0)).toBe(true);
  });

  it('after aborts at random moments nothing is left running', async () => {
    watched = makeWatchedSolver(THREADS);
    const random = new Random(3);
    for (let i = 0; i < 20; i++) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), random.below(40));
      const { status } = await watched.solver.solve(HARD, {
        goal: 'first',
        signal: controller.signal,
      });
      expect(status).toBe('unknown');
    }
    await expectToSolveAgain();
    expect(watched.alive.size).toBe(THREADS - 1);
  });
});
