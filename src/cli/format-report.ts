// `--format`: the solution alone, in the format that was asked for. Errors go to the other stream.

import { parseSfen } from '../formats/sfen';
import { formatSolution, type SolutionFormat } from '../kifu/format-solution';
import type { Reporter } from './report';
import { formatFailure } from './text-report';

export function makeFormatReporter(format: SolutionFormat): Reporter {
  return {
    begin: () => ({}),
    end: (outcome) => {
      const { problem, answer } = outcome;
      if (answer.status === 'error') return { err: formatFailure(outcome, answer) };
      return { out: formatSolution(parseSfen(problem.text), answer, { format }) };
    },
  };
}
