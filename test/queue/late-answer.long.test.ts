// An answer that arrives when its client has left and can no longer remove it: the worker removes it.

import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { type Job, Queue, type Worker } from 'bullmq';
import { expect, it } from 'vitest';
import { parseAddress } from '../../src/queue/address';
import { Asker } from '../../src/queue/asker';
import { connect } from '../../src/queue/connection';
import { forgetQueue } from '../../src/queue/forget';
import { DEFAULT_NAME, EDITION, PREFIX, queueOf, seatOf, seatsOf } from '../../src/queue/names';
import { serveSeat } from '../../src/queue/seat';
import { Watch } from '../../src/queue/watch';
import { runWorker } from '../../src/queue/worker';
import type { WorkerParts } from '../../src/queue/worker-parts';
import { MATE } from '../cli/host';
import { describeWithRedis } from './describe-with-redis';
import { Scene } from './scene';

const SEAT = seatOf(DEFAULT_NAME, 16, 0);
const JOB = {
  batch: { question: 'solve', options: {}, hashMiB: 8, problems: [MATE] },
  leaf: { question: 'leaf', id: '1', problems: [MATE], job: { sfen: MATE, nodes: 1000 } },
};

describeWithRedis('an answer that comes while its asker goes', () => {
  const scene = new Scene({});

  /** The keys of jobs and of their results. */
  async function left(): Promise<string[]> {
    const keys = await scene.keys();
    return keys.filter((key) => /:(q[a-z]+|completed|failed|askers.*)$/.test(key));
  }

  /** Answers a client that leaves when the answer is ready and not yet sent. */
  async function serveTheGone(
    name: string,
    data: object,
    serve: (parts: Omit<WorkerParts, 'name' | 'script'>, answered: () => void) => Promise<void>,
  ): Promise<void> {
    const connection = await connect(parseAddress(scene.redis.url)!);
    const queueName = queueOf(name, EDITION);
    const queue = new Queue(queueName, { connection: connection.settings, prefix: PREFIX });
    const asker = new Asker(connection.client, queueName);
    await asker.want(['qgone']);
    await queue.add('question', data, { jobId: 'qgone' });
    const stop = new AbortController();
    const { signal } = stop;
    const [lockMs, memoryMiB] = [30_000, 200];
    let gone: Promise<void> | undefined;
    const serving = serve(
      { connection, jobs: 1, threads: 1, memoryMiB, processors: 2, lockMs, signal },
      () => {
        gone = asker.leave();
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

  it('is taken away by the worker of a batch', async () => {
    const script = join(scene.program.folder, 'batch-worker.js');
    await serveTheGone(DEFAULT_NAME, JOB.batch, (parts, onJob) =>
      runWorker({ ...parts, name: DEFAULT_NAME, script, onJob }),
    );
    expect(await left()).toEqual([]);
  });

  it('is taken away by the seat of a split search, with all else of its queue', async () => {
    await serveTheGone(SEAT, JOB.leaf, (parts, onLeaf) =>
      serveSeat(
        { question: 'seat', seat: SEAT, hashMiB: 16, problems: [SEAT] },
        { ...parts, othersWait: async () => false, onLeaf },
      ),
    );
    expect(await left()).toEqual([]);
  });

  it('is taken away with all else of a queue of seats', async () => {
    const connection = await connect(parseAddress(scene.redis.url)!);
    const { client, settings } = connection;
    const queueName = queueOf(seatsOf(DEFAULT_NAME), EDITION);
    const queue = new Queue(queueName, { connection: settings, prefix: PREFIX });
    await queue.add('seat', {}, { jobId: 'qgone' });
    await queue.close();
    const watch = new Watch(connection, queueName);
    const worker = new EventEmitter() as Worker;
    watch.follow(worker, () => forgetQueue(client, queueName));
    worker.emit('completed', { id: 'qgone' } as Job, null, 'active');
    await watch.close();
    expect(await scene.keys()).toEqual([]);
    connection.close();
  });

  it('does not keep a worker from its end where Redis says nothing', async () => {
    const connection = await connect(parseAddress(scene.redis.url)!);
    const watch = new Watch(connection, queueOf(DEFAULT_NAME, EDITION));
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
