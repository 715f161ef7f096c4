// `solve` and `analyse` without a solver: idle solvers are kept, and nothing passes from one call to the next.

import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EngineSolver } from '../../../src/solver/engine-solver';
import * as js from '../../../src/solver/js-solver';
import * as wasm from '../../../src/solver/solver';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';
const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const NO_MATE = '9/9/9/9/6K2/9/3R5/Bk7/3P5 b Br4g4s3n4l17p 1';
const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The solvers that worked, in the order of their questions. */
function watch() {
  const solvers = new Set<EngineSolver>();
  const note = (name: 'solve' | 'solveSync') => {
    const original = EngineSolver.prototype[name] as (...args: unknown[]) => unknown;
    vi.spyOn(EngineSolver.prototype, name).mockImplementation(function (
      this: EngineSolver,
      ...args
    ) {
      solvers.add(this);
      return original.apply(this, args) as never;
    });
  };
  note('solve');
  note('solveSync');
  return solvers;
}

describe.each([
  ['the WebAssembly core', wasm],
  ['JavaScript', js],
] as const)('with %s', (_, { createSolver, solve, solveSync, analyse }) => {
  it('each call counts the nodes of a new solver', async () => {
    const options = { goal: 'first', hashMiB: 1, maxNodes: 4000 } as const;
    const withoutTime = (answer: object) => ({ ...answer, milliseconds: 0, nodesPerSecond: 0 });
    for (let round = 0; round < 3; round++) {
      for (const sfen of [ZUKOU_1, MATE_IN_15, NO_MATE]) {
        const fresh = createSolver({ hashMiB: 1 });
        const expected = withoutTime(fresh.solveSync(sfen, { goal: 'first', maxNodes: 4000 }));
        fresh.dispose();
        expect(withoutTime(await solve(sfen, options))).toEqual(expected);
        expect(withoutTime(solveSync(sfen, options))).toEqual(expected);
      }
      const fresh = createSolver({ hashMiB: 1 });
      const expected = withoutTime(await fresh.analyse(MATE_IN_ONE));
      fresh.dispose();
      expect(withoutTime(await analyse(MATE_IN_ONE, { hashMiB: 1 }))).toEqual(expected);
    }
  });

  it('a call with `keepTable` has no records of an earlier call', async () => {
    const first = await solve(MATE_IN_15, { goal: 'first', hashMiB: 1 });
    expect(first.nodes).toBeGreaterThan(20);
    for (let i = 0; i < 3; i++) {
      const { nodes } = await solve(MATE_IN_15, { goal: 'first', hashMiB: 1, keepTable: true });
      expect(nodes).toBe(first.nodes);
    }
  });

  it('calls one after another with the same size of table share a solver', async () => {
    const solvers = watch();
    for (let i = 0; i < 3; i++) {
      await solve(NO_MATE, { goal: 'first', hashMiB: 2 });
      solveSync(NO_MATE, { goal: 'first', hashMiB: 3 });
    }
    expect([...solvers].map(({ hashMiB }) => hashMiB)).toEqual([2, 3]);
  });

  it('calls at the same time do not share a solver, and neither does a call from a listener', async () => {
    const solvers = watch();
    const both = [1, 2].map(() => solve(MATE_IN_15, { goal: 'first', hashMiB: 5 }));
    await Promise.all(both);
    expect(solvers.size).toBe(2);
    solvers.clear();
    let inner: string | undefined;
    const onProgress = () => {
      inner ??= solveSync(NO_MATE, { goal: 'first', hashMiB: 6 }).status;
    };
    solveSync(ZUKOU_1, { goal: 'first', hashMiB: 6, maxNodes: 100, sliceNodes: 50, onProgress });
    expect(inner).toBe('nomate');
    expect(solvers.size).toBe(2);
  });

  it('a call that fails leaves a solver that works', async () => {
    const solvers = watch();
    await expect(solve('9/9 b - 1', { goal: 'first', hashMiB: 7 })).rejects.toMatchObject({
      code: 'sfen-rank-count',
    });
    await expect(solve(NO_MATE, { goal: 'first', hashMiB: 7, maxNodes: -1 })).rejects.toMatchObject(
      {
        code: 'bad-option',
      },
    );
    const onProgress = () => {
      throw new RangeError('mine');
    };
    const failing = solve(ZUKOU_1, { goal: 'first', hashMiB: 7, sliceNodes: 50, onProgress });
    await expect(failing).rejects.toThrow(RangeError);
    expect((await solve(MATE_IN_15, { goal: 'first', hashMiB: 7 })).status).toBe('mate');
    expect(solvers.size).toBe(1);
    await expect(solve(NO_MATE, { goal: 'first', hashMiB: 0 })).rejects.toMatchObject({
      code: 'bad-option',
    });
  });

  it('a solver that nobody uses is not kept', async () => {
    const solvers = watch();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const wait of [2000, 2000, 4000]) {
      await solve(NO_MATE, { goal: 'first', hashMiB: 8 });
      vi.advanceTimersByTime(wait);
    }
    expect(solvers.size).toBe(1);
    await solve(NO_MATE, { goal: 'first', hashMiB: 8 });
    expect(solvers.size).toBe(2);
    vi.advanceTimersByTime(4000);
  });

  it('of many idle solvers only a limited number is kept', async () => {
    const solvers = watch();
    const dispose = vi.spyOn(EngineSolver.prototype, 'dispose');
    const ask = () =>
      Promise.all(Array.from({ length: 7 }, () => solve(NO_MATE, { goal: 'first', hashMiB: 9 })));
    await ask();
    expect(dispose).toHaveBeenCalledTimes(3);
    await ask();
    expect(solvers.size).toBe(10);
  });
});

it('an idle solver does not keep the process alive', () => {
  const program = `
    import { solve } from './src/solver/solver.ts';
    await solve('${NO_MATE}', { hashMiB: 1 });
    console.log(process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  const root = new URL('../../..', import.meta.url);
  const timers = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  expect(Number(timers)).toBe(0);
});
