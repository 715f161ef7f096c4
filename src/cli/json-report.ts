// `--json`: one object a line and problem. The keys are an interface (see `help.ts`): each is always
// there, but for `reason`, `error` and `lineIsComplete`, which come only where they mean something.

import type { Answer, Outcome } from './outcome';
import type { Reporter } from './report';

export const jsonReporter: Reporter = {
  begin: () => ({}),
  end: (outcome) => ({ out: `${JSON.stringify(makeRecord(outcome))}\n` }),
};

function makeRecord({ problem, answer }: Outcome): Record<string, unknown> {
  return {
    sfen: problem.text,
    status: answer.status,
    ...describeCause(answer),
    ...describeMate(answer),
    nodes: answer.status === 'error' ? 0 : answer.nodes,
    // Microseconds: finer than that the clock is not.
    milliseconds: answer.status === 'error' ? 0 : Math.round(answer.milliseconds * 1000) / 1000,
  };
}

function describeCause(answer: Answer): Record<string, unknown> {
  if (answer.status === 'unknown') return { reason: answer.reason };
  if (answer.status !== 'error') return {};
  return { error: { code: answer.code, message: answer.message } };
}

function describeMate(answer: Answer): Record<string, unknown> {
  if (answer.status !== 'mate') return { line: [], length: null, lengthIsExact: false };
  const { line, length, lengthIsExact, lineIsComplete } = answer;
  if (lineIsComplete) return { line, length, lengthIsExact };
  // The plies of half a line are not the length of the mate.
  return { line, length: null, lengthIsExact: false, lineIsComplete };
}
