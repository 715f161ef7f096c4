// What passes between a caller and its worker. Everything here can be cloned.

import type { ErrorCode } from '../errors';
import type { Threads } from '../options/table';
import type { Position } from '../shogi/position';
import type { AnalyseOptions } from '../solver/analyse-options';
import type { Analysis } from '../solver/answers/analysis';
import type { Progress, Solution } from '../solver/answers/solution';
import type { SolveOptions } from '../solver/options';
import type { SentCores } from './sent-cores';

/** Questions, with the options that they have besides a signal and a listener, and their answers. */
export interface Questions {
  readonly solve: { readonly options: SolveOptions; readonly answer: Solution };
  readonly analyse: { readonly options: AnalyseOptions; readonly answer: Analysis };
}

export type Question = keyof Questions;

export interface Ask<Q extends Question = Question> {
  readonly type: Q;
  readonly id: number;
  readonly problem: Position | string;
  readonly options: Omit<Questions[Q]['options'], 'signal' | 'onProgress'>;
  readonly hashMiB: number | undefined;
  readonly cores: SentCores;
  readonly threads: Threads | undefined;
  readonly wantsProgress: boolean;
  /** The signal was aborted before. */
  readonly isAborted: boolean;
}

export type Request = Ask | { readonly type: 'abort'; readonly id: number };

export interface SentError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly offset: number | undefined;
  readonly square: string | undefined;
  /** Of the error beneath, for people. */
  readonly cause: string | undefined;
}

export type Reply =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly answer: Questions[Question]['answer'];
    }
  | { readonly type: 'error'; readonly id: number; readonly error: SentError };
