// What passes between a caller and its worker. Everything here can be cloned.

import type { Analysis } from '../answers/analysis';
import type { Progress, Solution } from '../answers/solution';
import type { ErrorCode } from '../base/errors';
import type { SavedTable } from '../engines/saved-table';
import type { AnalyseOptions } from '../options/analyse-options';
import type { SolveOptions } from '../options/solve-options';
import type { Threads } from '../options/table';
import type { Position } from '../shogi/position';
import type { SentCores } from './sent-cores';

/** Questions, with the options that they have besides a signal and a listener, and their answers. */
export interface Questions {
  readonly solve: { readonly options: SolveOptions; readonly answer: Solution };
  readonly analyse: { readonly options: AnalyseOptions; readonly answer: Analysis };
}

export type Question = keyof Questions;

/** What the solver in the worker is made of. */
export interface Made {
  readonly hashMiB: number | undefined;
  readonly cores: SentCores;
  readonly threads: Threads | undefined;
}

export interface Ask<Q extends Question = Question> extends Made {
  readonly type: Q;
  readonly id: number;
  readonly problem: Position | string;
  readonly options: Omit<Questions[Q]['options'], 'signal' | 'onProgress'>;
  readonly wantsProgress: boolean;
  /** The signal was aborted before. */
  readonly isAborted: boolean;
}

/** The table, whose parts pass through the port. */
export interface TableRequest extends Made {
  readonly type: 'loadTable' | 'saveTable';
  readonly id: number;
  readonly port: MessagePort;
}

export type Request = Ask | TableRequest | { readonly type: 'abort'; readonly id: number };

/** Nothing for a table that was saved. */
export type Answer = Questions[Question]['answer'] | SavedTable | undefined;

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
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  | { readonly type: 'error'; readonly id: number; readonly error: SentError };
