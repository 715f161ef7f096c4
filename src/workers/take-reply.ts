// Copies and checks the messages of a worker: a message must have the right form, and the lines in an answer must be
// legal. The script of a worker may be of another version, because the caller says where it comes from.

import { SolverError } from '../base/errors';
import { takeProblem } from '../search/problem';
import type { Position } from '../shogi/position';
import type { SolverQuestion, WorkerAnswer, WorkerQuestion } from './messages';
import { judgeSolution } from './received/judge-solution';
import { takeSolution } from './received/take-solution';

type Question = Pick<SolverQuestion, 'problem' | 'options'>;
type Take = (value: unknown, question: Question, signal: AbortSignal | undefined) => WorkerAnswer;

/**
 * A function that copies and checks the answers to questions of this type, and throws a `SolverError` `worker-failed`
 * for any other value.
 */
export async function takerOf(type: WorkerQuestion['type']): Promise<Take> {
  const judge = type === 'analyse' ? await loadAnalysisJudge() : judgeSolved;
  return (value, { problem, options }, signal) => {
    try {
      return judge(value, takeProblem(problem), { ...options, ...(signal && { signal }) });
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const message = `the worker's answer is not valid: ${reason}`;
      throw new SolverError('worker-failed', message, { cause });
    }
  };
}

type Judge = (value: unknown, root: Position, asked: SolverQuestion['options']) => WorkerAnswer;

const judgeSolved: Judge = (value, root, asked) => {
  const solution = takeSolution(value, 'the answer');
  judgeSolution(solution, root, asked);
  return solution;
};

/** Loaded on demand, as analyses are. */
async function loadAnalysisJudge(): Promise<Judge> {
  const { takeAnalysis } = await import('./received/take-analysis');
  const { judgeAnalysis } = await import('./received/judge-analysis');
  return (value, root, asked) => {
    const analysis = takeAnalysis(value, 'the answer');
    judgeAnalysis(analysis, root, asked);
    return analysis;
  };
}
