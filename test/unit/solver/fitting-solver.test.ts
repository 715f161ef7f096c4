// The table is halved when there is not enough memory for it, and only then; other errors are passed on.

import { expect, it } from 'vitest';
import { OptionError, SolverError, type TsumeruError } from '../../../src/base/errors';
import { makeFittingSolver } from '../../../src/solver/fitting-solver';

type Fault = () => unknown;

/** Makes solvers up to a size, and records the sizes asked for. `isLate`: the error occurs only during preparation. */
function maker(most: number, isLate = false, fault: Fault = () => new SolverError('memory')) {
  const disposed: number[] = [];
  const asked: number[] = [];
  const make = (hashMiB: number) => {
    asked.push(hashMiB);
    if (hashMiB > most && !isLate) throw fault();
    return {
      size: hashMiB,
      prepare: async () => {
        if (hashMiB > most) throw fault();
      },
      dispose: () => void disposed.push(hashMiB),
    };
  };
  return { asked, disposed, make };
}

it.each([
  [64, 64, [64]],
  [64, 63, [64, 32]],
  [100, 20, [100, 50, 25, 12]],
  [3, 1, [3, 1]],
])('%i MiB wanted, %i available: asks for %j', async (wanted, most, expected) => {
  for (const isLate of [false, true]) {
    const { asked, disposed, make } = maker(most, isLate);
    const hashMiB = expected.at(-1)!;
    const solver = { size: hashMiB };
    expect(await makeFittingSolver(make, wanted)).toMatchObject({ solver, hashMiB });
    expect(asked).toEqual(expected);
    expect(disposed).toEqual(isLate ? expected.slice(0, -1) : []);
  }
});

it('fails if not even the smallest table is available', async () => {
  const { asked, make } = maker(0);
  await expect(makeFittingSolver(make, 5)).rejects.toThrow(SolverError);
  expect(asked).toEqual([5, 2, 1]);
});

it.each<() => TsumeruError | Error>([
  () => new SolverError('core-invalid' as never, 'mine'),
  () => new OptionError('bad-option', 'mine'),
  () => new RangeError('mine'),
])('does not try again after another fault: %s', async (fault) => {
  const { asked, make } = maker(1, false, fault);
  await expect(makeFittingSolver(make, 64)).rejects.toThrow('mine');
  expect(asked).toEqual([64]);
});
