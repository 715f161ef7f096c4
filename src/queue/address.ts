// The address of the Redis server, and the names of queues and keys in Redis. The shown address, for messages and logs,
// has neither user nor password. The name of a queue contains the protocol version: workers of different versions could
// answer differently, so a worker never sees the jobs of another version.

import { version } from '../../package.json';
import { OptionError } from '../base/errors';
import { refuseOption } from '../base/option-values';
import { CORE_SHA256 } from '../engines/core/binary.generated';

export interface Address {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly isEncrypted: boolean;
  /** For messages: without user and password. */
  readonly shown: string;
}

/** The environment variable for the password, used where the URL has none. */
export const PASSWORD_VARIABLE = 'TSUMERU_QUEUE_PASSWORD';

export const ADDRESS_FORM = 'redis[s]://[user:password@]host[:port][/db]';

const DEFAULT_PORT = 6379;
const PROTOCOLS = ['redis:', 'rediss:'];

/** Undefined where the text is no address. Do not quote the text: it may contain a password. */
export function parseAddress(text: string, password?: string): Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, username, password: inside, search } = new URL(text);
  const [, db] = /^\/?(\d{0,4})$/.exec(pathname) ?? [];
  if (!PROTOCOLS.includes(protocol) || hostname === '' || search !== '') return undefined;
  if (db === undefined) return undefined;
  const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) };
  const path = Number(db) === 0 ? '' : `/${Number(db)}`;
  try {
    return {
      ...place,
      db: Number(db),
      username: decodeURIComponent(username) || undefined,
      password: decodeURIComponent(inside) || password || undefined,
      isEncrypted: protocol === 'rediss:',
      shown: `${protocol}//${hostname}:${place.port}${path}`,
    };
  } catch {
    return undefined;
  }
}

/** Reads the address from an option. Throws an `OptionError` that does not quote the address. */
export function readAddress(value: unknown, password?: string): Address {
  const expected = `a text like ${ADDRESS_FORM}`;
  if (typeof value !== 'string') return refuseOption('queue', expected, value);
  const address = parseAddress(value, password);
  if (address !== undefined) return address;
  throw new OptionError('bad-option', `queue: expected ${expected}`);
}

/** The beginning of all keys in Redis. */
export const PREFIX = 'tsumeru';

export const DEFAULT_NAME = 'batch';

const NAME_FORM = /^[\w.-]{1,64}$/;
const CORE_DIGITS = 8;

/** The version of the package, and the first digits of the core's hash. */
export const PROTOCOL_VERSION = `${version}-${CORE_SHA256.slice(0, CORE_DIGITS)}`;

export function isQueueName(name: string): boolean {
  return NAME_FORM.test(name);
}

export function readQueueName(name: string | undefined): string {
  if (name === undefined) return DEFAULT_NAME;
  if (typeof name === 'string' && isQueueName(name)) return name;
  return refuseOption('name', 'letters, digits, dots, dashes and underscores, 64 at most', name);
}

export function queueNameOf(name: string, version: string): string {
  return `${name}@${version}`;
}

/** The set of the clients that wait for jobs of a queue. */
export function clientsKey(queue: string): string {
  return `${PREFIX}:${queue}:clients`;
}

/** The set of the protocol versions that use a queue of this name. */
export function versionsKey(name: string): string {
  return `${PREFIX}:${name}:versions`;
}
