// Batches over a queue in which processes are killed at random: workers, the batch itself (which continues with
// --resume), and Redis, which restarts with or without its data, or is only suspended. Every line has to be there once,
// in order, and equal to that of a local batch. TSUMERU_KILLS sets the number of kills, TSUMERU_SEED their times.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildProgram, type Program } from '../../support/build-program';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';
import { RedisServer } from '../../support/redis-server';
import { describeWithRedis } from './describe-with-redis';
import { killParty, linesOf, type Party, startParty } from './party';
import { shortenLocks } from './scene';

const KILLS = Number(process.env.TSUMERU_KILLS ?? 5);
const SEED = Number(process.env.TSUMERU_SEED ?? 1);
const WORKERS = 2;
/** Problems of a round, several seconds of work. */
const PROBLEMS = 2500;
const PAUSE_MS = [200, 1800] as const;
const SUSPENDED_MS = [300, 4000] as const;
/** A run that makes no progress for this time has failed. */
const STILL_MS = 300_000;

const WAYS = ['worker', 'batch', 'redis with data', 'redis without data', 'suspended'] as const;

describeWithRedis('kills', () => {
  it(`leaves every line once, in order, and equal to a local batch (${KILLS} kills, seed ${SEED})`, {
    timeout: 600_000 + KILLS * 30_000,
  }, async () => {
    const program = await buildProgram({ 'all.sfen': makeProblems() });
    shortenLocks(program);
    const run = new Siege(program, await RedisServer.start());
    try {
      const expected = await run.answerHere();
      while (run.killed < KILLS) {
        expect(await run.answerAtQueue()).toEqual(expected);
        console.log(`${run.killed} kills: ${run.tell()}`);
      }
    } finally {
      await run.end();
      await program.remove();
    }
  });
});

/** Problems that differ in their move number, which is part of the text. */
function makeProblems(): string {
  const texts = readOwnSet('generated').map(({ sfen }) => sfen!.replace(/ \d+$/, ''));
  const lines = Array.from({ length: PROBLEMS }, (_, index) => {
    return `${texts[index % texts.length]} ${index + 1}`;
  });
  return `${lines.join('\n')}\n`;
}

class Siege {
  readonly #program: Program;
  readonly #redis: RedisServer;
  readonly #random = new Random(SEED);
  readonly #counts = new Map<string, number>();
  #workers: Party[] = [];
  #batch: Party | undefined;

  constructor(program: Program, redis: RedisServer) {
    this.#program = program;
    this.#redis = redis;
    this.#workers = Array.from({ length: WORKERS }, () => this.#startWorker());
  }

  get killed(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  tell(): string {
    return [...this.#counts].map(([way, count]) => `${way} ${count}`).join(', ');
  }

  async answerHere(): Promise<string[]> {
    const batch = this.#start(['batch', 'all.sfen', '-j', '2']);
    await batch.ended;
    return linesOf(batch.out());
  }

  /** The results of a batch over the queue, with kills during the whole run. */
  async answerAtQueue(): Promise<string[]> {
    for (const name of ['out.jsonl', 'out.jsonl.options.json']) {
      rmSync(join(this.#program.files, name), { force: true });
    }
    this.#batch = this.#startBatch();
    const began = Date.now();
    for (;;) {
      const pause = this.#between(PAUSE_MS);
      const ended = await Promise.race([this.#batch.ended, sleep(pause)]);
      if (ended !== undefined) {
        expect(this.#batch.err()).toMatch(/2,500 problems/);
        expect(ended).toEqual({ code: 1, signal: null });
        return linesOf(readFileSync(join(this.#program.files, 'out.jsonl'), 'utf8'));
      }
      expect(Date.now() - began, this.#batch.err()).toBeLessThan(STILL_MS);
      if (this.killed < KILLS) await this.#strike();
    }
  }

  async end(): Promise<void> {
    await Promise.all([...this.#workers, this.#batch].map((party) => party && killParty(party)));
    await this.#redis.remove();
  }

  async #strike(): Promise<void> {
    const way = this.#random.pick(WAYS);
    this.#counts.set(way, (this.#counts.get(way) ?? 0) + 1);
    switch (way) {
      case 'worker': {
        const index = this.#random.below(WORKERS);
        await killParty(this.#workers[index]!);
        this.#workers[index] = this.#startWorker();
        return;
      }
      case 'batch':
        await killParty(this.#batch!);
        this.#batch = this.#startBatch();
        return;
      case 'suspended':
        await this.#redis.suspend(this.#between(SUSPENDED_MS));
        return;
      default:
        await this.#redis.kill();
        if (way === 'redis without data') this.#redis.forget();
        await sleep(this.#between(PAUSE_MS));
        await this.#redis.begin();
    }
  }

  #between([low, high]: readonly [number, number]): number {
    return this.#random.between(low, high);
  }

  #start(argv: readonly string[]): Party {
    return startParty(this.#program.path, argv, { cwd: this.#program.files });
  }

  #startWorker(): Party {
    const { url } = this.#redis;
    return this.#start(['worker', '--queue', url, '-j', '1']);
  }

  #startBatch(): Party {
    const { url } = this.#redis;
    const place = ['--queue', url, '-j', '2', '--hash', '128', '-o', 'out.jsonl', '--resume'];
    return this.#start(['batch', 'all.sfen', ...place]);
  }
}
