// The options that every solve has, of tsume-shogi and of Go: its limits, and callbacks while it runs. A value out of
// range is an error; it is never replaced by the nearest allowed one.

import '../base/host-types';
import { attempt, type OptionNames, readFunction, refuseOption } from '../base/option-values';
import { type Checked, namesOf, readByTable } from './read';
import { LIMIT_TABLE } from './table';

export interface LimitOptions<Progress> {
  /**
   * Nodes after which the answer is `unknown`. Several threads together may exceed the limit by a slice. Default: no
   * limit.
   */
  readonly maxNodes?: number | undefined;
  /**
   * Milliseconds after which the answer is `unknown`. They count from the call, so the time that the call waits for its
   * turn is part of them; the time that a new worker takes to start is not. Default: no limit.
   */
  readonly timeMs?: number | undefined;
  /**
   * Ends the search: the answer is `unknown` with the reason `aborted`. The signal may be aborted at any time: before
   * the call, while the call waits for its turn, between two slices, or in `onProgress`. If a verdict was found before
   * the abort was noticed, the verdict is still returned, but later parts of the answer may be missing.
   */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called after every slice. If it throws, the solve ends and rejects with the same error; the solver can be used
   * again. A call of the same solver that is started in the callback waits for its turn; `solveSync` then throws the
   * code `busy`.
   */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /**
   * Nodes of a slice. After each slice the clock and the signal are checked, and the event loop turns. Default 4096.
   */
  readonly sliceNodes?: number | undefined;
}

export interface CheckedLimits<Progress> extends Checked<typeof LIMIT_TABLE> {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

export const LIMIT_OPTIONS: OptionNames<LimitOptions<never>> = namesOf(LIMIT_TABLE);

/** Checks the limits among options whose names are already checked (`takeOptions`). */
export function readLimits<Progress>(options: LimitOptions<Progress>): CheckedLimits<Progress> {
  return {
    ...readByTable(LIMIT_TABLE, options),
    signal: readSignal(options.signal),
    onProgress: readFunction('onProgress', options.onProgress),
  };
}

export function readSignal(signal: AbortSignal | undefined): AbortSignal | undefined {
  if (signal === undefined) return undefined;
  const isSignal = attempt('signal', () => {
    return typeof signal?.aborted === 'boolean' && typeof signal.addEventListener === 'function';
  });
  return isSignal ? signal : refuseOption('signal', 'an AbortSignal', signal);
}

/** The nodes and the time of a search so far; `started` is the value of `performance.now()` when the search began. */
export function effortSince(started: number, nodes: number) {
  const milliseconds = performance.now() - started;
  // For a short solve the difference of the two times may be 0.
  const nodesPerSecond = milliseconds > 0 ? (nodes * 1000) / milliseconds : 0;
  return { nodes, milliseconds, nodesPerSecond };
}
