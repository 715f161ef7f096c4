// Only the worker's script, with messages from the test.

import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import type { Progress } from '../../src/answers/solution';
import type { Reply as AnyReply, ChannelMessage } from '../../src/workers/channel/channel';
import type { WorkerAnswer, WorkerQuestion } from '../../src/workers/messages';
import scriptText from '../../src/workers/script-text';
import { coresToSend } from '../../src/workers/sent-cores';
import { HARD } from '../cli/host';

type Reply = AnyReply<WorkerAnswer, Progress>;

const ASKED: ChannelMessage<WorkerQuestion> = {
  type: 'ask',
  id: 2,
  question: {
    type: 'solve',
    problem: HARD,
    options: { maxNodes: 50_000 },
    hashMiB: 1,
    cores: await coresToSend({}),
    threads: undefined,
  },
  wantsProgress: false,
  isAborted: false,
};

/** The reply to a question that is followed by an abort of question `id`. */
async function replyAfterAbortOf(id: number): Promise<Reply> {
  const worker = new Worker(scriptText, { eval: true });
  try {
    const replied = new Promise<Reply>((resolve) => worker.on('message', resolve));
    worker.postMessage(ASKED);
    worker.postMessage({ type: 'abort', id });
    return await replied;
  } finally {
    await worker.terminate();
  }
}

it('ends the question that is aborted, and no other question', async () => {
  expect(await replyAfterAbortOf(2)).toMatchObject({ id: 2, answer: { reason: 'aborted' } });
  expect(await replyAfterAbortOf(1)).toMatchObject({ id: 2, answer: { reason: 'nodes' } });
});
