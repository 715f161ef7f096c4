// `--json`: one object a line and problem.

import { makeRecord } from '../../run/outcome-record';
import type { Reporter } from '../../run/report';

export const jsonReporter: Reporter = {
  begin: () => ({}),
  end: (outcome) => ({ out: `${JSON.stringify(makeRecord(outcome))}\n` }),
};
