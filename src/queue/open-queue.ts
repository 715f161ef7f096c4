// A queue to be looked at: nothing of it is set up or changed by that.

import type { Queue } from 'bullmq';
import type { Connection } from './connection';
import { PREFIX } from './names';

export function openQueue({ bullmq, settings }: Connection, queueName: string): Queue {
  const options = { connection: settings, prefix: PREFIX, skipMetasUpdate: true };
  const queue = new bullmq.Queue(queueName, options);
  // Whoever asks it hears of it.
  queue.on('error', () => {});
  return queue;
}
