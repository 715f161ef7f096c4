// What is asked of a solver in a worker. Everything here can be cloned.

import type { Analysis } from '../answers/analysis';
import type { Finding } from '../answers/finding';
import type { Progress, Solution } from '../answers/solution';
import type { SavedTable } from '../engines/saved-table';
import type { AnalyseOptions } from '../options/analyse-options';
import type { SolveOptions } from '../options/solve-options';
import type { Threads } from '../options/table';
import type { Position } from '../shogi/position';
import type { SentCores } from './sent-cores';

/** The questions, with the options that they have besides a signal and a listener, and their answers. */
export interface Questions {
  readonly solve: { readonly options: SolveOptions; readonly answer: Solution };
  readonly analyse: { readonly options: AnalyseOptions; readonly answer: Analysis };
}

export type QuestionName = keyof Questions;

/** What the solver in the worker is made of. */
export interface Made {
  readonly hashMiB: number | undefined;
  readonly cores: SentCores;
  readonly threads: Threads | undefined;
}

export interface SolverQuestion<Q extends QuestionName = QuestionName> extends Made {
  readonly type: Q;
  readonly problem: Position | string;
  readonly options: Omit<Questions[Q]['options'], 'signal' | 'onProgress' | 'onFinding'>;
  /** Are the findings of an analysis sent too? */
  readonly wantsFindings?: boolean;
}

/** A message that the worker sends before its answer. */
export type Told = Progress | { readonly finding: Finding };

/** The table, whose parts pass through the port. */
export interface TableQuestion extends Made {
  readonly type: 'loadTable' | 'saveTable';
  readonly port: MessagePort;
}

export type Question = SolverQuestion | TableQuestion;

/** Nothing for a table that was saved. */
export type WorkerAnswer = Questions[QuestionName]['answer'] | SavedTable | undefined;
