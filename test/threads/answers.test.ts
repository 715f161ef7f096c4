// Several threads as a caller uses them: the values of the option, the fields of the answer, and that goals and
// analyses give the results of one thread.

import { afterEach, expect, it, vi } from 'vitest';
import { createSolver, OptionError, type Solution, type Solver, solve } from '../../src/index';
import { readOwnSet } from '../../support/positions/table';
import { HARD, MATE } from '../cli/host';

const THREADS = 2;
const COOKED = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';
/** Short problems, and two classics of some thousand nodes. */
const SFENS = [
  ...readOwnSet('generated').filter((_, index) => index % 40 === 0),
  ...readOwnSet('classics').filter(({ id }) => ['zukou-002', 'zukou-011'].includes(String(id))),
].map(({ sfen }) => sfen!);

const solvers: Solver[] = [];

function start(threads: number | 'all' = THREADS): Solver {
  const solver = createSolver({ threads, hashMiB: 16 });
  solvers.push(solver);
  return solver;
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const solver of solvers.splice(0)) solver.dispose();
});

it.each([0, 65, 1.5, Number.NaN, 'some', '2', null])('refuses %j threads', (threads) => {
  expect(() => createSolver({ threads: threads as never })).toThrow(OptionError);
  expect(() => createSolver({ threads: threads as never })).toThrow('threads: expected');
});

it('is only asynchronous', () => {
  expect(() => start().solveSync(MATE, { goal: 'first' })).toThrow(OptionError);
  const one = start(1).solveSync(MATE, { goal: 'first' });
  expect(one).toMatchObject({ status: 'mate', threads: 1, threadNodes: [one.nodes] });
});

it('does not mention threads if the option was not given', async () => {
  const answer = await solve(MATE, { goal: 'first', hashMiB: 1 });
  expect(answer).not.toHaveProperty('threads');
  expect(answer).not.toHaveProperty('threadNodes');
});

it.each([
  ['SharedArrayBuffer', undefined],
  ['crossOriginIsolated', false],
])('has one thread if %s is %s, with the usual nodes', async (name, value) => {
  vi.stubGlobal(name as string, value);
  const sfen = SFENS.at(-1)!;
  const answer = await start(4).solve(sfen, { goal: 'first' });
  const one = createSolver({ hashMiB: 16 }).solveSync(sfen, { goal: 'first' });
  expect(answer).toMatchObject({ status: one.status, threads: 1, threadNodes: [one.nodes] });
});

it("uses all cores of the machine with 'all'", async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 3 });
  expect(await start('all').solve(MATE, { goal: 'first' })).toMatchObject({ threads: 3 });
  vi.stubGlobal('navigator', { hardwareConcurrency: 100 });
  const solver = start('all');
  // Nothing is created before the first solve.
  solver.dispose();
  await expect(solver.solve(MATE, { goal: 'first' })).rejects.toMatchObject({ code: 'disposed' });
});

it('works on one solve at a time, from the first moment', async () => {
  const solver = start();
  const ended: number[] = [];
  const first = solver.solve(MATE, { goal: 'first' }).finally(() => ended.push(1));
  const second = solver.solve(MATE, { goal: 'first' }).finally(() => ended.push(2));
  expect([(await second).status, (await first).status]).toEqual(['mate', 'mate']);
  expect(ended).toEqual([1, 2]);
});

it('obeys the time limit', async () => {
  const answer = await start().solve(HARD, { goal: 'first', timeMs: 300 });
  expect(answer).toMatchObject({ status: 'unknown', reason: 'time' });
});

it('continues with the kept table', async () => {
  const solver = start();
  const sfen = SFENS.at(-1)!;
  const { nodes } = await solver.solve(sfen, { goal: 'first' });
  const again = await solver.solve(sfen, { goal: 'first', keepTable: true });
  expect(again.status).toBe('mate');
  expect(again.nodes).toBeLessThan(nodes / 2);
});

/** The fields that do not depend on the order in which threads reach positions. */
function provenOf(answer: Solution): unknown {
  if (answer.status !== 'mate') return answer.status;
  return answer.lengthIsExact ? answer.length : undefined;
}

it.each(['shortest', 'book'] as const)(
  'proves the lengths of one thread: goal %s',
  async (goal) => {
    const many = start();
    const one = createSolver({ hashMiB: 16 });
    let compared = 0;
    for (const sfen of SFENS) {
      const limits = { goal, maxNodes: 100_000, bookNodes: 50_000 };
      const answer = await many.solve(sfen, limits);
      const alone = one.solveSync(sfen, limits);
      expect(answer.status, sfen).toBe(alone.status);
      expect(answer.threadNodes!.reduce((sum, nodes) => sum + nodes, 0)).toBe(answer.nodes);
      const isExact = (each: Solution) => each.status === 'mate' && each.lengthIsExact;
      if (!isExact(answer) || !isExact(alone)) continue;
      compared++;
      expect(provenOf(answer), sfen).toEqual(provenOf(alone));
    }
    one.dispose();
    expect(compared).toBeGreaterThan(5);
  },
);

it('finds the cooks that one thread finds', async () => {
  const alone = await createSolver({ hashMiB: 16 }).analyse(COOKED);
  const report = await start().analyse(COOKED);
  expect(alone.verdict).toBe('unsound');
  const cooksOf = ({ faults }: typeof alone) =>
    faults.map(({ kind, ply, move }) => [kind, ply, move]);
  expect(report.verdict).toBe('unsound');
  expect(cooksOf(report)).toEqual(cooksOf(alone));
  expect(report.threads).toBe(THREADS);
});
