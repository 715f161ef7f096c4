// What a run is asked: how far each search may go, what counts as an answer, how much may be read.

import type { Asked } from '../options/asked';

/** For commands that read files. */
export interface InputLimit {
  /** Longer files and streams are refused. */
  readonly maxInputBytes: number;
}

/** A queue as a command names it. */
export interface QueuePlace {
  /** A URL, which may hold a password. */
  readonly url: string;
  readonly name: string;
}

export interface BatchRequest extends Asked<'batch'>, InputLimit {
  /** Files and globs; `-` or nothing is standard input. */
  readonly operands: readonly string[];
  /** Undefined: as many as the machine has room for; `auto`: all its cores, also for the last problems. */
  readonly jobs: number | 'auto' | undefined;
  readonly memoryMiB: number;
  readonly output: string | undefined;
  readonly isResumed: boolean;
  /** Whatever the output was before is written over. */
  readonly force: boolean;
  /** Is it told to a program how the run fares? */
  readonly isJson: boolean;
  /** Where the problems are worked on by others; undefined: here. */
  readonly queue: QueuePlace | undefined;
  readonly fillDefenderHand: boolean;
}
