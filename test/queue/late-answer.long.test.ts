// An answer that is on its way to Redis when its client leaves. The client cannot remove the job yet, so the worker
// does.

import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { type Job, Queue, type Worker } from 'bullmq';
import { expect, it, vi } from 'vitest';
import {
  DEFAULT_NAME,
  PREFIX,
  PROTOCOL_VERSION,
  parseAddress,
  queueNameOf,
} from '../../src/queue/address';
import { connect, openQueue } from '../../src/queue/connection';
import { ClientLease, LeaseWatch } from '../../src/queue/leases';
import { runWorker } from '../../src/queue/worker';
import { MATE } from '../cli/host';
import { describeWithRedis } from './describe-with-redis';
import { Scene } from './scene';

const answered = vi.hoisted(() => vi.fn<() => void>());

// An answer is encoded when it is ready and not yet sent.
vi.mock(import('../../src/queue/wire'), async (importOriginal) => {
  const wire = await importOriginal();
  return {
    ...wire,
    encode: (value) => {
      answered();
      return wire.encode(value);
    },
  };
});

const JOB = { question: 'solve', options: {}, hashMiB: 8, problems: [MATE] };

describeWithRedis('an answer that comes while its client leaves', () => {
  const scene = new Scene({});

  /** The keys of jobs and of their results. */
  async function left(): Promise<string[]> {
    const keys = await scene.keys();
    return keys.filter((key) => /:(q[a-z]+|completed|failed|clients.*)$/.test(key));
  }

  it('is removed by the worker', async () => {
    const connection = await connect(parseAddress(scene.redis.url)!);
    const queueName = queueNameOf(DEFAULT_NAME, PROTOCOL_VERSION);
    const queue = new Queue(queueName, { connection: connection.settings, prefix: PREFIX });
    const client = new ClientLease(connection.client, queueName);
    await client.want(['qgone']);
    await queue.add('question', JOB, { jobId: 'qgone' });
    const stop = new AbortController();
    let gone: Promise<void> | undefined;
    answered.mockImplementationOnce(() => {
      gone = client.leave();
    });
    const serving = runWorker({
      ...{ connection, name: DEFAULT_NAME, jobs: 1, threads: 1, hashMiB: 200 },
      script: join(scene.program.folder, 'batch-worker.cjs'),
      signal: stop.signal,
      tell: () => {},
    });
    await expect.poll(() => gone !== undefined).toBe(true);
    await gone;
    await expect.poll(() => queue.getJobCountByTypes('active')).toBe(0);
    stop.abort();
    await serving;
    await queue.close();
    connection.close();
    expect(await left()).toEqual([]);
  });

  it('lets a worker end if Redis does not answer', async () => {
    const connection = await connect(parseAddress(scene.redis.url)!);
    const queue = openQueue(connection, queueNameOf(DEFAULT_NAME, PROTOCOL_VERSION));
    const watch = new LeaseWatch(connection, queue);
    const worker = new EventEmitter() as Worker;
    watch.follow(worker);
    let isBack = false;
    const suspended = scene.redis.suspend(9000).then(() => {
      isBack = true;
    });
    worker.emit('completed', { id: 'qgone' } as Job, null, 'active');
    await watch.close();
    expect(isBack).toBe(false);
    await suspended;
    connection.close();
  });
});
