// Several solvers at once, one solver asked twice, disposed solvers, and the event loop during a solve.

import { describe, expect, it } from 'vitest';
import type { Solution } from '../../../src/answers/solution';
import { TsumeruError } from '../../../src/base/errors';
import { createSolver, solve } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';
const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';
const NO_MATE = '9/9/9/9/6K2/9/3R5/Bk7/3P5 b Br4g4s3n4l17p 1';

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof TsumeruError ? error.code : `not a typed error: ${error}`;
}

describe('a solver', () => {
  it('lets calls wait for their turn, in order', async () => {
    const solver = createSolver({ hashMiB: 1 });
    expect(solver.isBusy).toBe(false);
    const ended: string[] = [];
    const note = (name: string) => () => ended.push(name);
    const first = solver.solve(ZUKOU_1, { goal: 'first', maxNodes: 20_000 });
    expect(solver.isBusy).toBe(true);
    const analysed = solver.analyse(MATE_IN_ONE);
    const last = solver.solve(MATE_IN_15, { goal: 'first' });
    void first.then(note('first'));
    void analysed.then(note('analysed'));
    void last.then(note('last'));
    expect((await first).status).toBe('unknown');
    expect((await analysed).verdict).toBe('sound');
    expect(await last).toMatchObject({
      status: 'mate',
      nodes: (await solve(MATE_IN_15, { goal: 'first' })).nodes,
    });
    expect(ended).toEqual(['first', 'analysed', 'last']);
    expect(solver.isBusy).toBe(false);
  });

  it('refuses a solve that cannot wait', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const first = solver.solve(ZUKOU_1, { goal: 'first', maxNodes: 20_000 });
    const second = solver.solve(MATE_IN_15, { goal: 'first' });
    expect(catchError(() => solver.solveSync(MATE_IN_15, { goal: 'first' })).code).toBe('busy');
    await first;
    expect(catchError(() => solver.solveSync(MATE_IN_15, { goal: 'first' })).code).toBe('busy');
    await second;
    expect(solver.solveSync(MATE_IN_15, { goal: 'first' }).status).toBe('mate');
  });

  it('takes position and options when it is called, not when the turn comes', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const first = solver.solve(ZUKOU_1, { goal: 'first', maxNodes: 2000 });
    const options = { maxNodes: 30 };
    const second = solver.solve(ZUKOU_1, options);
    options.maxNodes = 10;
    await first;
    expect((await second).nodes).toBe(30);
  });

  it('gives a call that is aborted while it waits the same answer as a call that was aborted before', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const controller = new AbortController();
    const { signal } = controller;
    const first = solver.solve(ZUKOU_1, { goal: 'first', maxNodes: 20_000 });
    // Node warns of a signal that has more than ten listeners.
    const warnings: unknown[] = [];
    const note = (warning: unknown) => warnings.push(warning);
    process.on('warning', note);
    const solved = Array.from({ length: 20 }, () =>
      solver.solve(ZUKOU_1, { goal: 'first', signal }),
    );
    const options = { signal, certificate: true, removal: true };
    const analysed = solver.analyse(ZUKOU_1, options);
    controller.abort();
    // The one aborted before has a table, and has looked at its first node.
    const withoutEffort = (answer: Solution) => {
      const { milliseconds: _, nodesPerSecond: __, nodes: ___, table, ...rest } = answer;
      return { ...rest, table: { ...table, entries: 0 } };
    };
    const other = createSolver({ hashMiB: 1 });
    const aborted = withoutEffort(await other.solve(ZUKOU_1, { goal: 'first', signal }));
    for (const answer of await Promise.all(solved)) {
      expect([answer.nodes, answer.table.entries]).toEqual([0, 0]);
      expect(withoutEffort(answer)).toEqual(aborted);
    }
    const {
      milliseconds: _,
      nodesPerSecond: __,
      nodes: ___,
      table: ____,
      ...expected
    } = await other.analyse(ZUKOU_1, options);
    expect(await analysed).toMatchObject({ ...expected, verdict: 'undecided', reason: 'aborted' });
    expect(solver.isBusy).toBe(true);
    expect((await first).nodes).toBe(20_000);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('takes turns with the saving and the loading of its table', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const searching = solver.solve(ZUKOU_1, { goal: 'first', maxNodes: 3000 });
    const parts: Uint8Array[] = [];
    const saving = (async () => {
      for await (const part of solver.saveTable()) parts.push(part);
    })();
    const between = solver.solve(MATE_IN_15, { goal: 'first' });
    const loading = saving.then(() => solver.loadTable(parts));
    expect((await searching).nodes).toBe(3000);
    expect((await between).status).toBe('mate');
    expect(await loading).toMatchObject({ sfen: ZUKOU_1 });
    const further = await solver.solve(ZUKOU_1, { goal: 'first', keepTable: true, maxNodes: 10 });
    expect(further.table.used).toBeGreaterThan(100);
  });

  it('refuses a solve from inside its own progress callback', () => {
    const solver = createSolver({ hashMiB: 1 });
    const codes = new Set<string>();
    const onProgress = () =>
      codes.add(catchError(() => solver.solveSync(MATE_IN_15, { goal: 'first' })).code);
    solver.solveSync(ZUKOU_1, { goal: 'first', maxNodes: 2000, sliceNodes: 500, onProgress });
    expect([...codes]).toEqual(['busy']);
  });

  it('is free again after a position that it refuses', () => {
    const solver = createSolver({ hashMiB: 1 });
    expect(catchError(() => solver.solveSync('9/9/9 b - 1', { goal: 'first' })).code).toBe(
      'sfen-rank-count',
    );
    expect(solver.solveSync(MATE_IN_15, { goal: 'first' }).status).toBe('mate');
  });

  it('refuses every call after dispose', async () => {
    const solver = createSolver({ hashMiB: 1 });
    solver.dispose();
    solver.dispose();
    expect(catchError(() => solver.solveSync(MATE_IN_15, { goal: 'first' })).code).toBe('disposed');
    expect(await codeOf(solver.solve(MATE_IN_15, { goal: 'first' }))).toBe('disposed');
  });

  it('ends the running solve and all waiting calls when it is disposed of', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const running = solver.solve(ZUKOU_1, { goal: 'first', sliceNodes: 500 });
    const waiting = [
      solver.solve(MATE_IN_15, { goal: 'first' }),
      solver.analyse(MATE_IN_ONE),
      solver.saveTable().next(),
      solver.loadTable([]),
    ];
    setTimeout(() => solver.dispose(), 5);
    const codes = await Promise.all([running, ...waiting].map(codeOf));
    expect(codes).toEqual(Array(5).fill('disposed'));
  });

  it('can be disposed of by its symbols', async () => {
    const [one, other] = [createSolver({ hashMiB: 1 }), createSolver({ hashMiB: 1 })];
    one[Symbol.dispose]();
    await other[Symbol.asyncDispose]();
    expect(await codeOf(one.solve(MATE_IN_15, { goal: 'first' }))).toBe('disposed');
    expect(await codeOf(other.solve(MATE_IN_15, { goal: 'first' }))).toBe('disposed');
  });
});

