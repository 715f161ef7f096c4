// Threads of a split search, real ones and ones that crash at a given subproblem. A crash costs the subproblem one try; a
// subproblem that crashes every thread ends the search with an error that names it.

import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../../src/answers/solution';
import { SolverError } from '../../src/base/errors';
import { parseSfen } from '../../src/formats/sfen';
import type { ChannelMessage } from '../../src/hosts/channel';
import type { NodeWorker } from '../../src/hosts/worker-handle';
import { check } from '../../src/proof/check';
import { LocalRunner } from '../../src/split/local-runner';
import type { SplitOptions } from '../../src/split/split-options';
import { SplitSolver } from '../../src/split/split-solver';
import { type SubproblemQuestion, searchSubproblem } from '../../src/split/subproblem-search';
import scriptText from '../../src/worker/script-text';
import { faultOfLine } from '../../support/judge';
import { makeCore } from '../../support/virtual-runner';
import { HARD } from '../cli/host';

const PROBLEM = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';
const NO_MATE = '4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1';

/** A simulated thread: it works in the test's thread, and dies when it is told to. */
class BrittleThread extends EventEmitter implements NodeWorker {
  readonly #core = makeCore(1);

  constructor(readonly isDeadly: (sfen: string) => boolean) {
    super();
  }

  postMessage(message: ChannelMessage<SubproblemQuestion>): void {
    if (message.type !== 'ask') return;
    const { id, question } = message;
    setImmediate(() => {
      if (this.isDeadly(question.job.sfen)) this.emit('exit', 1);
      else {
        const answer = searchSubproblem(this.#core, question.job);
        this.emit('message', { type: 'answer', id, answer });
      }
    });
  }

  ref(): void {}
  unref(): void {}

  async terminate(): Promise<number> {
    return 0;
  }
}

function makeBrittle(options: SplitOptions, isDeadly: (sfen: string) => boolean): SplitSolver {
  return new SplitSolver(options, (workers, hashMiB) => {
    return new LocalRunner(workers, hashMiB, () => new BrittleThread(isDeadly));
  });
}

describe('a split search', () => {
  const options = { workers: 2, hashMiB: 1, subproblemNodes: 400 };

  it('answers with a line and a certificate, and reports progress', async () => {
    const solver = new SplitSolver(options);
    const states: Progress[] = [];
    const onProgress = (state: Progress) => void states.push(state);
    const answer = await solver.solve(PROBLEM, { certificate: true, onProgress });
    if (answer.status !== 'mate') throw new Error(answer.status);
    expect(faultOfLine(parseSfen(PROBLEM), answer.line)).toBeUndefined();
    expect(answer.length).toBe(answer.line.length);
    expect(check(answer.certificate!, parseSfen(PROBLEM)).accepted).toBe(true);
    expect(answer.split).toMatchObject({ workers: 2, running: 0, resumed: 0 });
    expect(states.length).toBe(answer.split!.subproblems);
    expect(states.some(({ split }) => split!.running === 1)).toBe(true);
    const second = await solver.solve(NO_MATE, { certificate: true });
    if (second.status !== 'nomate') throw new Error(second.status);
    expect(check(second.certificate!, parseSfen(NO_MATE)).accepted).toBe(true);
    solver.dispose();
    await expect(solver.solve(PROBLEM)).rejects.toMatchObject({ code: 'disposed' });
  });

  it('continues when a thread dies', async () => {
    let deaths = 0;
    let jobs = 0;
    const solver = makeBrittle(options, () => ++jobs % 4 === 0 && ++deaths > 0);
    const { status } = await solver.solve(PROBLEM);
    expect(status).toBe('mate');
    expect(deaths).toBeGreaterThan(5);
  });

  it('ends with an error that names the subproblem that crashes every thread', async () => {
    const deadly = new Set<string>();
    const solver = makeBrittle(options, (sfen) => {
      if (deadly.size === 0 && sfen !== PROBLEM) deadly.add(sfen);
      return deadly.has(sfen);
    });
    const error: unknown = await solver.solve(PROBLEM).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SolverError);
    expect(error).toMatchObject({ code: 'worker-failed' });
    expect(String(error)).toContain([...deadly][0]);
  });

  it('continues when real threads are ended during their work', async () => {
    const threads: Worker[] = [];
    const makeThread = () => {
      const thread = new Worker(scriptText, { eval: true });
      threads.push(thread);
      return thread;
    };
    const solver = new SplitSolver({ ...options, subproblemNodes: 100 }, (workers, hashMiB) => {
      return new LocalRunner(workers, hashMiB, makeThread);
    });
    let states = 0;
    const onProgress = () => {
      if (++states % 10 === 0 && threads.length < 6) void threads.at(-1)!.terminate();
    };
    expect((await solver.solve(PROBLEM, { onProgress })).status).toBe('mate');
    expect(threads.length).toBeGreaterThan(2);
    solver.dispose();
  });

  it('obeys an abort, a time limit and a node limit', async () => {
    const solver = new SplitSolver({ ...options, subproblemNodes: 50_000 });
    const controller = new AbortController();
    const aborted = solver.solve(HARD, { signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    expect(await aborted).toMatchObject({ status: 'unknown', reason: 'aborted' });
    expect(await solver.solve(HARD, { timeMs: 100 })).toMatchObject({ reason: 'time' });
    const limited = await solver.solve(HARD, { maxNodes: 5000 });
    expect(limited).toMatchObject({ status: 'unknown', reason: 'nodes' });
    expect(limited.nodes).toBeLessThan(10_000);
    const abortedBefore = await solver.solve(HARD, { signal: controller.signal });
    expect(abortedBefore).toMatchObject({ reason: 'aborted', nodes: 0 });
    const disposed = solver.solve(HARD);
    setTimeout(() => solver.dispose(), 100);
    await expect(disposed).rejects.toMatchObject({ code: 'disposed' });
  });

  it('refuses options that it does not support', async () => {
    const solver = new SplitSolver(options);
    for (const refused of [
      { goal: 'book' },
      { maxPlies: 3 },
      { side: 'defender' },
      { firstMoves: true },
    ]) {
      await expect(solver.solve(PROBLEM, refused as object)).rejects.toMatchObject({
        code: 'bad-option',
      });
    }
    expect(() => new SplitSolver({ workers: 0 })).toThrow('workers');
    expect(() => new SplitSolver({ journal: '' })).toThrow('journal');
    solver.dispose();
  });

  it('lets calls wait for their turn', async () => {
    const solver = new SplitSolver({ ...options, subproblemNodes: 50_000 });
    const ofFirst = new AbortController();
    const controller = new AbortController();
    const first = solver.solve(HARD, { signal: ofFirst.signal });
    const aborted = solver.solve(HARD, { signal: controller.signal });
    const second = solver.solve(PROBLEM);
    expect(solver.isBusy).toBe(true);
    controller.abort();
    expect(await aborted).toMatchObject({
      ...{ status: 'unknown', reason: 'aborted', pn: 1, dn: 1, nodes: 0 },
      ...{ table: { hashMiB: 1, entries: 0 }, split: { running: 0, subproblems: 0 } },
    });
    ofFirst.abort();
    expect(await first).toMatchObject({ reason: 'aborted' });
    expect((await second).status).toBe('mate');
    const calls = [solver.solve(HARD), solver.solve(PROBLEM)];
    solver.dispose();
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'disposed' });
  });
});
