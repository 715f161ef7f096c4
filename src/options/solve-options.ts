// What a caller can ask for, checked and filled in. A value out of range is an error, never bent into
// shape.

import type { Progress } from '../answers/solution';
import {
  attempt,
  type OptionNames,
  readInteger,
  refuseOption,
  takeOptions,
} from '../base/option-values';
import type { CoreBinary } from '../engines/core/load';
import type { FutileRule } from '../terms';
import { type CheckedLimits, LIMIT_OPTIONS, type LimitOptions, readLimits } from './limits';
import { type Checked, namesOf, readByTable } from './read';
import { type Goal, type Side, SOLVE_TABLE, SOLVER_TABLE, type Threads } from './table';

export interface SolverOptions {
  /** Size of the table in MiB, 1 to 4078 (`MAX_HASH_MIB`). Default 64. */
  readonly hashMiB?: number;
  /** The core's binary, where the one inside the package is not to be used. */
  readonly core?: CoreBinary;
  /**
   * Threads that search one problem together, 1 to 64, or 'all' that the machine runs at once. Default 1: node
   * counts are then reproducible. With more, `solveSync` is an `OptionError`. Where threads cannot share memory (a page that is
   * not isolated from other origins) there is one: `threads` of the answer tells.
   */
  readonly threads?: Threads;
  /**
   * Where the script of the workers lies (`tsumeru/worker-script.js`), for pages whose content policy forbids workers
   * from blobs. Default: the script inside the package.
   */
  readonly workerUrl?: string | URL;
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
   * Only mates of at most this many plies count, 1 to 8000: `nomate` then means that there is none so short.
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
   * the first mate took, and at least 120.
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

export const SOLVER_OPTIONS: OptionNames<SolverOptions> = namesOf(SOLVER_TABLE);

export const SOLVE_OPTIONS: OptionNames<SolveOptions> = {
  ...LIMIT_OPTIONS,
  ...namesOf(SOLVE_TABLE),
};

const BOOK_SHARE = 0.5;
const LEAST_BOOK_NODES = 120;

/** Nodes for the solution of books, by what the first mate took. */
export function defaultBookNodes(nodes: number): number {
  return Math.max(LEAST_BOOK_NODES, Math.round(nodes * BOOK_SHARE));
}

/** Of `maxPlies` and `bookNodes` 0 is what was not said. */
export interface CheckedSolveOptions extends CheckedLimits<Progress>, Checked<typeof SOLVE_TABLE> {}

/** A collection that frees nothing would start again at once. */
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

/** What makes no sense beside something else that is asked. */
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
