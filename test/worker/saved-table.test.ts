// The table of a solver in a worker, saved and loaded in parts: the same bytes and errors as without a worker, and no
// endless wait when one of the two ends gives up.

import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../src/answers/solution';
import { InputError } from '../../src/base/errors';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { createWorkerSolver, type WorkerSolver } from '../../src/workers/node';
import scriptText from '../../src/workers/script-text';

const LONG = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';
const MIB = 2 ** 20;

const solvers: WorkerSolver[] = [];

function start(hashMiB = 16): WorkerSolver {
  const solver = createWorkerSolver({ hashMiB });
  solvers.push(solver);
  return solver;
}

/** Node 20 crashes when a thread ends while its script is still being compiled in the background. */
const untilCompiled = () => pause(300);

afterAll(async () => {
  await untilCompiled();
  for (const solver of solvers.splice(0)) solver.dispose();
});

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

const whole = createSolver({ hashMiB: 16 }).solveSync(LONG, { goal: 'first' });

/** Near the end of the search, by a solver without a worker. */
const direct = createSolver({ hashMiB: 16 });
direct.solveSync(LONG, { maxNodes: whole.nodes - 5000 });
const bytes: Uint8Array = Buffer.concat(await collect(direct.saveTable()));

describe('the table of a worker', () => {
  it('is saved as without a worker, in parts that are not larger', async () => {
    const solver = start();
    await solver.solve(LONG, { maxNodes: whole.nodes - 5000 });
    const parts = await collect(solver.saveTable());
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(MIB);
    expect(Buffer.compare(Buffer.concat(parts), bytes)).toBe(0);
  });

  it('is loaded, and the search continues with it', async () => {
    const solver = start(4);
    // Parts of one buffer, which must stay intact.
    const pieces = [bytes.subarray(0, 1001), bytes.subarray(1001)];
    const { sfen, records } = await solver.loadTable(pieces);
    expect(bytes.length).toBeGreaterThan(records * 32);
    expect(sfen).toBe(formatSfen(parseSfen(LONG)));
    const answer = await solver.solve(LONG, { keepTable: true, goal: 'first' });
    expect(answer.status).toBe('mate');
    expect(answer.nodes).toBeLessThan(whole.nodes / 2);
  });

  it('need not be read to its end, and then the solver is free again', async () => {
    const solver = start();
    await solver.solve(LONG, { maxNodes: 20_000 });
    let waiting: Promise<Solution> | undefined;
    for await (const part of solver.saveTable()) {
      expect(part.length).toBeGreaterThan(0);
      expect(solver.isBusy).toBe(true);
      waiting = solver.solve(LONG, { goal: 'first' });
      break;
    }
    expect((await waiting)?.status).toBe('mate');
  });

  it.each([
    ['no table', () => new TextEncoder().encode('P1-KY'), 'table-malformed'],
    ['a part is missing', (bytes: Uint8Array) => bytes.subarray(0, -100), 'table-damaged'],
    [
      'a bit has changed',
      (bytes: Uint8Array) => bytes.map((byte, index) => (index === 5000 ? byte ^ 4 : byte)),
      'table-damaged',
    ],
  ])('is refused with its error: %s', async (_, damage, code) => {
    const damaged = damage(bytes);
    const solver = start();
    let isLeft = false;
    const parts = (function* () {
      try {
        yield damaged;
        yield new Uint8Array(0);
      } finally {
        isLeft = true;
      }
    })();
    const error = await solver.loadTable(parts).catch((each) => each);
    expect(error).toBeInstanceOf(InputError);
    expect(error.code).toBe(code);
    expect(isLeft).toBe(true);
    // The table is empty, so all nodes are needed.
    expect((await solver.solve(LONG, { keepTable: true, goal: 'first' })).nodes).toBe(whole.nodes);
  });

  it('is empty when the source of the parts throws, and the error is passed on', async () => {
    const solver = start();
    const lost = new RangeError('the disk is gone');
    const parts = async function* () {
      yield bytes.subarray(0, bytes.length / 2);
      throw lost;
    };
    await expect(solver.loadTable(parts())).rejects.toBe(lost);
    expect((await solver.solve(LONG, { keepTable: true, goal: 'first' })).nodes).toBe(whole.nodes);
  });
});

describe('a worker that ends', () => {
  it('ends a save', async () => {
    const solver = start();
    await solver.solve(LONG, { maxNodes: 20_000 });
    const parts = solver.saveTable();
    expect((await parts.next()).done).toBe(false);
    await untilCompiled();
    solver.dispose();
    await expect(collect(parts)).rejects.toMatchObject({ code: 'disposed' });
    await expect(collect(solver.saveTable())).rejects.toMatchObject({ code: 'disposed' });
  });

  it('ends a load, and closes the source of the parts', async () => {
    const threads: Worker[] = [];
    const solver = createWorkerSolver({
      hashMiB: 16,
      createWorker: () => {
        const thread = new Worker(scriptText, { eval: true });
        threads.push(thread);
        return thread;
      },
    });
    solvers.push(solver);
    let isLeft = false;
    const parts = async function* () {
      try {
        yield bytes.subarray(0, 5000);
        await untilCompiled();
        await threads[0]!.terminate();
        yield bytes.subarray(5000);
        yield bytes;
      } finally {
        isLeft = true;
      }
    };
    await expect(solver.loadTable(parts())).rejects.toMatchObject({ code: 'worker-failed' });
    expect(isLeft).toBe(true);
    expect((await solver.loadTable([bytes])).sfen).toBe(formatSfen(parseSfen(LONG)));
  });
});
