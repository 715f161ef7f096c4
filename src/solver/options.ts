// What a caller can ask for, checked and filled in. A value out of range is an error, never bent into
// shape.

import { FUTILE_RULES, type FutileRule } from '../analysis/conventional';
import type { CoreBinary } from '../core/load';
import { OptionError } from '../errors';
import { type FeatureSwitches, readFeatures } from './features';
import type { Progress } from './solution';

export interface SolverOptions {
  /** Size of the table in MiB, 1 to 4078 (`MAX_HASH_MIB`). Default 64. */
  readonly hashMiB?: number;
  /** The core's binary, where the one inside the package is not to be used. */
  readonly core?: CoreBinary;
}

export interface SolveOptions {
  /** Nodes after which the answer is `unknown`. Default: no limit. */
  readonly maxNodes?: number;
  /** Milliseconds after which the answer is `unknown`. Default: no limit. */
  readonly timeMs?: number;
  /** Plies below the root that the search may go, 1 to 8000. Default 8000. */
  readonly maxDepth?: number;
  /**
   * Only mates of so many plies or fewer count, 1 to 8000: `nomate` then means that there is none so short.
   * Default: mates of any length.
   */
  readonly maxPlies?: number;
  /** Prove also that no shorter mate exists; a limit leaves `lengthIsExact` false. Default false. */
  readonly shortest?: boolean;
  /**
   * Once a mate is found, look for every other first move that mates too, under the same limits: `firstMoves` of
   * the answer. Not with `maxPlies`. Default false.
   */
  readonly firstMoves?: boolean;
  /**
   * Which interpositions books do not print (`docs/glossary.md`); with `shortest`, `conventional` holds the
   * solution without them. Default 'standard'.
   */
  readonly futile?: FutileRule;
  /**
   * Nodes for each question in the proof that `conventional` is the shortest. Default: as many in all as were spent
   * before it, and at least 100,000.
   */
  readonly checkNodes?: number;
  /** Ends the search, with `unknown` and the reason `aborted`. */
  readonly signal?: AbortSignal;
  /** Called after every slice. */
  readonly onProgress?: (progress: Progress) => void;
  /** Techniques switched on or off over the default set. */
  readonly features?: FeatureSwitches;
  /** Nodes between two looks at the clock, the signal and the event loop. Default 4096. */
  readonly sliceNodes?: number;
  /** SmallTreeGC: part of the table filled at which it starts, 0.1 to 0.95. Default 0.8. */
  readonly collectAt?: number;
  /** SmallTreeGC: part of the table free afterwards, above `1 - collectAt`. Default 0.3. */
  readonly collectFree?: number;
  /** Go on with what earlier solves left in the table. Default false: node counts are reproducible. */
  readonly keepTable?: boolean;
  /** Make a certificate of a mate or a no-mate, under the same limits. Default false. */
  readonly certificate?: boolean;
}

/** What an engine can be asked for. */
export interface EngineLimits {
  readonly maxHashMiB: number;
  readonly maxDepth: number;
  /** Can its techniques be switched on and off? */
  readonly hasFeatures: boolean;
  /** Can it search for mates within a number of plies? */
  readonly hasPlyLimit: boolean;
}

export const DEFAULT_HASH_MIB = 64;
export const DEFAULT_SLICE_NODES = 4096;
export const MAX_PLIES = 8000;

const FLAGS = ['shortest', 'firstMoves', 'keepTable', 'certificate'] as const;

export interface CheckedSolveOptions {
  readonly maxNodes: number;
  readonly timeMs: number;
  readonly maxDepth: number;
  /** 0: no limit. */
  readonly maxPlies: number;
  readonly shortest: boolean;
  readonly firstMoves: boolean;
  readonly futile: FutileRule;
  /** 0: not said. */
  readonly checkNodes: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((progress: Progress) => void) | undefined;
  readonly features: number;
  readonly sliceNodes: number;
  readonly collectAt: number;
  readonly collectFree: number;
  readonly keepTable: boolean;
  readonly certificate: boolean;
}

function fail(name: string, expected: string, value: unknown): never {
  throw new OptionError('bad-option', `${name}: expected ${expected}, got ${String(value)}`);
}

export function readInteger(
  name: string,
  value: number | undefined,
  fallback: number,
  [low, high]: readonly [number, number],
): number {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  return fail(name, `a whole number from ${low} to ${high}`, value);
}

