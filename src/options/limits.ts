// What can be asked of every solve, whatever the game: how far it may go, and who hears of it on the way; and how far it
// has gone. A value out of range is an error, never bent into shape.

import { attempt, type OptionNames, readFunction, refuseOption } from '../base/option-values';
import { type Checked, namesOf, readByTable } from './read';
import { LIMIT_TABLE } from './table';

export interface LimitOptions<Progress> {
  /** Nodes after which the answer is `unknown`. Default: no limit. */
  readonly maxNodes?: number;
  /** Milliseconds after which the answer is `unknown`. Default: no limit. */
  readonly timeMs?: number;
  /**
   * Ends the search: the answer is `unknown` with the reason `aborted`, wherever the abort comes from: before the
   * solve, right after the call, between two slices, or out of `onProgress`. A verdict that was found before the abort
   * was heard stands; what was to be added to it may be missing. A further abort changes nothing.
   */
  readonly signal?: AbortSignal;
  /**
   * Called after every slice. What it throws ends the solve, which throws just that; the solver is ready for the next
   * one. A solve begun in here is refused with the code `busy`.
   */
  readonly onProgress?: (progress: Progress) => void;
  /** Nodes between two looks at the clock, the signal and the event loop. Default 4096. */
  readonly sliceNodes?: number;
}

export interface CheckedLimits<Progress> extends Checked<typeof LIMIT_TABLE> {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
}

export const LIMIT_OPTIONS: OptionNames<LimitOptions<never>> = namesOf(LIMIT_TABLE);

/** Of options that have been taken (`takeOptions`). */
export function readLimits<Progress>(options: LimitOptions<Progress>): CheckedLimits<Progress> {
  return {
    ...readByTable(LIMIT_TABLE, options),
    signal: readSignal(options.signal),
    onProgress: readFunction('onProgress', options.onProgress),
  };
}

function readSignal(signal: AbortSignal | undefined): AbortSignal | undefined {
  if (signal === undefined) return undefined;
  const isSignal = attempt('signal', () => typeof signal?.aborted === 'boolean');
  return isSignal ? signal : refuseOption('signal', 'an AbortSignal', signal);
}

/** What a search has cost since it began, at a time of `performance.now()`. */
export function effortSince(started: number, nodes: number) {
  const milliseconds = performance.now() - started;
  // A solve may take no measurable time at all.
  const nodesPerSecond = milliseconds > 0 ? (nodes * 1000) / milliseconds : 0;
  return { nodes, milliseconds, nodesPerSecond };
}
