// Options out of range are refused, and never changed to a valid value.

import { describe, expect, it } from 'vitest';
import { OptionError, SolverError } from '../../../src/base/errors';
import { MAX_HASH_MIB } from '../../../src/index';
import type { SolveOptions, SolverOptions } from '../../../src/options/solve-options';
import { createSolver, solveSync } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

const BAD_HASH = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 8192, '64', null, {}];

const BAD_OPTIONS: Record<string, unknown[]> = {
  maxNodes: [0, -1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY, '10', null, 2 ** 53],
  timeMs: [0, -1, Number.NaN, '10', null],
  maxDepth: [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 8001, '10', null],
  maxPlies: [0, -1, 1.5, Number.NaN, 8001, '10', null],
  goal: [null, 1, 'books', true],
  bookNodes: [0, -1, 1.5, Number.NaN, '10', null],
  bookTimeMs: [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '10', null],
  firstMoves: [null, 1, 'true'],
  sliceNodes: [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '10', null],
  signal: [null, true, {}, 'signal', { aborted: 1 }, { aborted: false }],
  onProgress: [null, 1, {}, 'f'],
  // The release core has no switches.
  features: [null, {}, { dominance: false }],
  keepTable: [null, 1, 'true'],
  certificate: [null, 1, 'true'],
};

const cases = Object.entries(BAD_OPTIONS).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

describe('options of a solver', () => {
  it.each(BAD_HASH)('hashMiB %s is refused', (value) => {
    const options = { hashMiB: value } as SolverOptions;
    const error = catchError(() => createSolver(options));
    expect(error).toBeInstanceOf(OptionError);
    expect(error.code).toBe('bad-option');
    expect(error.message).toContain('hashMiB');
  });

  it.each([null, 1, 'text'])('no object: %s', (options) => {
    expect(catchError(() => createSolver(options as SolverOptions)).code).toBe('bad-option');
  });

  it('a table of 8 GiB is refused before memory is allocated', () => {
    expect(catchError(() => createSolver({ hashMiB: 8192 })).code).toBe('bad-option');
  });

  it('the largest table is allocated, or there is a clear error', () => {
    try {
      const solver = createSolver({ hashMiB: MAX_HASH_MIB });
      expect(solver.solveSync(MATE_IN_ONE).status).toBe('mate');
      solver.dispose();
    } catch (error) {
      expect(error).toBeInstanceOf(SolverError);
      expect((error as SolverError).code).toBe('memory');
    }
  });
});

describe('options of a solve', () => {
  const solver = createSolver({ hashMiB: 1 });

  it.each(cases)('%s: %o is refused', async (name, value) => {
    const options = { [name]: value } as SolveOptions;
    const error = catchError(() => solver.solveSync(MATE_IN_ONE, options));
    expect(error).toBeInstanceOf(OptionError);
    expect(error.code).toBe('bad-option');
    expect(error.message).toContain(name);
    await expect(solver.solve(MATE_IN_ONE, options)).rejects.toBeInstanceOf(OptionError);
  });

  it.each([null, 1, 'text'])('no object: %s', (options) => {
    const call = () => solver.solveSync(MATE_IN_ONE, options as SolveOptions);
    expect(catchError(call).code).toBe('bad-option');
  });

  it('a refused call leaves the solver ready', () => {
    catchError(() => solver.solveSync(MATE_IN_ONE, { maxNodes: 0 }));
    expect(solver.solveSync(MATE_IN_ONE).status).toBe('mate');
  });

  it('Infinity means that there is no limit', () => {
    const options = { maxNodes: Number.POSITIVE_INFINITY, timeMs: Number.POSITIVE_INFINITY };
    expect(solveSync(MATE_IN_ONE, { hashMiB: 1, ...options }).status).toBe('mate');
  });
});
