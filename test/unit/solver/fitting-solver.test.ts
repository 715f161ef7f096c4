// Half the table where the whole is not to be had, and no half measures where something else is wrong.

import { expect, it } from 'vitest';
import { OptionError, SolverError, type TsumeruError } from '../../../src/errors';
import { makeFittingSolver } from '../../../src/solver/fitting-solver';

/** Makes solvers up to a size, and notes what it was asked for. */
function maker(most: number, fault: () => unknown = () => new SolverError('memory')) {
  const asked: number[] = [];
  const make = (hashMiB: number) => {
    asked.push(hashMiB);
    if (hashMiB > most) throw fault();
    return `a solver of ${hashMiB} MiB`;
  };
  return { asked, make };
}

it.each([
  [64, 64, [64]],
  [64, 63, [64, 32]],
  [100, 20, [100, 50, 25, 12]],
  [3, 1, [3, 1]],
])('%i MiB wanted, %i to be had: asks for %j', (wanted, most, expected) => {
  const { asked, make } = maker(most);
  const hashMiB = expected.at(-1)!;
  expect(makeFittingSolver(make, wanted)).toEqual({
    solver: `a solver of ${hashMiB} MiB`,
    hashMiB,
  });
  expect(asked).toEqual(expected);
});

it('fails where not even the least is to be had', () => {
  const { asked, make } = maker(0);
  expect(() => makeFittingSolver(make, 5)).toThrow(SolverError);
  expect(asked).toEqual([5, 2, 1]);
});

it.each<() => TsumeruError | Error>([
  () => new SolverError('core-invalid' as never, 'mine'),
  () => new OptionError('bad-option', 'mine'),
  () => new RangeError('mine'),
])('does not try again after another fault: %s', (fault) => {
  const { asked, make } = maker(1, fault);
  expect(() => makeFittingSolver(make, 64)).toThrow('mine');
  expect(asked).toEqual([64]);
});
