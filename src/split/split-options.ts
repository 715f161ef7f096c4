// The options of a split search, checked and completed with their defaults.

import {
  type OptionNames,
  readFlag,
  readInteger,
  refuseOption,
  requireOptions,
  takeOptions,
} from '../base/option-values';
import { MAX_HASH_MIB } from '../engines/core/load';
import {
  type CheckedSolveOptions,
  readHashMiB,
  readSolveOptions,
  type SolveOptions,
} from '../options/solve-options';

export interface SplitOptions {
  /** Subproblems that are searched at the same time, each in a thread of its own, 1 to 1024. Default 2. */
  readonly workers?: number | undefined;
  /** Size of the table of each worker in MiB, 1 to 4078. Default 64. */
  readonly hashMiB?: number | undefined;
  /**
   * The most nodes of one search of a subproblem, 1 to 10⁹. After this many nodes the replies to its checks become
   * subproblems of their own. The first search of a subproblem takes a 64th of the nodes. Default 100,000.
   */
  readonly subproblemNodes?: number | undefined;
  /**
   * A file to which every result is appended. An existing file must be the journal of the same problem; the search then
   * resumes with its results. A full disk does not end the search: `split.journalFailure` of the answer reports it.
   */
  readonly journal?: string | undefined;
  /** Replaces a file that is no journal of this problem. Default false: such a file is an error. */
  readonly replaceJournal?: boolean | undefined;
}

/** The options of `Solver.solve` that a split search has. */
export type SplitSolveOptions = Pick<
  SolveOptions,
  'maxNodes' | 'timeMs' | 'signal' | 'onProgress' | 'certificate' | 'goal'
>;

export const SPLIT_OPTIONS: OptionNames<SplitOptions> = {
  workers: true,
  hashMiB: true,
  subproblemNodes: true,
  journal: true,
  replaceJournal: true,
};

export const MAX_SPLIT_WORKERS = 1024;
export const MAX_SUBPROBLEM_NODES = 1e9;
export const DEFAULT_SUBPROBLEM_NODES = 100_000;
const DEFAULT_WORKERS = 2;

export interface CheckedSplitOptions {
  readonly workers: number;
  readonly hashMiB: number;
  readonly subproblemNodes: number;
  readonly journal: string | undefined;
  readonly replaceJournal: boolean;
}

export function readSplitOptions(given: SplitOptions): CheckedSplitOptions {
  const taken = takeOptions(given, SPLIT_OPTIONS);
  const { workers, hashMiB, subproblemNodes, journal, replaceJournal } = taken;
  if (journal !== undefined && (typeof journal !== 'string' || journal === '')) {
    refuseOption('journal', 'the path of a file', journal);
  }
  return {
    workers: readInteger('workers', workers, DEFAULT_WORKERS, [1, MAX_SPLIT_WORKERS]),
    hashMiB: readHashMiB(hashMiB, MAX_HASH_MIB),
    subproblemNodes: readInteger('subproblemNodes', subproblemNodes, DEFAULT_SUBPROBLEM_NODES, [
      1,
      MAX_SUBPROBLEM_NODES,
    ]),
    journal,
    replaceJournal: readFlag('replaceJournal', replaceJournal, false),
  };
}

/** Throws an `OptionError` for an option that a split search does not have. */
export function readSplitSolveOptions(given: SplitSolveOptions): CheckedSolveOptions {
  requireOptions(given);
  const checked = readSolveOptions(given);
  const { goal, maxPlies, side, firstMoves, maxDepth } = checked;
  if (goal !== 'first') refuseOption('goal', "'first' with a split search", goal);
  if (maxPlies !== 0) refuseOption('maxPlies', 'no value with a split search', maxPlies);
  if (side !== 'attacker') refuseOption('side', "'attacker' with a split search", side);
  if (firstMoves) refuseOption('firstMoves', 'false with a split search', firstMoves);
  const { maxDepth: deepest } = readSolveOptions({});
  if (maxDepth !== deepest) refuseOption('maxDepth', 'no value with a split search', maxDepth);
  return checked;
}
