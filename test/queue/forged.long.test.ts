// Workers that lie. A batch gives the lines of a local batch when some workers lie; when all lie, it gives an error for
// each problem. No false mate is reported, and no problem is lost.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'bullmq';
import { afterEach, expect, it } from 'vitest';
import {
  DEFAULT_NAME,
  PREFIX,
  PROTOCOL_VERSION,
  parseAddress,
  queueNameOf,
} from '../../src/queue/address';
import { settingsOf } from '../../src/queue/connection';
import { createQueueSolver } from '../../src/queue/queue-solver';
import { decode, encode, type JobData } from '../../src/queue/wire';
import { Solver } from '../../src/solver/solver';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';
import { MATE, NO_MATE, parseLines } from '../cli/host';
import { describeWithRedis } from './describe-with-redis';
import { forge } from './forge';
import { linesOf, type Party } from './party';
import { Scene } from './scene';

const PROBLEMS = readOwnSet('generated').map(({ sfen }) => sfen!);

describeWithRedis('workers that lie', () => {
  const scene = new Scene({
    'some.sfen': `${[...PROBLEMS.slice(0, 120), 'nonsense', MATE, NO_MATE].join('\n')}\n`,
    'few.sfen': `${[PROBLEMS[0], NO_MATE, MATE].join('\n')}\n`,
  });
  let liars: Worker[] = [];

  afterEach(async () => {
    await Promise.all(liars.map((liar) => liar.close(true)));
    liars = [];
  });

  async function finish(party: Party) {
    const { code } = await party.ended;
    return { code, out: party.out(), err: party.err() };
  }

  function startLiar<Data>(queue: string, answer: (data: Data) => unknown): void {
    const connection = settingsOf(parseAddress(scene.redis.url)!);
    const serve = async ({ data }: { readonly data: Data }) => answer(decode(data));
    liars.push(
      new Worker(queueNameOf(queue, PROTOCOL_VERSION), serve, { connection, prefix: PREFIX }),
    );
  }

  /**
   * Starts a worker that solves honestly and then forges its answers. Returns the problems that it has answered so far.
   */
  function startForger(seed: number): ReadonlySet<string> {
    const random = new Random(seed);
    const solver = new Solver({ hashMiB: 2 });
    const answered = new Set<string>();
    startLiar<JobData>(DEFAULT_NAME, ({ problems, options }) => {
      for (const sfen of problems) answered.add(sfen);
      const honest = problems
        .filter((sfen) => sfen !== 'nonsense')
        .map((sfen) => solver.solveSync(sfen, { ...options, maxNodes: 20_000 }));
      return forge(encode(honest), encode(honest), random);
    });
    return answered;
  }

  it.each([
    ['null', () => null],
    ['no answer in a list', () => [{}]],
    ['a piece that nobody has', () => [{ status: 'mate', line: ['S*5b'], length: 1 }]],
  ])('gives an error for each problem if all workers answer with %s', async (_, lie) => {
    const told = new Map<string, number>();
    startLiar<JobData>(DEFAULT_NAME, ({ problems }) => {
      for (const sfen of problems) told.set(sfen, (told.get(sfen) ?? 0) + 1);
      return lie();
    });
    const { code, out, err } = await finish(
      scene.start(['batch', 'few.sfen', '--queue', scene.redis.url]),
    );
    const lines = parseLines(out);
    expect(lines.map(({ status }) => status)).toEqual(['error', 'error', 'error']);
    expect(lines[0]).toMatchObject({ error: { code: 'worker-failed' } });
    expect(JSON.stringify(lines[0])).toContain('an answer is not valid: the answer');
    expect(code).toBe(70);
    expect(err).toContain('3 problems: error 3');
    expect([...told.values()]).toEqual([4, 4, 4]);
  });

  it('accepts no forged mate, and loses no problem', async () => {
    scene.startWorker();
    const forged = startForger(1);
    const argv = ['batch', 'some.sfen'];
    const here = linesOf((await finish(scene.start(argv))).out).map((line) => JSON.parse(line));
    const there = await finish(scene.start([...argv, '--queue', scene.redis.url]));
    const lines = linesOf(there.out).map((line) => JSON.parse(line));
    expect(lines.map(({ sfen }) => sfen)).toEqual(here.map(({ sfen }) => sfen));
    for (const [index, line] of lines.entries()) {
      if (line.status !== 'mate') continue;
      expect(here[index].status).toBe('mate');
      expect(line.line.length).toBe(line.length);
    }
    // A false no-mate cannot be recognised, and a worker may say that it found nothing.
    const changed = lines.filter(({ status }, index) => status !== here[index].status);
    expect(changed.every(({ status }) => status !== 'mate')).toBe(true);
    expect(changed.filter(({ sfen }) => !forged.has(sfen))).toEqual([]);
  });

  it('verifies verdicts by certificates, for a batch and for a service', async () => {
    scene.startWorker();
    const argv = ['batch', 'few.sfen', '--queue', scene.redis.url, '--verify'];
    const honest = parseLines((await finish(scene.start(argv))).out);
    const mate = ['status', 'lengthAtMost'];
    expect(honest.map(({ verified }) => verified)).toEqual([mate, ['status'], mate]);
    const trusted = parseLines((await finish(scene.start(argv.slice(0, -1)))).out);
    expect(trusted.map(({ verified }) => verified)).toEqual([[], [], []]);
    for (const options of [{ verify: true }, {}]) {
      const solver = createQueueSolver({ queue: scene.redis.url, hashMiB: 2, ...options });
      const answer = await solver.solve(NO_MATE, { certificate: options.verify !== true });
      expect(answer).toMatchObject({ status: 'nomate', verified: ['status'] });
      expect('certificate' in answer).toBe(options.verify !== true);
      await solver.dispose();
    }
  });

  it('does not call best play what is not, although it is a mate', async () => {
    // A mate in 5. If the defender helps, it is a mate in 3.
    const [five, line] = ['9/k1+B6/9/1p7/1+B7/9/8K/9/9 b Pnp 1', ['8e7d', '9b9c', '7b8c']];
    const lengths = { length: 3, lengthAtLeast: 3, lengthAtMost: 3 };
    startLiar<JobData>(DEFAULT_NAME, ({ problems, options }) => {
      const own = new Solver({ hashMiB: 2 }).solveSync(problems[0]!, options);
      const leftover = { P: 1, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0 };
      return encode([{ ...own, ...lengths, line, leftover, played: { line, length: 3 } }]);
    });
    writeFileSync(join(scene.program.files, 'five.sfen'), `${five}\n`);
    const argv = ['batch', 'five.sfen', '--queue', scene.redis.url, '--verify'];
    const [told] = parseLines((await finish(scene.start(argv))).out);
    expect(told).toMatchObject({ ...lengths, status: 'mate', verified: ['status'] });
  });

  it('refuses false answers of a service, and finds the line of a mate without one itself', async () => {
    const solver = createQueueSolver({ queue: scene.redis.url, hashMiB: 2 });
    startLiar<JobData>(DEFAULT_NAME, ({ problems }) => {
      const own = new Solver({ hashMiB: 2 }).solveSync(MATE, { goal: 'first' });
      const mate = encode(own);
      const none = { line: [], lineIsComplete: false, lineMissing: 'memory', lineIsProven: false };
      const unshown = { ...mate, ...none };
      return problems.map(() => unshown);
    });
    expect(await solver.solve(MATE, { goal: 'first' })).toMatchObject({
      status: 'mate',
      line: ['G*5b'],
    });
    await expect(solver.solve(MATE, { goal: 'first', certificate: true })).rejects.toMatchObject({
      code: 'worker-failed',
      message: expect.stringContaining('certificate: one was asked for'),
    });
    await expect(solver.solve(NO_MATE, { goal: 'first' })).rejects.toMatchObject({
      code: 'worker-failed',
      message: expect.stringContaining('a mate without a proof'),
    });
    await expect(solver.analyse(MATE)).rejects.toMatchObject({ code: 'worker-failed' });
    await solver.dispose();
  });
});
