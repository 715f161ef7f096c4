// A queue to be looked at, over the client that is there: nothing is set up by that, and no connection is left behind.

import type { Queue } from 'bullmq';
import type { Connection } from './connection';
import { PREFIX } from './names';

export function openQueue({ bullmq, client }: Connection, queueName: string): Queue {
  const options = { connection: client, prefix: PREFIX, skipMetasUpdate: true };
  const queue = new bullmq.Queue(queueName, options);
  // Whoever asks it hears of it.
  queue.on('error', () => {});
  return queue;
}
