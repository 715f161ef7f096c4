// What can be asked of every solve, whatever the game: how far it may go, and who hears of it on the way. A value
// out of range is an error, never bent into shape.

import { OptionError } from '../errors';

export interface LimitOptions<Progress> {
  /** Nodes after which the answer is `unknown`. Default: no limit. */
  readonly maxNodes?: number;
  /** Milliseconds after which the answer is `unknown`. Default: no limit. */
  readonly timeMs?: number;
  /** Ends the search, with `unknown` and the reason `aborted`. */
  readonly signal?: AbortSignal;
  /** Called after every slice. */
  readonly onProgress?: (progress: Progress) => void;
  /** Nodes between two looks at the clock, the signal and the event loop. Default 4096. */
  readonly sliceNodes?: number;
}

export interface CheckedLimits<Progress> {
  readonly maxNodes: number;
  readonly timeMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly sliceNodes: number;
}

const DEFAULT_SLICE_NODES = 4096;

export function refuseOption(name: string, expected: string, value: unknown): never {
  throw new OptionError('bad-option', `${name}: expected ${expected}, got ${String(value)}`);
}

export function requireOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    refuseOption('options', 'an object', options);
}

export function readInteger(
  name: string,
  value: number | undefined,
  fallback: number,
  range: readonly [number, number],
): number {
  return value === undefined ? fallback : requireInteger(name, value, range);
}

export function requireInteger(
  name: string,
  value: number,
  [low, high]: readonly [number, number],
): number {
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  return refuseOption(name, `a whole number from ${low} to ${high}`, value);
}

export function readFlag(name: string, value: boolean | undefined, fallback: boolean): boolean {
  if (value === undefined) return fallback;
  return typeof value === 'boolean' ? value : refuseOption(name, 'true or false', value);
}

/** Infinity is a fair way to say "no limit". */
export function finite(value: number | undefined): number | undefined {
  return value === Number.POSITIVE_INFINITY ? undefined : value;
}

export function readLimits<Progress>(options: LimitOptions<Progress>): CheckedLimits<Progress> {
  requireOptions(options);
  const { maxNodes, timeMs = Number.POSITIVE_INFINITY, signal, onProgress, sliceNodes } = options;
  if (signal !== undefined && typeof signal?.aborted !== 'boolean') {
    refuseOption('signal', 'an AbortSignal', signal);
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    refuseOption('onProgress', 'a function', onProgress);
  }
  if (typeof timeMs !== 'number' || !(timeMs > 0))
    refuseOption('timeMs', 'a number above 0', timeMs);
  const range = [1, Number.MAX_SAFE_INTEGER] as const;
  return {
    maxNodes: readInteger('maxNodes', finite(maxNodes), Number.POSITIVE_INFINITY, range),
    timeMs,
    signal,
    onProgress,
    sliceNodes: readInteger('sliceNodes', sliceNodes, DEFAULT_SLICE_NODES, range),
  };
}
