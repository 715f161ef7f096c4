// Clients that leave, in every way: their jobs are stopped and removed, so workers are free for other clients and
// nothing is left in Redis. With processes of the program and a Redis of their own.

import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_NAME, PREFIX, PROTOCOL_VERSION, queueNameOf } from '../../src/queue/address';
import { createQueueSolver } from '../../src/queue/queue-solver';
import { readOwnSet } from '../../support/positions/table';
import { HARD, MATE, parseLines } from '../cli/host';
import { describeWithRedis } from './describe-with-redis';
import { killParty, type Party } from './party';
import { Scene } from './scene';

const PROBLEMS = readOwnSet('generated').map(({ sfen }) => sfen!);

describeWithRedis('a client that leaves', () => {
  const scene = new Scene({
    'hard.sfen': `${HARD}\n`,
    'easy.sfen': `${MATE}\n`,
    'soon.sfen': `${[...PROBLEMS.slice(0, 60), HARD].join('\n')}\n`,
    'late.sfen': `${[HARD, ...PROBLEMS.slice(0, 60)].join('\n')}\n`,
  });

  const warnings: string[] = [];
  const hear = ({ name }: Error) => warnings.push(name);
  process.on('warning', hear);
  afterEach(() => {
    expect(warnings.splice(0)).toEqual([]);
  });

  const atQueue = (...argv: string[]) => scene.start([...argv, '--queue', scene.redis.url]);

  async function manage(action: string): Promise<Record<string, unknown>> {
    const party = atQueue('queue', action, '--json');
    expect(await party.ended, party.err()).toMatchObject({ code: 0 });
    return parseLines(party.out())[0]!;
  }

  const status = () => manage('status');

  /** All keys except those of a worker and of the protocol version. */
  async function keys(): Promise<string[]> {
    const found = await scene.keys();
    return found.filter((key) => !/:(versions|meta|events|id|stalled-check|marker)$/.test(key));
  }

  const leases = async () => (await keys()).filter((key) => key.includes(':clients:'));

  /** The client ends its lease itself: its jobs are not abandoned first. */
  async function expectLeft(others = 0): Promise<void> {
    expect(await leases()).toHaveLength(others);
  }

  async function interrupt(party: Party, others = 0): Promise<void> {
    party.child.kill('SIGINT');
    expect(await party.ended).toMatchObject({ code: 2 });
    await expectLeft(others);
  }

  it('stops the searches of an interrupted batch, and no worker starts them again', async () => {
    const worker = scene.startWorker();
    const batch = atQueue('batch', 'hard.sfen');
    await expect.poll(status).toMatchObject({ running: 1 });
    await interrupt(batch);
    await expect.poll(status).toMatchObject({ waiting: 0, running: 0, workers: 1 });
    expect(await keys()).toEqual([]);
    const easy = atQueue('batch', 'easy.sfen');
    expect(await easy.ended).toMatchObject({ code: 0 });
    await killParty(worker);
  });

  it('does not restart an abandoned job of a killed worker, and drain removes it', async () => {
    const worker = scene.startWorker();
    const batch = atQueue('batch', 'hard.sfen');
    await expect.poll(status).toMatchObject({ running: 1 });
    await killParty(worker);
    await interrupt(batch);
    expect(await status()).toMatchObject({ running: 1 });
    scene.startWorker();
    await expect.poll(status).toMatchObject({ waiting: 0, running: 0, workers: 1 });
    await manage('drain');
    expect(await keys()).toEqual([]);
  });

  it('lets drain remove jobs that no worker holds any longer', async () => {
    const worker = scene.startWorker();
    const batch = atQueue('batch', 'hard.sfen');
    await expect.poll(status).toMatchObject({ running: 1 });
    await killParty(worker);
    await interrupt(batch);
    // A check for stalled jobs just before the worker was killed leaves this key.
    const client = scene.redis.connect();
    const queue = `${PREFIX}:${queueNameOf(DEFAULT_NAME, PROTOCOL_VERSION)}`;
    await client.sadd(`${queue}:stalled`, ...(await client.lrange(`${queue}:active`, 0, -1)));
    client.disconnect();
    expect(await manage('drain')).toEqual({ jobs: 1 });
    expect(await keys()).toEqual([]);
  });

  it('continues a job that another batch waits for too', async () => {
    scene.startWorker();
    const [one, two] = [atQueue('batch', 'hard.sfen'), atQueue('batch', 'hard.sfen')];
    await expect.poll(leases).toHaveLength(2);
    await expect.poll(status).toMatchObject({ running: 1 });
    await interrupt(one!, 1);
    await sleep(3000);
    expect(await status()).toMatchObject({ running: 1 });
    await interrupt(two!);
    await expect.poll(status).toMatchObject({ running: 0 });
  });

  it('removes the answers that an interrupted batch has not written', async () => {
    scene.startWorker('-j', '2');
    const batch = atQueue('batch', 'late.sfen');
    await expect.poll(async () => ((await status()) as { done: number }).done).toBeGreaterThan(0);
    await interrupt(batch);
    await expect.poll(keys).toEqual([]);
  });

  it('removes the jobs of a batch whose output is closed', async () => {
    scene.startWorker();
    const batch = atQueue('batch', 'soon.sfen');
    batch.child.stdout!.destroy();
    expect(await batch.ended).toMatchObject({ code: 0 });
    await expectLeft();
    await expect.poll(status).toMatchObject({ waiting: 0, running: 0, done: 0 });
    expect(await keys()).toEqual([]);
  });

  it('does not retry a failed job for a client that has gone', async () => {
    const place = { connection: { port: scene.redis.port }, prefix: PREFIX };
    const name = queueNameOf(DEFAULT_NAME, PROTOCOL_VERSION);
    const queue = new Queue(name, place);
    const data = { question: 'solve', options: {}, hashMiB: 8, problems: [MATE] };
    await queue.add('solve', data, { jobId: 'qfailed' });
    const failing = new Worker(name, async () => Promise.reject(new Error('broken')), place);
    await expect.poll(status).toMatchObject({ failed: 1 });
    await failing.close();
    await queue.close();
    expect(await manage('retry')).toEqual({ jobs: 1 });
    scene.startWorker();
    await expect.poll(status).toMatchObject({ waiting: 0, failed: 0, done: 1 });
    expect(await manage('clean')).toEqual({ jobs: 1 });
  });

  it('removes the questions of a service: on abort, on close, with and without a worker', async () => {
    const solver = createQueueSolver({ queue: scene.redis.url, hashMiB: 8 });
    const abort = new AbortController();
    const { signal } = abort;
    // Two callers ask the same question.
    const asked = [solver.solve(HARD), solver.solve(HARD, { signal })];
    const alone = solver.solve(HARD, { signal, maxNodes: 1e9 });
    const jobs = async () => (await keys()).filter((key) => /:q[0-9a-f]{32}$/.test(key)).length;
    await expect.poll(jobs).toBe(2);
    abort.abort();
    await expect(alone).rejects.toMatchObject({ code: 'aborted' });
    await expect(asked[1]).rejects.toMatchObject({ code: 'aborted' });
    await expect.poll(jobs).toBe(1);
    scene.startWorker();
    await expect.poll(status).toMatchObject({ running: 1 });
    const disposed = expect(asked[0]).rejects.toMatchObject({ code: 'disposed' });
    await solver.dispose();
    await disposed;
    await expectLeft();
    await expect.poll(status).toMatchObject({ waiting: 0, running: 0 });
    expect(await keys()).toEqual([]);
  });

  it('answers many questions at once without a warning, and refuses those too large for every worker', async () => {
    scene.startWorker('-j', '2', '--hash', '64');
    const solver = createQueueSolver({ queue: scene.redis.url, hashMiB: 8 });
    const { signal } = new AbortController();
    const asked = PROBLEMS.slice(0, 24).map((sfen) => solver.solve(sfen, { signal }));
    expect(await Promise.all(asked)).toHaveLength(24);
    await solver.dispose();
    const large = createQueueSolver({ queue: scene.redis.url, hashMiB: 500 });
    await expect(large.solve(MATE)).rejects.toMatchObject({
      code: 'worker-failed',
      message: expect.stringContaining('no worker has room for a table of 500 MiB'),
    });
    await large.dispose();
    await expectLeft();
    await expect.poll(keys).toEqual([]);
  });

  it('is told that there is no worker, and when a worker has come', async () => {
    const batch = atQueue('batch', 'easy.sfen');
    await expect
      .poll(batch.err)
      .toContain(`No worker is connected to ${scene.redis.url} (batch): waiting for one\n`);
    scene.startWorker();
    expect(await batch.ended).toMatchObject({ code: 0 });
  });
});
