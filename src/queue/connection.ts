// The way to Redis: how it is reached again and again while it is away, and the first contact, where a server that
// refuses is told from one that is not there yet.

import { isIP } from 'node:net';
import type { Redis } from 'ioredis';
import { QueueError, SolverError } from '../base/errors';
import type { Bilingual } from '../words/language';
import type { Address } from './address';
import { findReason } from './outage';
import { loadPackages, type Packages } from './packages';

/** How long Redis may be away until it is asked again; never given up. */
const RETRY_MS = { first: 50, most: 1000 };
/** A server that does not even refuse. */
const CONNECT_MS = 10_000;

export interface ConnectionSettings {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  readonly tls?: object;
  readonly maxRetriesPerRequest: null;
  readonly connectTimeout: number;
  readonly retryStrategy: (times: number) => number;
}

export interface Connection extends Packages {
  readonly address: Address;
  readonly settings: ConnectionSettings;
  /** For what BullMQ does not do. */
  readonly client: Redis;
  close(): void;
}

interface Listener {
  readonly signal?: AbortSignal | undefined;
  /** Told once Redis is away, and when it is back. */
  readonly tell?: ((text: Bilingual) => void) | undefined;
}

export function settingsOf(address: Address): ConnectionSettings {
  const { host, port, db, username, password, isEncrypted } = address;
  return {
    host,
    port,
    db,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(isEncrypted && { tls: isIP(host) === 0 ? { servername: host } : {} }),
    maxRetriesPerRequest: null,
    connectTimeout: CONNECT_MS,
    retryStrategy: (times) => Math.min(RETRY_MS.first * times, RETRY_MS.most),
  };
}

/**
 * Waits for Redis as long as it takes, or until the signal, which ends the wait with the code `aborted`. Throws a
 * `QueueError` where the packages are absent and where the server lets nobody in with this password.
 */
export async function connect(
  address: Address,
  { signal, tell }: Listener = {},
): Promise<Connection> {
  const packages = await loadPackages();
  const settings = settingsOf(address);
  const client = new packages.Redis(settings);
  client.on('error', () => {});
  // Each queue that is looked at over it listens. Not 0, which means the same: BullMQ counts up from what it finds.
  client.setMaxListeners(Number.POSITIVE_INFINITY);
  if (tell !== undefined) reportOutages(client, address, tell);
  try {
    await firstContact(client, address, signal);
  } catch (error) {
    client.disconnect();
    throw error;
  }
  return { ...packages, address, settings, client, close: () => client.disconnect() };
}

/** Ends with the first answer, with a refusal, or with the signal. */
function firstContact(
  client: Redis,
  address: Address,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new SolverError('aborted', 'interrupted before Redis answered'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    const judge = (error: Error) => {
      const refusal = findRefusal(error.message);
      if (refusal === undefined) return;
      const message = `${address.shown} refuses this program: ${refusal}`;
      reject(new QueueError('queue-refused', message));
    };
    client.on('error', judge);
    client
      .ping()
      .then(() => resolve(), judge)
      .finally(() => {
        client.off('error', judge);
        signal?.removeEventListener('abort', stop);
      });
  });
}

/** In words of our own: the server's may quote what was sent. */
function findRefusal(message: string): string | undefined {
  if (message.startsWith('WRONGPASS')) return 'wrong user or password';
  if (message.startsWith('NOAUTH')) return 'it asks for a password';
  if (message.startsWith('NOPERM')) return 'this user may not do what a queue needs';
  return /invalid DB index|out of range/.test(message) ? 'it has no such database' : undefined;
}

function reportOutages(client: Redis, { shown }: Address, tell: (text: Bilingual) => void): void {
  let isAway = false;
  let reason: Bilingual | undefined;
  client.on('error', (error) => {
    reason = findReason(error);
  });
  client.on('close', () => {
    if (isAway || client.status === 'end') return;
    isAway = true;
    const [en, ja] = reason === undefined ? ['', ''] : [`: ${reason.en}`, `（${reason.ja}）`];
    tell({ en: `Waiting for ${shown}${en}`, ja: `${shown} を待っています${ja}` });
  });
  client.on('ready', () => {
    if (isAway) tell({ en: `${shown} is there`, ja: `${shown} につながりました` });
    isAway = false;
    reason = undefined;
  });
}
