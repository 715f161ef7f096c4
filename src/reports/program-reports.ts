// The reports for scripts.
//
// `--quiet` writes one short line for each problem, which begins with the verdict:
//
//   mate 3 G*5b 5a4a G*4b    nomate    nomate within 5    nomate escape 5a4b    unknown nodes
//   error sfen-rank-width: line 3: rank 2 has …
//
// `--json` writes one object on a line for each problem.

import type { NoMate } from '../answers/solution';
import { makeSafeLine } from '../base/safe-text';
import { makeRecord, type Problem, type ProblemAnswer } from '../batch/outcome';
import type { Reporter } from '../batch/solve-problems';
import { formatPlace } from './remarks';

export const quietReporter: Pick<Reporter, 'end'> = {
  end: ({ problem, answer }) => ({ out: `${formatAnswer(answer, problem)}\n` }),
};

function formatAnswer(answer: ProblemAnswer, problem: Problem): string {
  switch (answer.status) {
    case 'nomate':
      return formatNoMate(answer);
    case 'unknown':
      return `unknown ${answer.reason}`;
    case 'error':
      return `error ${answer.code}: ${makeSafeLine(`${formatPlace(problem, 'en')}${answer.message}`)}`;
    case 'mate': {
      const { line, length, lineIsComplete } = answer;
      return lineIsComplete ? ['mate', length, ...line].join(' ') : `mate ${length ?? '?'} …`;
    }
  }
}

function formatNoMate({ within, ...answer }: NoMate): string {
  const plies = within === undefined ? '' : ` within ${within}`;
  return `nomate${plies}${answer.escape === undefined ? '' : ` escape ${answer.escape}`}`;
}

export const jsonReporter: Pick<Reporter, 'end'> = {
  end: (outcome) => ({ out: `${JSON.stringify(makeRecord(outcome))}\n` }),
};
