// A saved table is loaded again: the search continues where it was, and damaged tables are refused.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors';
import { compileCore } from '../../../src/engines/core/load';
import { oneThread } from '../../../src/engines/engine-source';
import { createSolver as createJsSolver } from '../../../src/js';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { check } from '../../../src/proof/check-certificate';
import { EngineSolver } from '../../../src/solver/engine-solver';
import { createSolver, type Solver } from '../../../src/solver/solver';
import { readOwnSet } from '../../../support/positions/table';

const LONG = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

/** Cuts the bytes into parts at arbitrary places. */
function* cut(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function searched(maxNodes: number, hashMiB = 16): Promise<[Solver, Uint8Array]> {
  const solver = createSolver({ hashMiB });
  solver.solveSync(LONG, { goal: 'first', maxNodes });
  return [solver, await collect(solver.saveTable())];
}

describe('a saved table', () => {
  it('is unchanged when it is loaded and saved again', async () => {
    const [, bytes] = await searched(20_000);
    const other = createSolver({ hashMiB: 16 });
    const { records } = await other.loadTable(cut(bytes, 1000));
    expect(records).toBeGreaterThan(5000);
    expect(Buffer.compare(await collect(other.saveTable()), bytes)).toBe(0);
  });

  it.each([4, 16, 64])('lets a solver with %i MiB continue', async (hashMiB) => {
    const whole = createSolver({ hashMiB: 16 }).solveSync(LONG, { goal: 'first' });
    const [, bytes] = await searched(whole.nodes - 5000);
    const solver = createSolver({ hashMiB });
    expect((await solver.loadTable([bytes])).sfen).toBe(formatSfen(parseSfen(LONG)));
    const answer = solver.solveSync(LONG, { goal: 'first', keepTable: true, certificate: true });
    expect(answer.status).toBe('mate');
    expect(answer.nodes).toBeLessThan(whole.nodes / 2);
    if (answer.status !== 'mate') throw new Error('no mate');
    expect(check(answer.certificate!, parseSfen(LONG))).toMatchObject({ accepted: true });
  });

  it('from other problems does not change a verdict', async () => {
    const rows = readOwnSet('generated').filter((_, index) => index % 30 === 0);
    let table: Uint8Array | undefined;
    for (const { id, sfen, verdict, plies } of rows) {
      const solver = createSolver({ hashMiB: 1 });
      if (table !== undefined) await solver.loadTable(cut(table, 4096));
      const answer = solver.solveSync(sfen!, { keepTable: true, goal: 'shortest' });
      expect([id, answer.status]).toEqual([id, verdict === 'mate' ? 'mate' : 'nomate']);
      if (answer.status === 'mate') expect([id, answer.length]).toEqual([id, Number(plies)]);
      solver.solveSync(sfen!, { goal: 'first', keepTable: true });
      table = await collect(solver.saveTable());
    }
  });

  it('from a search with a limit of plies is not used as one without a limit', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const mate = readOwnSet('generated').find(({ plies }) => plies === '7')!.sfen!;
    expect(solver.solveSync(mate, { goal: 'first', maxPlies: 5 }).status).toBe('nomate');
    const bytes = await collect(solver.saveTable());
    const other = createSolver({ hashMiB: 1 });
    await other.loadTable([bytes]);
    expect(other.solveSync(mate, { goal: 'first', keepTable: true }).status).toBe('mate');
  });
});

describe('bytes that are not a complete table', () => {
  it('are refused if any byte is changed, and leave an empty table', async () => {
    const [, bytes] = await searched(300);
    const fresh = createSolver({ hashMiB: 1 }).solveSync(LONG, { goal: 'first', maxNodes: 3000 });
    const solver = createSolver({ hashMiB: 1 });
    for (let at = 0; at < bytes.length; at += 97) {
      const changed = Uint8Array.from(bytes);
      changed[at]! ^= 1 << (at % 8);
      await expect(solver.loadTable([changed])).rejects.toMatchObject({
        code: expect.stringMatching(/^table-(malformed|damaged|other-version)$/),
      });
    }
    const after = solver.solveSync(LONG, { goal: 'first', maxNodes: 3000, keepTable: true });
    expect(after.table).toEqual(fresh.table);
  });

  it.each([0, 1, 50, 1000])(
    'are refused when the last ones are missing (%i left)',
    async (left) => {
      const [solver, bytes] = await searched(300);
      await expect(solver.loadTable(cut(bytes.subarray(0, left), 7))).rejects.toMatchObject({
        code: left < 100 ? 'table-malformed' : 'table-damaged',
      });
    },
  );

  it('are refused if more bytes follow', async () => {
    const [solver, bytes] = await searched(300);
    const longer = Buffer.concat([bytes, new Uint8Array(1)]);
    await expect(solver.loadTable([longer])).rejects.toMatchObject({ code: 'table-damaged' });
  });
});

