// What a run is asked: how far each search may go, what counts as an answer, how much may be read.

import type { FutileRule } from '../analysis/conventional';
import type { Goal, Side } from '../solver/options';

export interface Limits {
  /** Infinity: no limit. */
  readonly maxNodes: number;
  readonly timeMs: number;
}

/** For commands that read files. */
export interface InputLimit {
  /** Longer files and streams are refused. */
  readonly maxInputBytes: number;
}

/** What a solve is asked for. */
export interface Question extends Limits {
  /** Infinity: mates of any length. */
  readonly maxPlies: number;
  /** Who is to move. */
  readonly side: Side;
  readonly goal: Goal;
  readonly futile: FutileRule;
  /** Undefined: what the command has as its default. */
  readonly bookNodes: number | undefined;
}

export interface BatchRequest extends Question, InputLimit {
  /** Files and globs; `-` or nothing is standard input. */
  readonly operands: readonly string[];
  /** Undefined: as many as the machine has room for. */
  readonly jobs: number | undefined;
  readonly memoryMiB: number;
  readonly output: string | undefined;
  readonly isResumed: boolean;
  readonly fillDefenderHand: boolean;
}
