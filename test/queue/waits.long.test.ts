// Who waits at a queue says why, on the command line and in the library; what is in the queue and is no job fails for
// good, and no worker ends because of it.

import { Queue, Worker } from 'bullmq';
import { afterEach, expect, it } from 'vitest';
import {
  DEFAULT_NAME,
  PREFIX,
  PROTOCOL_VERSION,
  parseAddress,
  queueNameOf,
  versionsKey,
} from '../../src/queue/address';
import { type QueueNotice, settingsOf } from '../../src/queue/connection';
import { ClientLease } from '../../src/queue/leases';
import { createQueueSolver } from '../../src/queue/queue-solver';
import { MATE, parseLines } from '../cli/host';
import { describeWithRedis } from './describe-with-redis';
import { Scene } from './scene';

const QUEUE = queueNameOf(DEFAULT_NAME, PROTOCOL_VERSION);

describeWithRedis('who waits', () => {
  const scene = new Scene({ 'one.sfen': `${MATE}\n` });
  let ends: (() => unknown)[] = [];

  afterEach(async () => {
    for (const end of ends) await end();
    ends = [];
  });

  const batch = (...argv: string[]) =>
    scene.start(['batch', 'one.sfen', '--queue', scene.redis.url, ...argv]);

  /** The notices to a program that asks a problem. */
  function ask(): readonly QueueNotice['code'][] {
    const codes: QueueNotice['code'][] = [];
    const onNotice = ({ code }: QueueNotice) => codes.push(code);
    const solver = createQueueSolver({ queue: scene.redis.url, onNotice });
    ends.push(() => solver.dispose());
    solver.solve(MATE).catch(() => {});
    return codes;
  }

  async function limitMemory(maxmemory: string): Promise<void> {
    const client = scene.redis.connect();
    await client.config('SET', 'maxmemory', maxmemory);
    client.disconnect();
  }

  it.each([
    ['a key of the wrong type', 'WRONGTYPE', undefined],
    ['a user without rights', 'NOPERM', '+ping +info +client +select +hello'],
  ])('%s is an error in the words of the server', async (_, word, rights) => {
    const client = scene.redis.connect();
    if (rights === undefined) await client.set(versionsKey(DEFAULT_NAME), 'x');
    else await client.acl('SETUSER', 'weak', 'reset', 'on', '>pw', '~*', ...rights.split(' '));
    client.disconnect();
    const url = scene.redis.url.replace('://', rights === undefined ? '://' : '://weak:pw@');
    const calls = [
      ['worker', '--queue', url, '-j', '1'],
      ['batch', 'one.sfen', '--queue', url],
      ...['status', 'drain', 'retry', 'clean'].map((verb) => ['queue', verb, '--queue', url]),
    ];
    for (const call of calls) {
      const party = scene.start(call);
      const { code } = await party.ended;
      expect([code, party.err()], call.join(' ')).toEqual([
        70,
        expect.stringMatching(new RegExp(`refuses a command: ${word} .*\\[queue-refused\\]`)),
      ]);
    }
    const solver = createQueueSolver({ queue: url });
    ends.push(() => solver.dispose());
    const refused = { name: 'QueueError', code: 'queue-refused' };
    await expect(solver.solve(MATE)).rejects.toMatchObject(refused);
  });

  it('a command for which Redis has no memory is an error in its words', async () => {
    await limitMemory('1');
    const party = scene.start(['queue', 'clean', '--queue', scene.redis.url]);
    const { code } = await party.ended;
    await limitMemory('0');
    expect([code, party.err()]).toEqual([70, expect.stringContaining('refuses a command: OOM')]);
  });

  it('says that only another version uses the queue', async () => {
    const client = scene.redis.connect();
    await client.sadd(versionsKey(DEFAULT_NAME), '0.0.1-other');
    client.disconnect();
    const said = `waiting for one of tsumeru ${PROTOCOL_VERSION} (the queue is used by 0.0.1-other)`;
    await expect.poll(batch().err).toContain(said);
  });

  it('says that no worker is there', async () => {
    const [waiting, told, codes] = [batch(), batch('--progress-json'), ask()];
    await expect.poll(waiting.err).toContain('No worker is connected to');
    await expect
      .poll(() => parseLines(told.err()))
      .toContainEqual({
        remark: expect.stringContaining('No worker is connected to'),
        code: 'no-worker',
      });
    await expect.poll(() => codes).toContain('no-worker');
  });

  it('says that the memory of Redis is full, and goes on when it is not', async () => {
    await limitMemory('1mb');
    ends.push(() => limitMemory('0'));
    const parties = [batch(), batch('--lang', 'ja'), scene.startWorker()];
    const [told, codes] = [batch('--progress-json'), ask()];
    for (const { err } of parties) await expect.poll(err).toContain('maxmemory');
    await expect.poll(told.err).toContain('"code":"queue-full"');
    await expect.poll(() => codes).toContain('queue-full');
    await limitMemory('0');
    for (const { ended } of [parties[0]!, told]) expect((await ended).code).toBe(0);
    expect(told.err()).toContain('"code":"ready"');
  });

  it('says that Redis does not answer, although it is connected', async () => {
    const [worker, waiting, codes] = [scene.startWorker(), batch(), ask()];
    await waiting.ended;
    const later = batch('--lang', 'ja');
    await expect.poll(worker.err).toContain('serves the queue');
    process.kill(scene.redis.pid, 'SIGSTOP');
    ends.push(() => process.kill(scene.redis.pid, 'SIGCONT'));
    const away = `Waiting for ${scene.redis.url}: the server does not answer`;
    await expect.poll(worker.err).toContain(away);
    await expect.poll(() => codes).toContain('queue-away');
    const begun = batch();
    await expect.poll(begun.err).toContain(away);
    process.kill(scene.redis.pid, 'SIGCONT');
    await expect.poll(worker.err).toContain(`Connected to ${scene.redis.url}`);
    expect([(await begun.ended).code, (await later.ended).code]).toEqual([0, 0]);
  });

  it('says that answers are refused', async () => {
    const connection = settingsOf(parseAddress(scene.redis.url)!);
    const liar = new Worker(QUEUE, async () => 'lie\u202e', { connection, prefix: PREFIX });
    ends.push(() => liar.close(true));
    const [refusing, codes] = [batch(), ask()];
    await refusing.ended;
    expect(refusing.err()).toContain('Wrong answers of workers, asked again: 1 (the last: ');
    expect(refusing.err()).not.toContain('\u202e');
    await expect.poll(() => codes).toContain('answer-refused');
  });

  it('what is no job fails for good, is named, and ends no worker', async () => {
    const worker = scene.startWorker();
    const client = scene.redis.connect();
    const queue = new Queue(QUEUE, { connection: client, prefix: PREFIX });
    ends.push(() => queue.close().then(() => client.disconnect()));
    const good = { question: 'solve', problems: [MATE], options: {}, hashMiB: 16 };
    const options = { limits: { length: 1e9 } };
    const bad: readonly unknown[] = [
      ...[{}, 'x', null, 5, [], { ...good, problems: undefined }, { ...good, problems: [5] }],
      ...[
        { ...good, problems: { length: 1e9 } },
        { ...good, question: 'constructor' },
      ],
      ...[
        { ...good, hashMiB: 1e9 },
        { ...good, options },
        { ...good, options: { generate: {} } },
      ],
      ...[
        { ...good, options: null },
        { ...good, options: { maxNodes: 'x' } },
        { ...good, more: 1 },
      ],
      JSON.parse('{"__proto__":{"problems":[]}}'),
    ];
    const keys = bad.map((_, index) => `bad-${index}\u001b[31m\u202e\n`);
    await new ClientLease(client, QUEUE).want(keys);
    for (const [index, jobId] of keys.entries()) {
      await queue.add('solve', bad[index], { jobId, attempts: 2 });
    }
    for (const [index, key] of keys.entries()) {
      await expect.poll(() => queue.getJobState(key)).toBe('failed');
      await expect.poll(worker.err).toContain(`The job bad-${index}\\u001b[31m\\u202e\\u000a in`);
      expect((await queue.getJob(key))?.attemptsMade).toBe(1);
    }
    expect((await batch().ended).code).toBe(0);
    expect(worker.child.exitCode).toBeNull();
    expect(worker.err()).not.toContain('\u202e');
  });
});
