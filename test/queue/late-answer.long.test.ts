// An answer that is on its way to Redis when its client leaves. The client cannot remove the job yet, so the worker does.

import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { type Job, Queue, type Worker } from 'bullmq';
import { expect, it } from 'vitest';
import {
  DEFAULT_NAME,
  PREFIX,
  PROTOCOL_VERSION,
  parseAddress,
  queueNameOf,
  slotOf,
  slotQueueOf,
} from '../../src/queue/address';
import { connect } from '../../src/queue/connection';
import { ClientLease, deleteUnusedQueue, LeaseWatch } from '../../src/queue/leases';
import { serveSlot } from '../../src/queue/split-slots';
import { runWorker } from '../../src/queue/worker';
import type { WorkerSettings } from '../../src/queue/worker-settings';
import { MATE } from '../cli/host';
import { describeWithRedis } from './describe-with-redis';
import { Scene } from './scene';

const SLOT = slotOf(DEFAULT_NAME, 16, 0);
const JOB = {
  batch: { question: 'solve', options: {}, hashMiB: 8, problems: [MATE] },
  subproblem: {
    question: 'subproblem',
    id: '1',
    problems: [MATE],
    job: { sfen: MATE, nodes: 1000 },
  },
};

describeWithRedis('an answer that comes while its client leaves', () => {
  const scene = new Scene({});

  /** The keys of jobs and of their results. */
  async function left(): Promise<string[]> {
    const keys = await scene.keys();
    return keys.filter((key) => /:(q[a-z]+|completed|failed|clients.*)$/.test(key));
  }

  /** Serves a job whose client leaves when the answer is ready and not yet sent. */
  async function serveLeaving(
    name: string,
    data: object,
    serve: (parts: Omit<WorkerSettings, 'name' | 'script'>, answered: () => void) => Promise<void>,
  ): Promise<void> {
    const connection = await connect(parseAddress(scene.redis.url)!);
    const queueName = queueNameOf(name, PROTOCOL_VERSION);
    const queue = new Queue(queueName, { connection: connection.settings, prefix: PREFIX });
    const client = new ClientLease(connection.client, queueName);
    await client.want(['qgone']);
    await queue.add('question', data, { jobId: 'qgone' });
    const stop = new AbortController();
    const { signal } = stop;
    const [lockMs, memoryMiB] = [30_000, 200];
    let gone: Promise<void> | undefined;
    const serving = serve(
      { connection, jobs: 1, threads: 1, memoryMiB, processors: 2, lockMs, signal },
      () => {
        gone = client.leave();
      },
    );
    await expect.poll(() => gone !== undefined, { timeout: 30_000 }).toBe(true);
    await gone;
    await expect.poll(() => queue.getJobCountByTypes('active'), { timeout: 8000 }).toBe(0);
    stop.abort();
    await serving;
    await queue.close();
    connection.close();
  }

  it('is removed by the worker of a batch', async () => {
    const script = join(scene.program.folder, 'batch-worker.js');
    await serveLeaving(DEFAULT_NAME, JOB.batch, (parts, onJob) =>
      runWorker({ ...parts, name: DEFAULT_NAME, script, onJob }),
    );
    expect(await left()).toEqual([]);
  });

  it('is removed by the slot of a split search, with all other keys of its queue', async () => {
    await serveLeaving(SLOT, JOB.subproblem, (parts, onSubproblem) =>
      serveSlot(
        { question: 'slot', slot: SLOT, hashMiB: 16, problems: [SLOT] },
        { ...parts, othersWait: async () => false, onSubproblem },
      ),
    );
    expect(await left()).toEqual([]);
  });

  it('is removed with all other keys of the queue of slots', async () => {
    const connection = await connect(parseAddress(scene.redis.url)!);
    const { client, settings } = connection;
    const queueName = queueNameOf(slotQueueOf(DEFAULT_NAME), PROTOCOL_VERSION);
    const queue = new Queue(queueName, { connection: settings, prefix: PREFIX });
    await queue.add('slot', {}, { jobId: 'qgone' });
    await queue.close();
    const watch = new LeaseWatch(connection, queueName);
    const worker = new EventEmitter() as Worker;
    watch.follow(worker, () => deleteUnusedQueue(client, queueName));
    worker.emit('completed', { id: 'qgone' } as Job, null, 'active');
    await watch.close();
    expect(await scene.keys()).toEqual([]);
    connection.close();
  });

  it('lets a worker end if Redis does not answer', async () => {
    const connection = await connect(parseAddress(scene.redis.url)!);
    const watch = new LeaseWatch(connection, queueNameOf(DEFAULT_NAME, PROTOCOL_VERSION));
    const worker = new EventEmitter() as Worker;
    watch.follow(worker);
    const suspended = scene.redis.suspend(9000);
    worker.emit('completed', { id: 'qgone' } as Job, null, 'active');
    const began = Date.now();
    await watch.close();
    expect(Date.now() - began).toBeLessThan(8000);
    await suspended;
    connection.close();
  });
});
