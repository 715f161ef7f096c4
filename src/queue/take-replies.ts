// Copies and checks the answers of workers: an answer must have the right form, must belong to the question, its lines
// must be legal, and a certificate must prove it. Any other value is refused.

import { InputError, OPTION_ERRORS, SOLVER_ERRORS } from '../base/errors';
import { describeError, type Failure, type TaskReply } from '../batch/outcome';
import type { AnalyseOptions } from '../options/analyse-options';
import type { SolveOptions } from '../options/solve-options';
import { judgeProblem, takeProblem } from '../search/problem';
import type { Position } from '../shogi/position';
import {
  flag,
  InvalidValue,
  list,
  object,
  oneOf,
  optional,
  text,
  whole,
} from '../workers/received/fields';
import { judgeAnalysis, judgeLineCertificate } from '../workers/received/judge-analysis';
import { judgeCertificate, judgeSolution } from '../workers/received/judge-solution';
import { takeAnalysis } from '../workers/received/take-analysis';
import { takeSolution } from '../workers/received/take-solution';

interface JobQuestion extends SolveOptions, AnalyseOptions {
  readonly question?: 'solve' | 'analyse' | undefined;
}

const failure = object<Failure>({
  status: oneOf('error'),
  code: text,
  message: text,
  offset: optional(whole()),
  square: optional(text),
  point: optional(text),
  isInputAtFault: flag,
});

/** The codes of errors with which a solver may answer a valid problem. */
const SOLVER_FAILURES: ReadonlySet<string> = new Set(
  [...Object.keys(SOLVER_ERRORS), ...Object.keys(OPTION_ERRORS)].filter(
    (code) => code !== 'aborted' && code !== 'disposed',
  ),
);

/** Returns an answer for each of the problems. Throws `InvalidValue`. */
export function takeReplies(
  value: unknown,
  problems: readonly string[],
  asked: JobQuestion,
): TaskReply[] {
  const values = list((each) => each, problems.length)(value, 'the answers');
  if (values.length < problems.length) throw new InvalidValue('an answer is missing');
  return problems.map((problem, index) => takeReply(values[index], problem, asked));
}

function takeReply(value: unknown, problem: string, asked: JobQuestion): TaskReply {
  const place = 'the answer';
  const root = readProblem(problem, asked);
  // A faulty problem is recognised here, so the answer of the worker is not needed.
  if ('status' in root) return root;
  if ((value as Partial<Failure> | null | undefined)?.status === 'error') {
    return takeFailure(failure(value, place), asked);
  }
  if (asked.question === 'analyse') {
    const analysis = takeAnalysis(value, place);
    judgeAnalysis(analysis, root, asked);
    return { ...analysis, verified: judgeLineCertificate(analysis, root, asked) };
  }
  const solution = takeSolution(value, place);
  judgeSolution(solution, root, asked);
  return { ...solution, verified: judgeCertificate(solution, root, asked) };
}

function readProblem(problem: string, { side = 'attacker' }: JobQuestion): Position | Failure {
  try {
    const root = takeProblem(problem);
    judgeProblem(root, side);
    return root;
  } catch (error) {
    if (error instanceof InputError) return describeError(error);
    throw error;
  }
}

/** The position is valid at this point, so the input can only be at fault if an author's line was given. */
function takeFailure(taken: Failure, { solution }: JobQuestion): Failure {
  if (taken.isInputAtFault ? solution === undefined : !SOLVER_FAILURES.has(taken.code)) {
    throw new InvalidValue(`the error ${taken.code} is not possible for this problem`);
  }
  return taken;
}