function readLimit(name: string, value: number | undefined): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (typeof value === 'number' && value > 0) return value;
  return fail(name, 'a number above 0', value);
}

function readPart(name: string, value: number, [low, high]: readonly [number, number]): number {
  if (typeof value === 'number' && value >= low && value <= high) return value;
  return fail(name, `a number from ${low} to ${high}`, value);
}

/** A collection that frees nothing would start again at once. */
function readCollection({ collectAt = 0.8, collectFree = 0.3 }: SolveOptions) {
  readPart('collectAt', collectAt, [0.1, 0.95]);
  readPart('collectFree', collectFree, [0.05, 0.95]);
  if (collectFree <= 1 - collectAt) fail('collectFree', 'more than 1 - collectAt', collectFree);
  return { collectAt, collectFree };
}

export function requireOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null) fail('options', 'an object', options);
}

export function readHashMiB(
  options: { readonly hashMiB?: number },
  { maxHashMiB }: EngineLimits,
): number {
  requireOptions(options);
  return readInteger('hashMiB', options.hashMiB, DEFAULT_HASH_MIB, [1, maxHashMiB]);
}

export function readSolveOptions(
  options: SolveOptions,
  { maxDepth, hasFeatures, hasPlyLimit }: EngineLimits,
): CheckedSolveOptions {
  requireOptions(options);
  const { signal, onProgress, futile = 'standard' } = options;
  if (signal !== undefined && typeof signal?.aborted !== 'boolean') {
    fail('signal', 'an AbortSignal', signal);
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    fail('onProgress', 'a function', onProgress);
  }
  const flags = readFlags(options);
  if (!FUTILE_RULES.includes(futile)) fail('futile', FUTILE_RULES.join(', '), futile);
  if (!hasPlyLimit) refusePlyLimit(options);
  if (finite(options.maxPlies) !== undefined) refuseWithPlyLimit(flags);
  if (!hasFeatures && options.features !== undefined) {
    fail('features', 'none: this engine has no switches', JSON.stringify(options.features));
  }
  return {
    maxNodes: readInteger('maxNodes', finite(options.maxNodes), Number.POSITIVE_INFINITY, [
      1,
      Number.MAX_SAFE_INTEGER,
    ]),
    timeMs: readLimit('timeMs', options.timeMs),
    maxDepth: readInteger('maxDepth', options.maxDepth, maxDepth, [1, maxDepth]),
    maxPlies: readInteger('maxPlies', finite(options.maxPlies), 0, [1, MAX_PLIES]),
    ...flags,
    futile,
    checkNodes: readInteger('checkNodes', options.checkNodes, 0, [1, Number.MAX_SAFE_INTEGER]),
    signal,
    onProgress,
    features: readFeatures(options.features),
    sliceNodes: readInteger('sliceNodes', options.sliceNodes, DEFAULT_SLICE_NODES, [
      1,
      Number.MAX_SAFE_INTEGER,
    ]),
    ...readCollection(options),
  };
}

function readFlags(options: SolveOptions): Record<(typeof FLAGS)[number], boolean> {
  const { shortest = false, firstMoves = false, keepTable = false, certificate = false } = options;
  const flags = { shortest, firstMoves, keepTable, certificate };
  for (const name of FLAGS) {
    if (typeof flags[name] !== 'boolean') fail(name, 'true or false', flags[name]);
  }
  return flags;
}

function refuseWithPlyLimit({ certificate, firstMoves }: ReturnType<typeof readFlags>): void {
  if (certificate) {
    fail('certificate', 'false with maxPlies: a verdict within so many plies has none', true);
  }
  if (firstMoves) {
    fail('firstMoves', 'false with maxPlies: the others may mate in any number of plies', true);
  }
}

function refusePlyLimit({ shortest, maxPlies }: SolveOptions): void {
  if (shortest) fail('shortest', 'false: this engine proves no lengths', shortest);
  if (maxPlies !== undefined) {
    fail('maxPlies', 'nothing: this engine has no bound on the length', maxPlies);
  }
}

/** Infinity is a fair way to say "no limit". */
function finite(value: number | undefined): number | undefined {
  return value === Number.POSITIVE_INFINITY ? undefined : value;
}
