// What the command line asks of a run, as far as several commands share it.

import type { GenerateOptions } from '../generate/options';
import type { Asked } from '../options/asked';

/** For commands that read files. */
export interface InputLimit {
  /** The greatest size of a file or stream, in bytes. A larger one is refused. */
  readonly maxInputBytes: number;
}

/** A queue as the arguments of a command name it. */
export interface QueuePlace {
  /** A URL, which may hold a password. */
  readonly url: string;
  readonly name: string;
}

export interface BatchRequest extends Asked<'batch'>, InputLimit {
  /** Files and globs; `-` or an empty list is standard input. */
  readonly operands: readonly string[];
  /** The number of workers. Undefined: as many as the machine can hold. `auto`: all cores, and several threads for the last problems. */
  readonly jobs: number | 'auto' | undefined;
  readonly memoryMiB: number;
  readonly output: string | undefined;
  readonly isResumed: boolean;
  /** Is any old file in the place of the output overwritten? */
  readonly force: boolean;
  /** Is the progress written as JSON, for a program? */
  readonly isJson: boolean;
  /** The queue whose workers solve the problems; undefined: they are solved here. */
  readonly queue: QueuePlace | undefined;
  readonly fillDefenderHand: boolean;
}

export interface GenerateRequest {
  readonly options: Required<Pick<GenerateOptions, 'plies' | 'seed'>> & GenerateOptions;
  /** The number of problems wanted, those of an earlier run included. */
  readonly count: number;
  /** The number of threads. Undefined: one for each core but one. */
  readonly jobs: number | undefined;
  readonly output: string | undefined;
  readonly isResumed: boolean;
  /** Is any old file in the place of the output overwritten? */
  readonly force: boolean;
  /** Is the progress written as JSON, for a program? */
  readonly isJson: boolean;
}