describe('a load that failed', () => {
  it('leaves an empty table', async () => {
    const [solver, bytes] = await searched(300);
    for (const damaged of [bytes.subarray(1), bytes.subarray(0, -1)]) {
      solver.solveSync(LONG, { goal: 'first', maxNodes: 300 });
      await expect(solver.loadTable([damaged])).rejects.toBeInstanceOf(InputError);
      const saved = await collect(solver.saveTable());
      const header = JSON.parse(new TextDecoder().decode(saved).split('\n')[0]!);
      expect(header).toMatchObject({ sfen: null, about: 0 });
    }
  });
});

describe('a solver that was disposed of', () => {
  const disposed = expect.objectContaining({ code: 'disposed' });

  /** A solver that counts its engines. */
  function counted() {
    let engines = 0;
    const { maxHashMiB, make } = oneThread(compileCore, 1);
    const count = (hashMiB: number) => {
      engines++;
      return make(hashMiB);
    };
    const solver = new EngineSolver(1, { maxHashMiB, make: count });
    return { solver, engines: () => engines };
  }

  it.each([
    ['saved', (solver: EngineSolver) => solver.saveTable().next()],
    ['loaded', (solver: EngineSolver, bytes: Uint8Array) => solver.loadTable([bytes])],
  ])('does not make a new engine if its table was just to be %s', async (_, call) => {
    const [, bytes] = await searched(300);
    const { solver, engines } = counted();
    const answer = call(solver, bytes);
    solver.dispose();
    await expect(answer).rejects.toEqual(disposed);
    expect(engines()).toBe(1);
  });

  it('gives an error instead of the next part of its table', async () => {
    const [solver] = await searched(300);
    const parts = solver.saveTable();
    await parts.next();
    solver.dispose();
    await expect(collect(parts)).rejects.toEqual(disposed);
  });

  it('does not wait for its threads any longer', async () => {
    const { maxHashMiB, make } = oneThread(compileCore, 1);
    const team = { isPaused: false, nodes: [], pause() {}, async start() {}, dispose() {} };
    const makeBusy = (hashMiB: number) => Object.assign(make(hashMiB), { team });
    const solver = new EngineSolver(1, { maxHashMiB, make: makeBusy });
    const answer = solver.saveTable().next();
    setTimeout(() => solver.dispose(), 5);
    await expect(answer).rejects.toEqual(disposed);
  });

  it.each([1, 2])('reads no part of a loaded table after part %i', async (last) => {
    const [, bytes] = await searched(300);
    const solver = createSolver({ hashMiB: 1 });
    let given = 0;
    const parts = async function* () {
      for (const part of cut(bytes, bytes.length / 2 + 1)) {
        given++;
        if (given === last) solver.dispose();
        yield part;
      }
    };
    await expect(solver.loadTable(parts())).rejects.toEqual(disposed);
    expect(given).toBe(last);
  });
});

describe('a solver', () => {
  it('is busy while its table is being saved', async () => {
    const [solver] = await searched(300);
    const parts = solver.saveTable();
    await parts.next();
    expect(() => solver.solveSync(LONG, { goal: 'first' })).toThrow(
      expect.objectContaining({ code: 'busy' }),
    );
    await parts.return(undefined);
    expect(solver.solveSync(LONG, { goal: 'first', maxNodes: 10 }).status).toBe('unknown');
  });

  it('in JavaScript says that it has no table to save', async () => {
    const solver = createJsSolver();
    await expect(solver.loadTable([])).rejects.toMatchObject({ code: 'bad-option' });
    await expect(collect(solver.saveTable())).rejects.toMatchObject({ code: 'bad-option' });
  });
});

it.each([null, undefined, 5, {}])('refuses %s instead of parts', async (parts) => {
  const fault = { code: 'bad-option', message: expect.stringContaining('parts') };
  const solver = createSolver({ hashMiB: 1 });
  await expect(solver.loadTable(parts as never)).rejects.toMatchObject(fault);
});
