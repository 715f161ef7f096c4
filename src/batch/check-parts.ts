// Checks the parts of a certificate in this thread, or several at the same time in threads of their own. A thread that
// dies ends the check with an error, so a part that was not judged is never taken for a good one.

import { SolverError } from '../base/errors';
import { checkPartText, type PartJudges, type PartResult } from '../proof/check-line-text';
import { makeThreads } from './threads';
import type { CheckTask } from './worker';

/** Must be closed when the check has ended. */
interface ClosingJudges extends PartJudges {
  close(): Promise<void>;
}

export function judgeHere(signal?: AbortSignal): ClosingJudges {
  return {
    count: 1,
    judge: async (part) => {
      if (signal?.aborted) throw new SolverError('aborted');
      return checkPartText(part);
    },
    close: async () => {},
  };
}

/** `script`: the path of the script that the threads run. */
export function judgeInThreads(script: string, count: number, signal: AbortSignal): ClosingJudges {
  const threads = makeThreads<CheckTask, PartResult>(script, count);
  return {
    count,
    judge: async (part) => {
      const result = await threads.ask(() => ({ check: part }), signal);
      if (result === undefined) throw new SolverError('aborted');
      return result;
    },
    close: threads.close,
  };
}