describe('solvers side by side', () => {
  it('do not disturb each other', async () => {
    const problems = [MATE_IN_15, NO_MATE, ZUKOU_1];
    const options = { goal: 'first', hashMiB: 1, maxNodes: 5000 } as const;
    const alone: Solution[] = [];
    for (const sfen of problems) alone.push(await solve(sfen, options));
    const together = await Promise.all(
      problems.map((sfen, index) => solve(sfen, { ...options, sliceNodes: 7 + index })),
    );
    const describeAnswers = (answers: readonly Solution[]) =>
      answers.map(({ status, nodes, maxDepth }) => ({ status, nodes, maxDepth }));
    expect(describeAnswers(together)).toEqual(describeAnswers(alone));
  });
});

describe('timeMs', () => {
  it('counts from the call: a call that gets no turn in time is answered at once', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const ending = new AbortController();
    const first = solver.solve(ZUKOU_1, { goal: 'first', signal: ending.signal, sliceNodes: 500 });
    const late = await solver.solve(MATE_IN_15, { goal: 'first', timeMs: 20 });
    expect(late).toMatchObject({ status: 'unknown', reason: 'time', nodes: 0 });
    const analysis = await solver.analyse(MATE_IN_15, { timeMs: 20 });
    expect(analysis).toMatchObject({ status: 'unknown', reason: 'time' });
    expect(solver.isBusy).toBe(true);
    ending.abort();
    expect(await first).toMatchObject({ reason: 'aborted' });
    expect((await solver.solve(MATE_IN_15, { goal: 'first', timeMs: 60_000 })).status).toBe('mate');
  });
});

describe('the event loop', () => {
  it('keeps turning during a solve', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const controller = new AbortController();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
      if (ticks === 11) controller.abort();
    }, 1);
    const answer = await solver.solve(ZUKOU_1, {
      goal: 'first',
      signal: controller.signal,
      sliceNodes: 200,
    });
    clearInterval(timer);
    expect(answer).toMatchObject({ status: 'unknown', reason: 'aborted' });
  });
});
