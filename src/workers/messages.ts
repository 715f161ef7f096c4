// The messages between a worker with a solver and the thread that made it. All of them can be cloned.

import type { Analysis } from '../answers/analysis';
import type { Finding } from '../answers/finding';
import type { Progress, Solution } from '../answers/solution';
import type { SavedTable } from '../engines/saved-table';
import type { AnalyseOptions } from '../options/analyse-options';
import type { SolveOptions } from '../options/solve-options';
import type { Threads } from '../options/table';
import type { Position } from '../shogi/position';
import type { SentCores } from './sent-cores';

/** The kinds of questions about a problem, with the options and the answer of each. */
export interface Questions {
  readonly solve: { readonly options: SolveOptions; readonly answer: Solution };
  readonly analyse: { readonly options: AnalyseOptions; readonly answer: Analysis };
}

export type QuestionName = keyof Questions;

/**
 * The settings of the solver in the worker. Every question contains them, because any question may be the first one.
 */
export interface SolverSettings {
  readonly hashMiB: number | undefined;
  readonly cores: SentCores;
  readonly threads: Threads | undefined;
}

export interface SolverQuestion<Q extends QuestionName = QuestionName> extends SolverSettings {
  readonly type: Q;
  readonly problem: Position | string;
  readonly options: Omit<Questions[Q]['options'], 'signal' | 'onProgress' | 'onFinding'>;
  /** Are the findings of an analysis sent too? */
  readonly wantsFindings?: boolean;
}

/** A message that the worker sends before its answer. */
export type InterimMessage = Progress | { readonly finding: Finding };

/** Saves or loads the table. The parts of the table are sent through the port. */
export interface TableQuestion extends SolverSettings {
  readonly type: 'loadTable' | 'saveTable';
  readonly port: MessagePort;
}

export type WorkerQuestion = SolverQuestion | TableQuestion;

/** The answer is undefined when a table was saved. */
export type WorkerAnswer = Questions[QuestionName]['answer'] | SavedTable | undefined;
