// The threads of a run: each question goes to a thread that is idle, or waits for one.

import { type ResourceLimits, Worker } from 'node:worker_threads';
import { handleOfNodeWorker } from '../base/worker-handle';
import { Channel } from '../workers/channel/channel';
import { Pool } from '../workers/channel/pool';

export interface Threads<Question, Answer> {
  /**
   * The question is made when a thread is free for it. Undefined if the signal is aborted before that. Rejects with the
   * error of the thread, with the code `worker-failed` if it breaks down, and with the code `disposed` after `close`.
   * The next question gets a new thread in the place of one that broke down.
   */
  ask(makeQuestion: () => Question, signal: AbortSignal): Promise<Answer | undefined>;
  /** Ends all threads. */
  close(): Promise<void>;
}

/** `script`: the path of the script that the threads run. */
export function makeThreads<Question, Answer>(
  script: string,
  count: number,
  resourceLimits: ResourceLimits = {},
): Threads<Question, Answer> {
  const spawn = () => handleOfNodeWorker(new Worker(script, { resourceLimits }));
  // A thread receives no message while it searches.
  const channels = Array.from({ length: count }, () => {
    return new Channel<Question, Answer>(spawn, { hasStopFlag: true });
  });
  const pool = new Pool(channels);
  return {
    ask: (makeQuestion, signal) =>
      pool.use((channel) => channel.ask(makeQuestion(), { signal }), { signal }),
    close: async () => {
      pool.dispose();
      await Promise.all(channels.map((channel) => channel.terminate()));
    },
  };
}
