// An outcome as a plain object, for lines of JSON. The keys are an interface (see the notes of the help): each is always
// there, but for `reason`, `error`, `within`, `certificate` and `lineIsComplete`, which come only where they mean something.

import { describeSolution } from '../answers/solution-object';
import type { Failure, Outcome } from './outcome';

export function makeRecord({ problem, answer, certificate }: Outcome): Record<string, unknown> {
  if (answer.status !== 'error') {
    return { ...describeSolution(problem.text, answer), ...(certificate && { certificate }) };
  }
  return describeFailure(problem.text, answer);
}

function describeFailure(sfen: string, { code, message }: Failure): Record<string, unknown> {
  return {
    sfen,
    status: 'error',
    error: { code, message },
    line: [],
    length: null,
    lengthIsExact: false,
    nodes: 0,
    milliseconds: 0,
  };
}
