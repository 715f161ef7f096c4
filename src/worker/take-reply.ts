// What a worker sends, as values of their own: of the form that it should have, and with lines that the rules allow.

import { ERROR_CODES } from '../error-codes';
import type { ErrorCode } from '../errors';
import { takeProblem } from '../solver/problem';
import { object, oneOf, optional, text, whole } from '../solver/received/fields';
import { judgeAnalysis } from '../solver/received/judge-analysis';
import { judgeSolution } from '../solver/received/judge-solution';
import { takeAnalysis } from '../solver/received/take-analysis';
import { takeSolution } from '../solver/received/take-solution';
import type { Answer, Ask, SentError } from './messages';

/** Throws `Unfit`. */
export const takeSentError = object<SentError>({
  code: oneOf(...(Object.keys(ERROR_CODES) as ErrorCode[])),
  message: text,
  offset: optional(whole()),
  square: optional(text),
  cause: optional(text),
});

/** The answer to a question. Throws `Unfit` where it is none. */
export function takeAnswer(
  value: unknown,
  { type, problem, options }: Pick<Ask, 'type' | 'problem' | 'options'>,
  signal: AbortSignal | undefined,
): Answer {
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
