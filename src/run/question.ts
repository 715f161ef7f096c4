// What a run is asked: how far each search may go, what counts as an answer, how much may be read.

import type { Asked } from '../options/asked';

/** For commands that read files. */
export interface InputLimit {
  /** Longer files and streams are refused. */
  readonly maxInputBytes: number;
}

export interface BatchRequest extends Asked<'batch'>, InputLimit {
  /** Files and globs; `-` or nothing is standard input. */
  readonly operands: readonly string[];
  /** Undefined: as many as the machine has room for; `auto`: all its cores, also for the last problems. */
  readonly jobs: number | 'auto' | undefined;
  readonly memoryMiB: number;
  readonly output: string | undefined;
  readonly isResumed: boolean;
  readonly fillDefenderHand: boolean;
}
