// The parts that every queue test needs: the program with some files next to it, a Redis server of its own that is
// emptied after each test, and processes that end with their test.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { buildProgram, type Program } from '../../support/build-program';
import { RedisServer } from '../../support/redis-server';
import { killParty, type Party, startParty } from './party';

/** A worker of these scripts loses its jobs after a second of silence, not after half a minute as in the package. */
export function shortenLocks({ folder }: Program): void {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.cjs'));
  const long = scripts.filter((name) => {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const short = text.replace(/(?<=\bLOCK_MS\d* = )3e4\b/, '1e3');
    if (short !== text) writeFileSync(path, short);
    return short !== text;
  });
  if (long.length === 0) throw new Error('no script has the time of locks');
}

export class Scene {
  #program: Program | undefined;
  #redis: RedisServer | undefined;
  #parties: Party[] = [];

  /** Call this inside a `describe`. */
  constructor(files: Readonly<Record<string, string>>) {
    beforeAll(async () => {
      this.#program = await buildProgram(files);
      shortenLocks(this.#program);
      this.#redis = await RedisServer.start();
    });
    afterEach(async () => {
      await Promise.all(this.#parties.map(killParty));
      this.#parties = [];
      const client = this.redis.connect();
      await client.flushall();
      client.disconnect();
    });
    afterAll(async () => {
      await this.#redis?.remove();
      await this.#program?.remove();
    });
  }

  get program(): Program {
    return this.#program!;
  }

  get redis(): RedisServer {
    return this.#redis!;
  }

  /** The processes of the current test. */
  get parties(): readonly Party[] {
    return this.#parties;
  }

  /** The keys in Redis that match a pattern. */
  async keys(pattern = '*'): Promise<string[]> {
    const client = this.redis.connect();
    const found = await client.keys(pattern);
    client.disconnect();
    return found;
  }

  start(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Party {
    const party = startParty(this.program.path, argv, { cwd: this.program.files, env });
    this.#parties.push(party);
    return party;
  }

  startWorker(...argv: string[]): Party {
    const { url } = this.redis;
    return this.start(['worker', '--queue', url, '-j', '1', ...argv]);
  }
}
