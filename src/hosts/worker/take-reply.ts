// Copies and checks the messages of a worker: a message must have the right form, and the lines in an answer must be
// legal. The script of a worker may be of another version, because the caller says where it comes from.

import { SolverError } from '../../base/errors';
import { takeProblem } from '../../search/problem';
import { judgeAnalysis } from '../received/judge-analysis';
import { judgeSolution } from '../received/judge-solution';
import { takeAnalysis } from '../received/take-analysis';
import { takeSolution } from '../received/take-solution';
import type { SolverQuestion, WorkerAnswer } from './messages';

/** Copies and checks the answer to a question. Throws a `SolverError` `worker-failed` for any other value. */
export function takeAnswer(
  value: unknown,
  question: Pick<SolverQuestion, 'type' | 'problem' | 'options'>,
  signal: AbortSignal | undefined,
): WorkerAnswer {
  try {
    return judgeAnswer(value, question, signal);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `the worker's answer is not valid: ${reason}`;
    throw new SolverError('worker-failed', message, { cause });
  }
}

function judgeAnswer(
  value: unknown,
  { type, problem, options }: Pick<SolverQuestion, 'type' | 'problem' | 'options'>,
  signal: AbortSignal | undefined,
): WorkerAnswer {
  const root = takeProblem(problem);
  const asked = { ...options, ...(signal && { signal }) };
  if (type === 'analyse') {
    const analysis = takeAnalysis(value, 'the answer');
    judgeAnalysis(analysis, root, asked);
    return analysis;
  }
  const solution = takeSolution(value, 'the answer');
  judgeSolution(solution, root, asked);
  return solution;
}
