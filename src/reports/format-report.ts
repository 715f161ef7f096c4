// The report for `--format`: only the solution, in the requested format. Errors go to the error stream.

import type { Language } from '../base/language';
import { positionOf } from '../batch/outcome';
import type { Reporter } from '../batch/solve-problems';
import { writableHeaders } from '../kifu/format-record';
import { formatSolution } from '../kifu/format-solution';
import type { SolutionFormat } from '../kifu/formats';
import { formatFailure } from './text-report';

export function makeFormatReporter(
  format: SolutionFormat,
  language: Language = 'en',
): Pick<Reporter, 'end'> {
  return {
    end: ({ problem, answer }) => {
      if (answer.status === 'error') return { err: formatFailure(problem, answer, language) };
      const headers = writableHeaders(problem.headers);
      return { out: formatSolution(positionOf(problem), answer, { format, headers }) };
    },
  };
}
