// `--json`: one object a line and problem.

import { makeRecord } from './outcome-record';
import type { Reporter } from './report';

export const jsonReporter: Reporter = {
  begin: () => ({}),
  end: (outcome) => ({ out: `${JSON.stringify(makeRecord(outcome))}\n` }),
};
