// Batches over a queue, with processes of the program and a Redis server of the test's own: the same lines as a local
// batch, in every way of asking; refused workers; secrets that are never shown; problems that crash every worker.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createQueueSolver } from '../../src/queue/queue-solver';
import { analyse, solve } from '../../src/solver/solver';
import { readOwnSet } from '../../support/positions/table';
import { RedisServer } from '../../support/redis-server';
import { every } from '../../support/solve-all';
import { HARD, MATE, NO_MATE, parseLines } from '../cli/host';
import { describeWithRedis } from './describe-with-redis';
import { killParty, linesOf, type Party } from './party';
import { Scene } from './scene';

const PROBLEMS = readOwnSet('generated').map(({ sfen }) => sfen!);
/** Of every kind that the set has. */
const SOME = every(PROBLEMS, 7);
const LINES = SOME.length + 4;
const PASSWORD = 'geheim-5917';

describeWithRedis('a queue', () => {
  const scene = new Scene({
    'some.sfen': `${[...SOME, 'nonsense', PROBLEMS[0], MATE, NO_MATE].join('\n')}\n`,
    'hard.sfen': `${HARD}\n${MATE}\n`,
  });

  async function finish(party: Party) {
    const { code } = await party.ended;
    return { code, out: party.out(), err: party.err() };
  }

  it.each([
    ['the book solution', []],
    ['any mate within few plies', ['--goal', 'first', '--max-plies', '3']],
    ['few nodes', ['--nodes', '20', '--book-nodes', '10']],
  ])('gives the same lines as a local batch: %s', async (_, options) => {
    scene.startWorker();
    scene.startWorker('-j', '2');
    const argv = ['batch', 'some.sfen', '-j', '2', '--hash', '120', ...options];
    const here = await finish(scene.start(argv));
    const there = await finish(scene.start([...argv, '--queue', scene.redis.url]));
    expect(linesOf(there.out)).toEqual(linesOf(here.out));
    expect(linesOf(there.out).filter((line) => line.includes('"status":"error"'))).toHaveLength(1);
    expect(there.code).toBe(here.code);
    expect(there.err).toMatch(/^64 problems: .*\n.* nodes\/s, [12] workers?\n$/);
    await sleep(300);
    expect(await scene.keys('tsumeru:*:q*')).toEqual([]);
  });

  it('answers a service as the solver does, also with errors', async () => {
    scene.startWorker();
    const solver = createQueueSolver({ queue: scene.redis.url, hashMiB: 8 });
    const bare = (answer: object) => {
      const { milliseconds: _, nodesPerSecond: __, ...rest } = answer as Record<string, unknown>;
      return rest;
    };
    const options = { goal: 'book', certificate: true, firstMoves: true } as const;
    for (const sfen of [MATE, NO_MATE, PROBLEMS[20]!]) {
      const [here, there] = [
        await solve(sfen, { ...options, hashMiB: 8 }),
        solver.solve(sfen, options),
      ];
      expect(bare(await there)).toMatchObject(bare(here));
    }
    const judged = bare(await analyse(PROBLEMS[20]!, { hashMiB: 8 }));
    expect(bare(await solver.analyse(PROBLEMS[20]!))).toMatchObject(judged);
    await expect(solver.solve('9/9 b - 1')).rejects.toMatchObject({ code: 'sfen-rank-count' });
    await expect(solver.solve(MATE, { maxNodes: -1 })).rejects.toMatchObject({
      code: 'bad-option',
    });
    const waiting = solver.solve(HARD, { signal: AbortSignal.timeout(300) });
    await expect(waiting).rejects.toMatchObject({ code: 'aborted' });
    const endless = solver.solve(HARD, { maxNodes: 1e9 });
    const disposed = expect(endless).rejects.toMatchObject({ code: 'disposed' });
    await sleep(100);
    await solver.dispose();
    await disposed;
  });

  it('gives an error line for a problem that crashes every worker, and solves the others', async () => {
    // A thread of this worker always ends the whole process.
    const script = readFileSync(join(scene.program.folder, 'batch-worker.cjs'), 'utf8');
    const poison = `if (text === ${JSON.stringify(PROBLEMS[7])}) process.kill(process.pid, 'SIGKILL');`;
    const poisoned = script.replace(
      /(for \(const \[index, text\] of texts\.entries\(\)\) \{)/,
      `$1 ${poison}`,
    );
    expect(poisoned).not.toBe(script);
    writeFileSync(join(scene.program.folder, 'batch-worker.cjs'), poisoned);
    let deaths = 0;
    let isOver = false;
    const keepAlive = async () => {
      while (!isOver) {
        const worker = scene.startWorker();
        const { signal } = await worker.ended;
        if (signal === 'SIGKILL' && !isOver) deaths += 1;
      }
    };
    const alive = keepAlive();
    writeFileSync(
      join(scene.program.files, 'twelve.sfen'),
      `${PROBLEMS.slice(0, 12).join('\n')}\n`,
    );
    const { out } = await finish(scene.start(['batch', 'twelve.sfen', '--queue', scene.redis.url]));
    isOver = true;
    await Promise.all(scene.parties.map(killParty));
    await alive;
    writeFileSync(join(scene.program.folder, 'batch-worker.cjs'), script);
    const records = parseLines(out);
    expect(records.map(({ sfen }) => sfen)).toEqual(PROBLEMS.slice(0, 12));
    expect(records[7]).toMatchObject({ status: 'error', error: { code: 'worker-failed' } });
    expect(records.filter(({ status }) => status === 'error')).toHaveLength(1);
    expect(deaths).toBeGreaterThanOrEqual(2);
    expect(deaths).toBeLessThan(10);
  });

  it('serves two batches with the same queue name', async () => {
    scene.startWorker();
    const argv = ['batch', 'some.sfen', '--queue', scene.redis.url];
    const [one, two] = await Promise.all([finish(scene.start(argv)), finish(scene.start(argv))]);
    expect(linesOf(one!.out)).toHaveLength(LINES);
    expect(linesOf(two!.out)).toEqual(linesOf(one!.out));
  });

  it('refuses workers of another version, and names them', async () => {
    const client = scene.redis.connect();
    await client.sadd('tsumeru:batch:versions', '9.9.9-abcdef01');
    const { code, err } = await finish(scene.startWorker());
    expect(code).toBe(70);
    expect(err).toMatch(
      /the queue batch is used by tsumeru 9\.9\.9-abcdef01, but this program is 0\./,
    );
    const cleaned = await finish(scene.start(['queue', 'clean', '--queue', scene.redis.url]));
    expect(cleaned.code).toBe(0);
    expect(await client.smembers('tsumeru:batch:versions')).toEqual([]);
    // A working one is told too.
    const worker = scene.startWorker();
    await sleep(1500);
    await client.sadd('tsumeru:batch:versions', '9.9.9-abcdef01');
    client.disconnect();
    expect((await finish(worker)).code).toBe(70);
  });

  it('leaves jobs with too large tables to other workers, says so, and continues', async () => {
    const small = scene.startWorker('--hash', '64');
    const { url } = scene.redis;
    const argv = ['batch', 'some.sfen', '--queue', url, '-j', '1', '--hash', '864'];
    const large = scene.start(argv);
    await expect
      .poll(small.err)
      .toContain('--hash 64 has no room for the requested tables of 864 MiB');
    await expect
      .poll(large.err)
      .toContain(
        'No worker has room for a table of 864 MiB (the largest has room for 64 MiB; its --hash sets the limit)',
      );
    const fitting = scene.start(['batch', 'some.sfen', '--queue', url, '-j', '4', '--hash', '60']);
    expect(linesOf((await finish(fitting)).out)).toHaveLength(LINES);
    expect(large.out()).toBe('');
    scene.startWorker('--hash', '1100');
    expect(linesOf((await finish(large)).out)).toHaveLength(LINES);
    expect(large.err()).toContain('A worker is connected to');
    expect(small.child.exitCode).toBe(null);
  });

  it('returns its running jobs when it is interrupted, and a batch removes its waiting jobs', async () => {
    const worker = scene.startWorker();
    const batch = scene.start(['batch', 'hard.sfen', '--queue', scene.redis.url]);
    const status = async () => {
      const { out } = await finish(
        scene.start(['queue', 'status', '--queue', scene.redis.url, '--json']),
      );
      return parseLines(out)[0]!;
    };
    await expect.poll(status).toMatchObject({ running: 2, workers: 1 });
    worker.child.kill('SIGINT');
    expect((await finish(worker)).code).toBe(0);
    await expect.poll(status).toMatchObject({ waiting: 2, running: 0, workers: 0 });
    batch.child.kill('SIGINT');
    const { code, err } = await finish(batch);
    expect(code).toBe(2);
    expect(err).toContain('Interrupted. Every line that was written is complete.');
    await expect.poll(status).toMatchObject({ waiting: 0, running: 0 });
  });

  it('waits for Redis, says so, and continues when Redis is available', async () => {
    await scene.redis.kill();
    const batch = scene.start(['batch', 'some.sfen', '--queue', scene.redis.url]);
    scene.startWorker();
    await expect
      .poll(batch.err)
      .toContain(`Waiting for ${scene.redis.url}: the connection is refused\n`);
    await scene.redis.begin();
    const { out, err } = await finish(batch);
    expect(err).toContain(`Connected to ${scene.redis.url}\n`);
    expect(linesOf(out)).toHaveLength(LINES);
  });

  it('reports its state to a program', async () => {
    scene.startWorker();
    const argv = ['batch', 'some.sfen', '--queue', scene.redis.url, '--progress-json'];
    const { err } = await finish(scene.start(argv));
    // Lines with a remark say what the batch waits for.
    const told = parseLines(err).filter((line) => !('remark' in line));
    expect(told.at(-1)).toMatchObject({
      done: LINES,
      total: LINES,
      waiting: 0,
      running: 0,
      secondsLeft: 0,
    });
    const names = ['done', 'total', 'waiting', 'running', 'workers', 'perSecond', 'secondsLeft'];
    for (const each of told) expect(Object.keys(each).slice(0, 7)).toEqual(names);
  });

  it('never shows a password, from whatever source', async () => {
    const guarded = await RedisServer.start(PASSWORD);
    try {
      const inside = guarded.url.replace('//', `//:${PASSWORD}@`);
      const wrong = guarded.url.replace('//', `//:${PASSWORD}x@`);
      const outside = { TSUMERU_QUEUE_PASSWORD: PASSWORD };
      const worker = scene.start(['worker', '--queue', guarded.url], outside);
      const batch = await finish(scene.start(['batch', 'some.sfen', '--queue', inside]));
      expect(linesOf(batch.out)).toHaveLength(LINES);
      const refused = await finish(scene.start(['batch', 'some.sfen', '--queue', wrong]));
      expect(refused.err).toContain('refuses this program: wrong user or password');
      const bare = await finish(scene.start(['queue', 'status', '--queue', guarded.url]));
      expect(bare.err).toContain('refuses this program: the server requires a password');
      const bad = await finish(scene.start(['worker', '--queue', `${wrong}/not-a-number`]));
      expect([refused.code, bare.code, bad.code]).toEqual([70, 70, 64]);
      const shown = [worker, ...scene.parties].map(({ out, err }) => out() + err()).join('');
      expect(shown).not.toContain(PASSWORD);
    } finally {
      await guarded.remove();
    }
  });
});
