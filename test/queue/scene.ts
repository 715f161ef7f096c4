// The parts that every queue test needs: the program with some files next to it, a Redis server of its own that is
// emptied after each test, and processes that end with their test.

import { afterAll, afterEach, beforeAll } from 'vitest';
import { buildProgram, type Program } from '../../support/build-program';
import { RedisServer } from '../../support/redis-server';
import { killParty, type Party, startParty } from './party';

const LOCK_MS = 1000;

export class Scene {
  #program: Program | undefined;
  #redis: RedisServer | undefined;
  #parties: Party[] = [];

  /** Call this inside a `describe`. */
  constructor(files: Readonly<Record<string, string>>) {
    beforeAll(async () => {
      this.#program = await buildProgram(files);
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
    return this.start(['worker', '--queue', url, '-j', '1', '--lock', `${LOCK_MS}`, ...argv]);
  }
}
