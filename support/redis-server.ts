// A Redis server for one test or bench: on a free port of the loopback address, with its data in a temporary folder,
// ended by its process id.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

export const REDIS_PROGRAM = process.env.REDIS_SERVER_PATH ?? 'redis-server';

/** True when Redis is installed. */
export function isRedisInstalled(): boolean {
  try {
    execFileSync(REDIS_PROGRAM, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export class RedisServer {
  readonly port: number;
  readonly #folder: string;
  readonly #password: string | undefined;
  #process: ChildProcess | undefined;

  static async start(password?: string): Promise<RedisServer> {
    const server = new RedisServer(await findFreePort(), password);
    await server.begin();
    return server;
  }

  private constructor(port: number, password: string | undefined) {
    this.port = port;
    this.#password = password;
    this.#folder = mkdtempSync(join(tmpdir(), 'tsumeru-redis-'));
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#process!.pid!;
  }

  /** Starts the server with the data in its folder. */
  async begin(): Promise<void> {
    const settings = { port: this.port, bind: '127.0.0.1', dir: this.#folder, appendonly: 'yes' };
    const argv = Object.entries({ ...settings, save: '' });
    if (this.#password !== undefined) argv.push(['requirepass', this.#password]);
    const flat = argv.flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.#process = spawn(REDIS_PROGRAM, flat, { stdio: 'ignore' });
    await this.#waitUntilThere();
  }

  async #waitUntilThere(): Promise<void> {
    const client = this.connect();
    try {
      await client.ping();
    } finally {
      client.disconnect();
    }
  }

  connect(): Redis {
    const password = this.#password === undefined ? {} : { password: this.#password };
    const client = new Redis({
      port: this.port,
      ...password,
      maxRetriesPerRequest: null,
      retryStrategy: () => 50,
    });
    client.on('error', () => {});
    return client;
  }

  async kill(): Promise<void> {
    const { exitCode, signalCode } = this.#process!;
    if (exitCode !== null || signalCode !== null) return;
    const ended = once(this.#process!, 'exit');
    this.#process!.kill('SIGKILL');
    await ended;
  }

  forget(): void {
    rmSync(join(this.#folder, 'appendonlydir'), { recursive: true, force: true });
  }

  async suspend(milliseconds: number): Promise<void> {
    this.#process!.kill('SIGSTOP');
    await sleep(milliseconds);
    this.#process!.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
