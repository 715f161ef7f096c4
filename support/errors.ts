// Looks at errors without letting a wrong kind of error pass for a right one.

import { TsumeruError } from '../src/base/errors';

/** The typed error that the action throws; fails if it throws nothing or something else. */
export function catchError(action: () => unknown): TsumeruError {
  try {
    action();
  } catch (error) {
    if (error instanceof TsumeruError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
