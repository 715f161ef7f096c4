// The connection to Redis. The packages BullMQ and ioredis are loaded when the first connection is made. If the server
// cannot be reached, or the connection is lost, the program tries again, for ever unless a call limits the wait for the
// first contact. If the server refuses this program at the first contact, that is an error. The end of the file has the
// protocol versions of a queue, and helpers for the shutdown.

import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { QueueError, SolverError } from '../base/errors';
import type { Bilingual } from '../base/language';
import type { Address } from './address';
import { PREFIX, PROTOCOL_VERSION, versionsKey } from './address';

/** The wait before the program connects again: `first` after the first failure, growing up to `most`. */
const RETRY_MS = { first: 50, most: 1000 };
/** An attempt to connect is given up after this time without an answer. */
const CONNECT_MS = 10_000;

interface ConnectionSettings {
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
  /** For commands that BullMQ does not have. */
  readonly client: Redis;
  close(): void;
}

/**
 * Why a client or a worker waits, or that it goes on (`ready`).
 *
 * - `queue-away`: Redis cannot be reached, or does not answer.
 * - `queue-full`: Redis stores nothing, mostly because its memory is full.
 * - `no-worker`: no worker is connected, or none has room for the tables.
 * - `answer-refused`: answers of workers are wrong, so their problems are asked again.
 */
export interface QueueNotice extends Bilingual {
  readonly code: 'queue-away' | 'queue-full' | 'no-worker' | 'answer-refused' | 'ready';
}

export type Tell = (notice: QueueNotice) => void;

interface Listener {
  readonly signal?: AbortSignal | undefined;
  /** Called when the connection is lost or silent, and when it is restored. */
  readonly tell?: Tell | undefined;
  /** The longest wait for the first contact. Default: no limit. */
  readonly mostWaitMs?: number | undefined;
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
 * Connects to Redis, and waits for the server. The signal ends the wait with the code `aborted`. Throws a `QueueError`
 * if the packages are not installed, if the server refuses this user or password, or if it does not answer within the
 * time.
 */
export async function connect(
  address: Address,
  { signal, tell, mostWaitMs }: Listener = {},
): Promise<Connection> {
  const packages = await loadPackages();
  const settings = settingsOf(address);
  const client = new packages.Redis(settings);
  client.on('error', () => {});
  // Each queue on this client adds a listener. The limit is Infinity and not 0 (also "no limit"), because BullMQ adds
  // to it.
  client.setMaxListeners(Number.POSITIVE_INFINITY);
  if (tell !== undefined) reportDisconnections(client, address, tell);
  try {
    await awaitFirstReply(client, address, { signal, mostWaitMs });
  } catch (error) {
    client.disconnect();
    throw error;
  }
  return { ...packages, address, settings, client, close: () => client.disconnect() };
}

function awaitFirstReply(
  client: Redis,
  address: Address,
  { signal, mostWaitMs }: Pick<Listener, 'signal' | 'mostWaitMs'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new SolverError('aborted', 'interrupted before Redis answered'));
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    const giveUp = () => {
      const message = `${address.shown} has not answered within ${mostWaitMs} ms`;
      reject(new QueueError('queue-away', message));
    };
    const timer = mostWaitMs === undefined ? undefined : setTimeout(giveUp, mostWaitMs);
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
        clearTimeout(timer);
        client.off('error', judge);
        signal?.removeEventListener('abort', stop);
      });
  });
}

/** The server's own message is not shown, because it may quote the password. */
function findRefusal(message: string): string | undefined {
  if (message.startsWith('WRONGPASS')) return 'wrong user or password';
  if (message.startsWith('NOAUTH')) return 'the server requires a password';
  if (message.startsWith('NOPERM')) return 'this user may not use the commands that a queue needs';
  return /invalid DB index|out of range/.test(message)
    ? 'the server has no database with this number'
    : undefined;
}

function reportDisconnections(client: Redis, { shown }: Address, tell: Tell): void {
  let isAway = false;
  let isAsked = false;
  let reason: Bilingual | undefined;
  const tellAway = (why: Bilingual | undefined) => {
    if (isAway || client.status === 'end') return;
    isAway = true;
    const [en, ja] = why === undefined ? ['', ''] : [`: ${why.en}`, `（${why.ja}）`];
    const text = { en: `Waiting for ${shown}${en}`, ja: `${shown} を待っています${ja}` };
    tell({ code: 'queue-away', ...text });
  };
  const tellBack = () => {
    const text = { en: `Connected to ${shown}`, ja: `${shown} につながりました` };
    if (isAway) tell({ code: 'ready', ...text });
    isAway = false;
    reason = undefined;
  };
  client.on('error', (error) => {
    reason = describeConnectionError(error);
  });
  client.on('close', () => tellAway(reason));
  client.on('ready', tellBack);
  // A server that is stopped, or a network that drops packets, ends no connection.
  const timer = setInterval(async () => {
    if (client.status === 'end') return clearInterval(timer);
    if (isAsked) return tellAway(reason ?? SILENT);
    isAsked = true;
    await client.ping().catch(() => {});
    isAsked = false;
    if (client.status === 'ready') tellBack();
  }, PING_MS).unref();
}

