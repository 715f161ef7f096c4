// The options of a solver and of a solve: their types, and their checks. A value out of range is an error; it is never
// replaced by the nearest allowed one.

import type { Progress } from '../answers/solution';
import type { FutileRule, Goal } from '../answers/terms';
import type { CoreBinary } from '../base/host-types';
import {
  attempt,
  type OptionNames,
  readInteger,
  refuseOption,
  takeOptions,
} from '../base/option-values';
import { type CheckedLimits, LIMIT_OPTIONS, type LimitOptions, readLimits } from './limits';
import { type Checked, namesOf, readByTable } from './read';
import { type Side, SOLVE_TABLE, SOLVER_TABLE, type Threads } from './table';

/** The options of a solver. */
export interface SolverOptions {
  /** Size of the table in MiB, 1 to 4078 (`MAX_HASH_MIB`). Default 64. */
  readonly hashMiB?: number | undefined;
  /** The binary of the core. Default: the one inside the package. */
  readonly core?: CoreBinary | undefined;
  /**
   * Number of threads that search one problem together, 1 to 64, or 'all' for as many as the machine runs at once.
   * Default 1: node counts are then reproducible. With more than one, `solveSync` throws an `OptionError`. Where
   * threads cannot share memory (in a page that is not isolated from other origins) one thread is used; `threads` of
   * the answer says how many were.
   */
  readonly threads?: Threads | undefined;
  /**
   * URL of the script of the workers (`tsumeru/worker-script.js`), for pages whose content security policy forbids
   * workers from blobs. Default: the script inside the package.
   */
  readonly workerUrl?: string | URL | undefined;
}

/** The options of a solve. */
export interface SolveOptions extends LimitOptions<Progress> {
  /**
   * The side to move in the given position. Default 'attacker'. With 'defender' the side to move must be in check, and
   * the question is whether every reply is mated. The length of a mate is then even, and 0 if there is no reply; the
   * answer of a no-mate names a reply that escapes. Not with `firstMoves` or `certificate`.
   */
  readonly side?: Side | undefined;
  /** How many plies deep the search may go below the root, 1 to 8000. Default 8000. */
  readonly maxDepth?: number | undefined;
  /**
   * Only mates of at most this many plies count, 1 to 8000; `nomate` then means that there is no mate within this
   * number of plies. Not with `firstMoves` or `certificate`. Default: mates of any length count.
   */
  readonly maxPlies?: number | undefined;
  /**
   * Which mate is asked for. Default 'book'.
   * - 'book': the solution as books print it. Futile interpositions are left out of the line and of its length.
   * - 'shortest': the shortest mate, with the proof that none is shorter, every interposition counted.
   * - 'first': any mate, every interposition counted. It is the fastest: the search ends with the first mate that is found.
   */
  readonly goal?: Goal | undefined;
  /**
   * After a mate is found, also search for every other first move that mates, under the same limits; the result is
   * `firstMoves` of the answer. Not with `maxPlies`, nor with the side 'defender'. Default false.
   */
  readonly firstMoves?: boolean | undefined;
  /**
   * With the goal 'book': which interpositions count as futile and are not printed (`docs/glossary.md`). Default
   * 'standard'.
   */
  readonly futile?: FutileRule | undefined;
  /**
   * With the goal 'book': nodes for the solution as books print it and its proof, after the first mate. Default
   * 500,000: most short problems need far fewer.
   */
  readonly bookNodes?: number | undefined;
  /**
   * If `bookNodes` leaves the length open (goal 'book'), the search goes on until so many milliseconds have passed
   * since its beginning. It goes in rounds, each with ten times the nodes of the round before. The answer then depends
   * on the speed of the machine. `maxNodes` and `timeMs` stay limits. Default: the search does not go on.
   */
  readonly bookTimeMs?: number | undefined;
  /** Garbage collection (SmallTreeGC) starts when this part of the table is filled, 0.1 to 0.95. Default 0.8. */
  readonly collectAt?: number | undefined;
  /**
   * Garbage collection leaves at least this part of the table free; more than `1 - collectAt`, up to 0.95. Default 0.3.
   */
  readonly collectFree?: number | undefined;
  /** Use what earlier solves have left in the table. Default false: node counts are then reproducible. */
  readonly keepTable?: boolean | undefined;
  /**
   * Make a certificate of the mate or no-mate, under the same limits. Not with `maxPlies` or the side 'defender'.
   * Default false.
   */
  readonly certificate?: boolean | undefined;
}

export const SOLVER_OPTIONS: OptionNames<SolverOptions> = namesOf(SOLVER_TABLE);

export const SOLVE_OPTIONS: OptionNames<SolveOptions> = {
  ...LIMIT_OPTIONS,
  ...namesOf(SOLVE_TABLE),
};

/** Options that have been checked. `maxPlies` is 0 if it was not given. */
export interface CheckedSolveOptions extends CheckedLimits<Progress>, Checked<typeof SOLVE_TABLE> {}

/** Refuses a `collectFree` with which a collection would free nothing and so start again at once. */
function refuseIdleCollection({ collectAt, collectFree }: CheckedSolveOptions): void {
  if (collectFree > 1 - collectAt) return;
  refuseOption('collectFree', 'more than 1 - collectAt', collectFree);
}

export function readHashMiB(hashMiB: number | undefined, maxHashMiB: number): number {
  return readInteger('hashMiB', hashMiB, SOLVER_TABLE.hashMiB.fallback, [1, maxHashMiB]);
}

export function readThreads(threads: Threads | undefined): Threads {
  return readByTable({ threads: SOLVER_TABLE.threads }, { threads }).threads;
}

export function readWorkerUrl(url: string | URL | undefined): string | URL | undefined {
  if (url === undefined || typeof url === 'string') return url;
  const isUrl = attempt('workerUrl', () => Object.prototype.toString.call(url) === '[object URL]');
  return isUrl ? url : refuseOption('workerUrl', 'a URL', url);
}

export function readSolveOptions(given: SolveOptions): CheckedSolveOptions {
  const options = takeOptions(given, SOLVE_OPTIONS);
  const checked = { ...readLimits(options), ...readByTable(SOLVE_TABLE, options) };
  if (checked.maxPlies !== 0) refuseBeside(checked, 'maxPlies', WITH_PLY_LIMIT);
  if (checked.side === 'defender') refuseBeside(checked, "side 'defender'", WITH_DEFENDER);
  refuseIdleCollection(checked);
  return checked;
}

/** Refuses options that make no sense together with another one. */
function refuseBeside(checked: CheckedSolveOptions, other: string, reasons: Reasons): void {
  for (const name of ['certificate', 'firstMoves'] as const) {
    if (checked[name]) refuseOption(name, `false with ${other}: ${reasons[name]}`, true);
  }
}

type Reasons = Readonly<Record<'certificate' | 'firstMoves', string>>;

const WITH_PLY_LIMIT: Reasons = {
  certificate: 'a verdict within a number of plies has none',
  firstMoves: 'the others may mate in any number of plies',
};

const WITH_DEFENDER: Reasons = {
  certificate: 'a certificate begins with a move of the attacker',
  firstMoves: "the first move is not the attacker's",
};
