// Checks the parts of a certificate in this thread, or several at the same time in threads of their own. A thread that
// dies ends the check with an error, so a part that was not judged is never taken for a good one.

import { SolverError } from '../base/errors';
import { checkPartText, type PartResult } from '../proof/check-line-text';
import type { PartText } from '../proof/line-certificate-text';
import type { CheckTask } from './batch/worker';
import { makeThreads } from './threads';

/** Judge parts, `count` of them at the same time. */
export interface PartJudges {
  readonly count: number;
  judge(part: PartText): Promise<PartResult>;
  close(): Promise<void>;
}

export function judgeHere(signal?: AbortSignal): PartJudges {
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
export function judgeInThreads(script: string, count: number, signal: AbortSignal): PartJudges {
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
