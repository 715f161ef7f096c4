// `--json`: one object a line and problem. The keys are an interface (see `help.ts`): each is always
// there, but for `reason`, `error`, `within`, `certificate` and `lineIsComplete`, which come only where they mean something.

import { describeSolution } from '../solver/solution-object';
import type { Failure, Outcome } from './outcome';
import type { Reporter } from './report';

export const jsonReporter: Reporter = {
  begin: () => ({}),
  end: (outcome) => ({ out: `${JSON.stringify(makeRecord(outcome))}\n` }),
};

/** The object of an outcome. */
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
