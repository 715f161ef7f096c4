// Catches an error and checks its type, so that a wrong kind of error fails the test.

import { TsumeruError } from '../src/base/errors';

/** The typed error that the action throws. Fails when the action throws nothing or another error. */
export function catchError(action: () => unknown): TsumeruError {
  try {
    action();
  } catch (error) {
    if (error instanceof TsumeruError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
