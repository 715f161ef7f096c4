// The parts of a request to a run that several commands of the command line share.

import type { GenerateOptions } from '../compose/generate/options';
import type { CommandOptions } from '../options/command-options';
import type { Threads } from '../options/table';

/** A number of threads that work on one task each. Undefined: one for each core but one. `auto`: one for each core. */
export type Jobs = number | 'auto' | undefined;

/** `threads`: how many search one task together. */
export function countJobs(jobs: Jobs, processors: number, threads: Threads = 1): number {
  if (jobs === 'auto') return processors;
  const perTask = threads === 'all' ? processors : threads;
  return jobs ?? Math.max(1, Math.floor((processors - 1) / perTask));
}

/** The journal of an analysis in stages, and the threads that make the stages. */
export interface JournalRequest {
  readonly path: string;
  readonly jobs: Jobs;
  readonly isResumed: boolean;
}

/** A queue as the arguments of a command name it. */
export interface QueuePlace {
  /** A URL, which may hold a password. */
  readonly url: string;
  readonly name: string;
}

export interface BatchQueue extends QueuePlace {
  /** Is every verdict verified by a certificate? */
  readonly verify: boolean;
}

/** The arguments of every run over many problems. */
export interface ListRequest {
  /** Files and globs; `-` or an empty list is standard input. */
  readonly operands: readonly string[];
  /** Threads that search one problem together. */
  readonly threads: Threads;
  /**
   * The number of workers. Undefined: as many as the machine can hold. `auto`: all cores, and several threads for the
   * last problems.
   */
  readonly jobs: number | 'auto' | undefined;
  /** The table of each problem. */
  readonly hashMiB: number;
  /** The file of the results: CSV if its name ends so, otherwise lines of JSON. Undefined: standard output. */
  readonly output: string | undefined;
  readonly isResumed: boolean;
  /** May any existing file be overwritten by the output? */
  readonly force: boolean;
  /** Is the progress written as JSON, for a program? */
  readonly reportsProgress: boolean;
  /** The queue whose workers solve the problems; undefined: they are solved here. */
  readonly queue: BatchQueue | undefined;
  readonly fillDefenderHand: boolean;
}

export interface BatchRequest extends CommandOptions<'batch'>, ListRequest {}

/** Analyses of many problems. */
export interface AnalyseListRequest extends CommandOptions<'analyse'>, ListRequest {}

export interface GenerateRequest {
  readonly options: GenerateOptions & { readonly plies: number; readonly seed: number };
  /** The number of problems wanted, those of an earlier run included. */
  readonly count: number;
  readonly jobs: Jobs;
  readonly output: string | undefined;
  readonly isResumed: boolean;
  /** May any existing file be overwritten by the output? */
  readonly force: boolean;
  /** Is the progress written as JSON, for a program? */
  readonly reportsProgress: boolean;
}
