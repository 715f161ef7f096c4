// In browsers the first worker only solves; the first analysis or certificate replaces it. Here threads run the two
// scripts.

import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { Analysis } from '../../src/answers/analysis';
import { handleOfNodeWorker } from '../../src/base/worker-handle';
import { check } from '../../src/certificates';
import { createSolver } from '../../src/solver/solver';
import wholeText from '../../src/workers/script-text';
import solvingText from '../../src/workers/solving/script-text';
import { WorkerSolver } from '../../src/workers/worker-solver';
import { HARD, MATE } from '../cli/host';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';

const solvers: WorkerSolver[] = [];

/** A solver with two scripts, and what happened to its workers, in order. */
function start() {
  const events: string[] = [];
  const script = (name: string, text: string) => ({
    load: async () => {
      events.push(`load ${name}`);
    },
    spawn: () => {
      events.push(`spawn ${name}`);
      const worker = new Worker(text, { eval: true });
      worker.on('exit', () => events.push(`exit ${name}`));
      return handleOfNodeWorker(worker);
    },
  });
  const whole = script('whole', wholeText);
  const solver = WorkerSolver.over(script('solving', solvingText), { hashMiB: 2 }, whole);
  solvers.push(solver);
  const seen = (what: string) => events.filter((event) => event.startsWith(what));
  return { solver, seen };
}

afterEach(() => {
  for (const solver of solvers.splice(0)) solver.dispose();
});

const effortless = <T extends { milliseconds: number; nodesPerSecond: number }>(answer: T) => {
  const { milliseconds: _, nodesPerSecond: __, ...others } = answer;
  return others;
};

describe('a worker that only solves', () => {
  it('is about half as large, and answers as the other one', async () => {
    expect(solvingText.length).toBeLessThan(0.6 * wholeText.length);
    const { solver, seen } = start();
    const own = createSolver({ hashMiB: 2 });
    const options = { maxNodes: 20_000, firstMoves: true };
    expect(effortless(await solver.solve(MATE, options))).toEqual(
      effortless(await own.solve(MATE, options)),
    );
    expect(seen('spawn')).toEqual(['spawn solving']);
    expect(seen('load')).not.toContain('load whole');
  });

  it('is replaced at the first analysis, once', async () => {
    const { solver, seen } = start();
    await solver.solve(MATE);
    const own = effortless(await createSolver({ hashMiB: 2 }).analyse(MATE));
    expect(effortless(await solver.analyse(MATE))).toEqual(own);
    expect(effortless(await solver.analyse(MATE))).toEqual(own);
    expect((await solver.solve(MATE)).status).toBe('mate');
    expect(seen('spawn')).toEqual(['spawn solving', 'spawn whole']);
    await expect.poll(() => seen('exit')).toEqual(['exit solving']);
  });

  it('is replaced for a certificate', async () => {
    const { solver, seen } = start();
    await solver.solve(MATE);
    const answer = await solver.solve(MATE, { certificate: true });
    if (answer.status !== 'mate') throw new Error('there is a mate');
    expect(check(answer.certificate!).accepted).toBe(true);
    expect(seen('spawn')).toEqual(['spawn solving', 'spawn whole']);
  });

  it('is never made if an analysis comes first', async () => {
    const { solver, seen } = start();
    await solver.analyse(MATE, { keepTable: true });
    expect(seen('spawn')).toEqual(['spawn whole']);
  });

  it('hands its table on to an analysis that keeps it', async () => {
    const own = createSolver({ hashMiB: 2 });
    const { solver } = start();
    const answers: Analysis[][] = [];
    for (const each of [own, solver]) {
      await each.solve(MATE_IN_15, { goal: 'first' });
      const kept = await each.analyse(MATE_IN_15, { maxNodes: 2000, keepTable: true });
      answers.push([kept, await each.analyse(MATE_IN_15, { maxNodes: 2000 })]);
    }
    expect(answers[1]!.map(effortless)).toEqual(answers[0]!.map(effortless));
    const [kept, fresh] = answers[0]!.map(effortless);
    expect(kept).not.toEqual(fresh);
  });

  it('goes on with its search while an analysis is aborted before its turn', async () => {
    const { solver, seen } = start();
    const first = solver.solve(HARD, { maxNodes: 200_000 });
    const aborting = new AbortController();
    const second = solver.analyse(MATE, { signal: aborting.signal });
    aborting.abort();
    expect(await second).toMatchObject({ status: 'unknown', reason: 'aborted' });
    expect(await first).toMatchObject({ status: 'unknown', reason: 'nodes' });
    await expect.poll(() => seen('exit')).toEqual(['exit whole']);
    expect((await solver.analyse(MATE)).verdict).toBe('sound');
  });

  it.each([0, 1, 3])('ends with the solver: %i turns after the call', async (turns) => {
    const { solver, seen } = start();
    await solver.solve(MATE);
    const running = solver.analyse(HARD);
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setTimeout(resolve));
    solver.dispose();
    await expect(running).rejects.toMatchObject({ code: 'disposed' });
    await expect.poll(() => seen('exit').length).toBe(seen('spawn').length);
  });
});
