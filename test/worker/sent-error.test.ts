// Errors are the same outside a worker as inside: every code, with its class and place.

import { describe, expect, it } from 'vitest';
import {
  INPUT_ERRORS,
  InputError,
  OPTION_ERRORS,
  OptionError,
  RECORD_ERRORS,
  SOLVER_ERRORS,
  SolverError,
  type TsumeruError,
} from '../../src/base/errors';
import { GO_INPUT_ERRORS } from '../../src/base/go-errors';
import { decodeError, encodeError } from '../../src/workers/channel/sent-error';

const CLASSES = [
  [InputError, { ...INPUT_ERRORS, ...GO_INPUT_ERRORS, ...RECORD_ERRORS }],
  [OptionError, OPTION_ERRORS],
  [SolverError, SOLVER_ERRORS],
] as const;

type Make = new (code: string, message?: string, details?: object) => TsumeruError;

const copy = (error: unknown) => decodeError(structuredClone(encodeError(error)));

describe.each(CLASSES)('%o', (Class, codes) => {
  it.each(Object.keys(codes))('%s', (code) => {
    const cause = new RangeError('below');
    const error = new (Class as unknown as Make)(code, 'mine', { cause });
    const came = copy(error);
    expect(came).toBeInstanceOf(Class);
    expect(came).toMatchObject({ name: error.name, code, message: error.message });
    expect(String(came.cause)).toContain('below');
  });
});

it('keeps the place, and gives it only once', () => {
  const error = new InputError('sfen-unknown-letter', undefined, { offset: 4, square: '5e' });
  expect(copy(error)).toMatchObject({ offset: 4, square: '5e', message: error.message });
});

it.each([new RangeError('mine'), 'mine'])('calls every other error internal: %s', (thrown) => {
  const came = copy(thrown);
  expect(came).toBeInstanceOf(SolverError);
  expect(came).toMatchObject({ code: 'internal', offset: undefined });
  expect(came.message).toContain('mine');
});
