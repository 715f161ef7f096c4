// What a caller can ask for, checked and filled in. A value out of range is an error, never bent into
// shape.

import { FUTILE_RULES, type FutileRule } from '../analysis/conventional';
import type { CoreBinary } from '../core/load';
import {
  finite,
  type OptionNames,
  readFlag,
  readInteger,
  refuseOption,
  requireChoice,
  takeOptions,
} from '../option-values';
import type { Progress } from './answers/solution';
import { type CheckedLimits, LIMIT_OPTIONS, type LimitOptions, readLimits } from './limits';

export interface SolverOptions {
  /** Size of the table in MiB, 1 to 4078 (`MAX_HASH_MIB`). Default 64. */
  readonly hashMiB?: number;
  /** The core's binary, where the one inside the package is not to be used. */
  readonly core?: CoreBinary;
}

export interface SolveOptions extends LimitOptions<Progress> {
  /**
   * Who is to move in the given position. Default 'attacker'. With 'defender' he must be in check, and the question is
   * whether every reply is mated: the length of a mate is then even, 0 where there is no reply, and a no-mate names a
   * reply that escapes. Not with `firstMoves`, and not with `certificate`.
   */
  readonly side?: Side;
  /** Plies below the root that the search may go, 1 to 8000. Default 8000. */
  readonly maxDepth?: number;
  /**
   * Only mates of so many plies or fewer count, 1 to 8000: `nomate` then means that there is none so short.
   * Default: mates of any length.
   */
  readonly maxPlies?: number;
  /**
   * What is asked of a mate. Default 'first': any mate; its `length` is that of the line found, every interposition
   * counted. 'shortest': prove that no shorter mate exists, every interposition counted. 'book': beside the first
   * mate the solution as books print it, `conventional`.
   */
  readonly goal?: Goal;
  /**
   * Once a mate is found, look for every other first move that mates too, under the same limits: `firstMoves` of
   * the answer. Not with `maxPlies`. Default false.
   */
  readonly firstMoves?: boolean;
  /** Which interpositions books do not print (`docs/glossary.md`), with the goal 'book'. Default 'standard'. */
  readonly futile?: FutileRule;
  /**
   * Nodes for the solution of books and its proof, after the first mate, with the goal 'book'. Default: half of what
   * the first mate took, and at least 150.
   */
  readonly bookNodes?: number;
  /** SmallTreeGC: part of the table filled at which it starts, 0.1 to 0.95. Default 0.8. */
  readonly collectAt?: number;
  /** SmallTreeGC: part of the table free afterwards, above `1 - collectAt`. Default 0.3. */
  readonly collectFree?: number;
  /** Go on with what earlier solves left in the table. Default false: node counts are reproducible. */
  readonly keepTable?: boolean;
  /** Make a certificate of a mate or a no-mate, under the same limits. Default false. */
  readonly certificate?: boolean;
}

/** Each is read once: what is not named here is not looked at. */
export const SOLVER_OPTIONS: OptionNames<SolverOptions> = { hashMiB: true, core: true };

/** `features` was an option once, and is read to be refused. */
export const SOLVE_OPTIONS: OptionNames<SolveOptions & { readonly features?: unknown }> = {
  ...LIMIT_OPTIONS,
  side: true,
  maxDepth: true,
  maxPlies: true,
  goal: true,
  firstMoves: true,
  futile: true,
  bookNodes: true,
  features: true,
  collectAt: true,
  collectFree: true,
  keepTable: true,
  certificate: true,
};

/** What an engine can be asked for. */
export interface EngineLimits {
  readonly maxHashMiB: number;
  readonly maxDepth: number;
}

/** Any mate, the shortest, or the one that books print. */
export type Goal = 'first' | 'shortest' | 'book';

export const GOALS: readonly Goal[] = ['book', 'shortest', 'first'];

/** Which of the two is to move. */
export type Side = 'attacker' | 'defender';

export const SIDES: readonly Side[] = ['attacker', 'defender'];

/** Nodes that a person who waits for one problem does not notice. */
export const BOOK_NODES_FOR_ONE = 500_000;
const BOOK_SHARE = 0.5;
const LEAST_BOOK_NODES = 150;

