// What a caller can ask of a one-eye solve, checked and filled in.

import { LOOK_AHEAD, METHOD_A, METHOD_B, METHOD_C, METHOD_P } from '../../assembly/go/methods';
import type { CoreBinary } from '../core/module';
import { OptionError } from '../errors';
import { readSolveOptions } from '../solver/options';
import { type BouzySteps, DEFAULT_STEPS } from './bouzy';
import type { CoreSettings } from './encode';
import type { OneEyeProgress } from './solution';

/** The methods of the paper, and what the core calls them. */
export const METHODS = { A: METHOD_A, B: METHOD_B, C: METHOD_C, P: METHOD_P } as const;

/**
 * A: iterative deepening, children in the order of Bouzy's values. B: df-pn. C: df-pn, the values break
 * ties. P: df-pn+, the values are the first proof and disproof numbers.
 */
export type Method = keyof typeof METHODS;

export const DEFAULT_METHOD: Method = 'P';
export const DEFAULT_GO_HASH_MIB = 16;
export const MAX_GO_HASH_MIB = 2048;

/** As many as no stone's value can lose its sign by. */
const MAX_EROSIONS = 31;
const MAX_DILATIONS = 31;
const MAX_COST = 1000;

export interface OneEyeSolverOptions {
  /** Size of the table in MiB, 1 to 2048. Default 16. */
  readonly hashMiB?: number;
  /** The core's binary, where the one inside the package is not to be used. */
  readonly core?: CoreBinary;
}

export interface OneEyeOptions {
  /** Default P. */
  readonly method?: Method;
  /** Nodes after which the answer is `unknown`. Default: no limit. */
  readonly maxNodes?: number;
  /** Milliseconds after which the answer is `unknown`. Default: no limit. */
  readonly timeMs?: number;
  /** Ends the search, with `unknown` and the reason `aborted`. */
  readonly signal?: AbortSignal;
  /** Called after every slice. */
  readonly onProgress?: (progress: OneEyeProgress) => void;
  /** Nodes between two looks at the clock, the signal and the event loop. Default 4096. */
  readonly sliceNodes?: number;
  /** Find every winning move, not only one. Default true. */
  readonly allWinningMoves?: boolean;
  /** Steps of Bouzy's algorithm: dilations 0 to 31, erosions 0 to 31. Default 5 and 21. */
  readonly bouzy?: BouzySteps;
  /** Do not visit positions where the side to move wins by one stone. Default true. */
  readonly lookAhead?: boolean;
  /** Cost of an edge in df-pn+. Default 0. */
  readonly cost?: number;
  /** Take the second-highest value of the board (the paper), or the highest of the region. */
  readonly evaluation?: 'board' | 'region';
}

export interface CheckedOneEyeOptions {
  readonly maxNodes: number;
  readonly timeMs: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: OneEyeProgress) => void) | undefined;
  readonly sliceNodes: number;
  readonly allWinningMoves: boolean;
  readonly settings: CoreSettings;
}

function fail(name: string, expected: string, value: unknown): never {
  throw new OptionError('bad-option', `${name}: expected ${expected}, got ${String(value)}`);
}

function readCount(name: string, value: unknown, low: number, high: number): number {
  const isFine = Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
  return isFine ? (value as number) : fail(name, `a whole number from ${low} to ${high}`, value);
}

function readSettings(options: OneEyeOptions): CoreSettings {
  const {
    method = DEFAULT_METHOD,
    cost = 0,
    bouzy = DEFAULT_STEPS,
    evaluation,
    lookAhead = true,
  } = options;
  if (!Object.hasOwn(METHODS, method)) fail('method', 'A, B, C or P', method);
  if (evaluation !== undefined && evaluation !== 'board' && evaluation !== 'region') {
    fail('evaluation', 'board or region', evaluation);
  }
  if (typeof lookAhead !== 'boolean') fail('lookAhead', 'true or false', lookAhead);
  if (typeof bouzy !== 'object' || bouzy === null) fail('bouzy', 'an object', bouzy);
  const steps = {
    dilations: readCount('bouzy.dilations', bouzy.dilations, 0, MAX_DILATIONS),
    erosions: readCount('bouzy.erosions', bouzy.erosions, 0, MAX_EROSIONS),
  };
  return {
    method: METHODS[method] | (lookAhead ? LOOK_AHEAD : 0),
    cost: readCount('cost', cost, 0, MAX_COST),
    steps,
    evaluation: evaluation ?? 'board',
  };
}

/** Neither depth nor features can be asked for here: the reader of all solves is to let none through. */
const ENGINE_LIMITS = {
  maxHashMiB: MAX_GO_HASH_MIB,
  maxDepth: 1,
  hasFeatures: false,
  hasPlyLimit: false,
};

export function readHashMiB({ hashMiB = DEFAULT_GO_HASH_MIB }: OneEyeSolverOptions): number {
  return readCount('hashMiB', hashMiB, 1, MAX_GO_HASH_MIB);
}

export function readOneEyeOptions(options: OneEyeOptions): CheckedOneEyeOptions {
  if (typeof options !== 'object' || options === null) fail('options', 'an object', options);
  // The limits are those of every solve of this package.
  const { onProgress, allWinningMoves = true, maxNodes, timeMs, sliceNodes } = options;
  const limits = readSolveOptions(
    {
      ...(maxNodes === undefined ? {} : { maxNodes }),
      ...(timeMs === undefined ? {} : { timeMs }),
      ...(sliceNodes === undefined ? {} : { sliceNodes }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    },
    ENGINE_LIMITS,
  );
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    fail('onProgress', 'a function', onProgress);
  }
  if (typeof allWinningMoves !== 'boolean') {
    fail('allWinningMoves', 'true or false', allWinningMoves);
  }
  return {
    maxNodes: limits.maxNodes,
    timeMs: limits.timeMs,
    signal: limits.signal,
    sliceNodes: limits.sliceNodes,
    onProgress,
    allWinningMoves,
    settings: readSettings(options),
  };
}
