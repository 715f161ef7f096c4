// What a program may do with any solver, without knowing which it has.

import { afterAll, describe, expect, it } from 'vitest';
import { createSolver, type MateSolver, solve, solveSync } from '../../src';
import * as js from '../../src/js';
import { parseRecord } from '../../src/kifu';
import type { QueueSolver } from '../../src/queue';
import { createPool, createWorkerSolver } from '../../src/workers/node';

const THREE = '6G1k/7gp/9/9/6N2/9/9/9/9 b G2r2bg4s3n4l17p 1';
const LINE = ['3e2c', '2b2c', 'G*2a'];

const SOLVERS: Readonly<Record<string, MateSolver>> = {
  Solver: createSolver({ hashMiB: 1 }),
  'Solver of tsumeru/js': js.createSolver({ hashMiB: 1 }),
  WorkerSolver: createWorkerSolver({ hashMiB: 1 }),
  WorkerPool: createPool({ hashMiB: 1, workers: 1 }),
};

// A queue needs a server. The compiler alone judges its solver.
const asMateSolver = (solver: QueueSolver): MateSolver => solver;

afterAll(() => Promise.all(Object.values(SOLVERS).map((solver) => solver.dispose())));

describe.each(Object.entries(SOLVERS))('%s', (_, solver) => {
  it('solves and analyses, under options that all solvers have', async () => {
    expect(asMateSolver).toBeInstanceOf(Function);
    expect((await solver.solve(THREE, { maxNodes: 100_000 })).line).toEqual(LINE);
    const { verdict, line } = await solver.analyse(THREE, { checkNodes: 10_000 });
    expect({ verdict, line }).toEqual({ verdict: 'sound', line: LINE });
    const { signal } = new AbortController();
    expect((await solver.solve(THREE, { signal, goal: 'first' })).status).toBe('mate');
  });

  it('takes a record for its position', async () => {
    const record = parseRecord(`sfen ${THREE} moves 3e2c`);
    expect((await solver.solve(record)).line).toEqual(LINE);
    expect((await solver.analyse(record)).line).toEqual(LINE);
  });

  it('names a wrong problem', async () => {
    for (const wrong of [{}, { position: {} }, { position: THREE }]) {
      await expect(solver.solve(wrong as never)).rejects.toMatchObject({ code: 'not-a-position' });
    }
  });
});

it('the functions that solve once take a record too', async () => {
  const record = parseRecord(THREE);
  for (const answer of [await solve(record), solveSync(record), await js.solve(record)]) {
    expect(answer.line).toEqual(LINE);
  }
});