/** Nodes for the solution of books, by what the first mate took. */
export function defaultBookNodes(nodes: number): number {
  return Math.max(LEAST_BOOK_NODES, Math.round(nodes * BOOK_SHARE));
}

export const DEFAULT_HASH_MIB = 64;
export const MAX_PLIES = 8000;

export interface CheckedSolveOptions extends CheckedLimits<Progress> {
  readonly side: Side;
  readonly maxDepth: number;
  /** 0: no limit. */
  readonly maxPlies: number;
  readonly goal: Goal;
  readonly firstMoves: boolean;
  readonly futile: FutileRule;
  /** 0: not said. */
  readonly bookNodes: number;
  readonly collectAt: number;
  readonly collectFree: number;
  readonly keepTable: boolean;
  readonly certificate: boolean;
}

function readPart(name: string, value: number, [low, high]: readonly [number, number]): number {
  if (typeof value === 'number' && value >= low && value <= high) return value;
  return refuseOption(name, `a number from ${low} to ${high}`, value);
}

/** A collection that frees nothing would start again at once. */
function readCollection({ collectAt = 0.8, collectFree = 0.3 }: SolveOptions) {
  readPart('collectAt', collectAt, [0.1, 0.95]);
  readPart('collectFree', collectFree, [0.05, 0.95]);
  if (collectFree <= 1 - collectAt)
    refuseOption('collectFree', 'more than 1 - collectAt', collectFree);
  return { collectAt, collectFree };
}

export function readHashMiB(hashMiB: number | undefined, { maxHashMiB }: EngineLimits): number {
  return readInteger('hashMiB', hashMiB, DEFAULT_HASH_MIB, [1, maxHashMiB]);
}

export function readSolveOptions(
  given: SolveOptions,
  { maxDepth }: EngineLimits,
): CheckedSolveOptions {
  const { features, ...options } = takeOptions<SolveOptions & { readonly features?: unknown }>(
    given,
    SOLVE_OPTIONS,
  );
  const limits = readLimits(options);
  const flags = readFlags(options);
  const { futile = 'standard', goal = 'first', side = 'attacker' } = options;
  requireChoice('side', side, SIDES);
  requireChoice('goal', goal, GOALS);
  requireChoice('futile', futile, FUTILE_RULES);
  const maxPlies = readInteger('maxPlies', finite(options.maxPlies), 0, [1, MAX_PLIES]);
  if (maxPlies !== 0) refuseWithPlyLimit(flags);
  if (side === 'defender') refuseWithDefender(flags);
  if (features !== undefined)
    refuseOption('features', 'none: the search has no switches', features);
  return {
    ...limits,
    side,
    maxDepth: readInteger('maxDepth', options.maxDepth, maxDepth, [1, maxDepth]),
    maxPlies,
    ...flags,
    goal,
    futile,
    bookNodes: readInteger('bookNodes', options.bookNodes, 0, [1, Number.MAX_SAFE_INTEGER]),
    ...readCollection(options),
  };
}

function readFlags(options: SolveOptions) {
  return {
    firstMoves: readFlag('firstMoves', options.firstMoves, false),
    keepTable: readFlag('keepTable', options.keepTable, false),
    certificate: readFlag('certificate', options.certificate, false),
  };
}

function refuseWithPlyLimit({ certificate, firstMoves }: ReturnType<typeof readFlags>): void {
  if (certificate) {
    const expected = 'false with maxPlies: a verdict within so many plies has none';
    refuseOption('certificate', expected, true);
  }
  if (firstMoves) {
    const expected = 'false with maxPlies: the others may mate in any number of plies';
    refuseOption('firstMoves', expected, true);
  }
}

function refuseWithDefender({ certificate, firstMoves }: ReturnType<typeof readFlags>): void {
  if (certificate) {
    const expected = "false with side 'defender': a certificate begins with a move of the attacker";
    refuseOption('certificate', expected, true);
  }
  if (firstMoves) {
    const expected = "false with side 'defender': the first move is not the attacker's";
    refuseOption('firstMoves', expected, true);
  }
}