export interface Packages {
  readonly bullmq: typeof import('bullmq');
  readonly Redis: typeof import('ioredis').Redis;
}

/** Throws a `QueueError` that says how the packages are installed. */
async function loadPackages(): Promise<Packages> {
  try {
    // In Node 20 the import of a linked package fails if the last file that Node examined is a pipe.
    statSync(process.execPath);
    const [bullmq, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    return { bullmq, Redis };
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    const advice = 'npm install bullmq ioredis';
    const message = `a queue needs the packages bullmq and ioredis (${advice}): ${reason}`;
    throw new QueueError('queue-unavailable', message, { cause });
  }
}

/** How often the server is asked for a sign of life. A notice comes after twice this time at the latest. */
const PING_MS = 1500;
const SILENT: Bilingual = { en: 'the server does not answer', ja: '応答がありません' };

const REASONS: readonly (readonly [RegExp, Bilingual])[] = [
  [/^ECONNREFUSED$/, { en: 'the connection is refused', ja: '接続を受け付けていません' }],
  [/^(ENOTFOUND|EAI_\w+)$/, { en: 'there is no such host', ja: 'そのホストは見つかりません' }],
  [
    /^(EHOST|ENET)UNREACH$/,
    { en: 'the network does not reach that host', ja: 'そのホストに届きません' },
  ],
  [/^ETIMEDOUT$/, SILENT],
  [/^ECONNRESET$/, { en: 'the server closes the connection', ja: '接続を切られました' }],
  [
    /CERT|^UNABLE_TO|^ERR_TLS/,
    {
      en: 'the TLS certificate of the server is not trusted',
      ja: 'サーバーの TLS 証明書を検証できません',
    },
  ],
  [/SSL|^EPROTO$/, { en: 'the server does not use TLS', ja: 'サーバーが TLS に対応していません' }],
];

/** Undefined where the error has no code. */
function describeConnectionError(error: Error): Bilingual | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') return undefined;
  const [, known] = REASONS.find(([pattern]) => pattern.test(code)) ?? [];
  return known === undefined ? { en: code, ja: code } : { ...known };
}

const FULL = { en: 'its memory is full (maxmemory)', ja: 'メモリーがいっぱいです（maxmemory）' };

/** What the server says to a command that it refuses; undefined for other errors. */
function readRefusal(error: Error): string | undefined {
  const { previousErrors } = error as { readonly previousErrors?: readonly Error[] };
  return error.name === 'ReplyError' ? (previousErrors?.[0] ?? error).message : undefined;
}

/** The value of a command. If the server refuses it, closes the connection and rejects in the server's words. */
export function unlessRefused<T>({ address, close }: Connection, command: Promise<T>): Promise<T> {
  return command.catch((cause: Error) => {
    const words = readRefusal(cause);
    if (words === undefined) throw cause;
    close();
    throw new QueueError('queue-refused', `${address.shown} refuses a command: ${words}`, {
      cause,
    });
  });
}

/** Why the server refuses a command; undefined for other errors. A lost connection is reported by itself. */
export function describeTrouble(error: Error, { shown }: Address): QueueNotice | undefined {
  const [word] = readRefusal(error)?.split(' ') ?? [];
  if (word === undefined) return undefined;
  const why = word === 'OOM' ? FULL : { en: word, ja: word };
  return {
    code: 'queue-full',
    en: `Waiting for ${shown}, which stores nothing: ${why.en}`,
    ja: `${shown} が何も保存しないので待っています：${why.ja}`,
  };
}

/** Opens a queue on the existing client: this makes no new connection and writes nothing. */
export function openQueue({ bullmq, client }: Connection, queueName: string): Queue {
  const options = { connection: client, prefix: PREFIX, skipMetasUpdate: true };
  const queue = new bullmq.Queue(queueName, options);
  // The caller's commands fail with the same error.
  queue.on('error', () => {});
  return queue;
}

export async function listVersions(client: Redis, name: string): Promise<string[]> {
  return (await client.smembers(versionsKey(name))).sort();
}

/** Throws a `QueueError` where the queue of that name is used, but only by other versions. */
export async function requireVersion(connection: Connection, name: string): Promise<void> {
  const versions = await unlessRefused(connection, listVersions(connection.client, name));
  if (versions.length === 0 || versions.includes(PROTOCOL_VERSION)) return;
  const message =
    `the queue ${name} is used by tsumeru ${versions.join(', ')}, but this program is ${PROTOCOL_VERSION}, and all workers ` +
    'of a queue must give the same answers (use that version, or another database of the server)';
  throw new QueueError('queue-version', message);
}

/** The most time that a shutdown waits for Redis. */
const CLOSE_MS = 5000;

/** Keeps a running action in a set until the action has ended, so that a shutdown can wait for it. Never rejects. */
export function track(actions: Set<Promise<unknown>>, action: Promise<unknown>): Promise<unknown> {
  const ended = action.catch(() => {}).finally(() => actions.delete(ended));
  actions.add(ended);
  return ended;
}

/** Waits for an action, but not longer than a shutdown may take. Never rejects. */
export async function withinClosing(action: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS);
  });
  await Promise.race([action.catch(() => {}), late]);
  clearTimeout(timer);
}
