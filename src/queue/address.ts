// The address of a queue: a URL, and a password that may come from outside of it. What is shown of it, in messages
// and logs, has neither user nor password.

//====
// What things are called in Redis. A queue belongs to one edition of the program, by its very name: answers must not
// differ by the worker that gives them, so a worker never even sees the jobs of another edition.

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
  /** For people. */
  readonly shown: string;
}

/** The variable of the environment that holds the password, where the URL has none. */
export const PASSWORD_VARIABLE = 'TSUMERU_QUEUE_PASSWORD';

/** The form of an address, for messages. */
export const ADDRESS_FORM = 'redis[s]://[user:password@]host[:port][/db]';

const DEFAULT_PORT = 6379;
const PROTOCOLS = ['redis:', 'rediss:'];

/** Undefined for whatever is no address; a password in it makes it unfit to be quoted. */
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

/** The address that an option of the library holds. Throws an `OptionError` that does not quote it. */
export function readAddress(value: unknown, password?: string): Address {
  const expected = `a text like ${ADDRESS_FORM}`;
  if (typeof value !== 'string') return refuseOption('queue', expected, value);
  const address = parseAddress(value, password);
  if (address !== undefined) return address;
  throw new OptionError('bad-option', `queue: expected ${expected}`);
}

/** All keys begin with it. */
export const PREFIX = 'tsumeru';

export const DEFAULT_NAME = 'batch';

const NAME_FORM = /^[\w.-]{1,64}$/;
const CORE_DIGITS = 8;

/** The version of the package and the first digits of the core's hash. */
export const PROTOCOL_VERSION = `${version}-${CORE_SHA256.slice(0, CORE_DIGITS)}`;

export function isQueueName(name: string): boolean {
  return NAME_FORM.test(name);
}

export function readQueueName(name: string | undefined): string {
  if (name === undefined) return DEFAULT_NAME;
  if (typeof name === 'string' && isQueueName(name)) return name;
  return refuseOption('name', 'letters, digits, dots, dashes and underscores, 64 at most', name);
}

export function queueNameOf(name: string, edition: string): string {
  return `${name}@${edition}`;
}

/** The queue of the seats of split searches, and that of the leaves that are served at one of them. */
export function slotQueueOf(name: string): string {
  return `${name}.seats`;
}

export function slotOf(name: string, hashMiB: number, index: number): string {
  return `${name}.seat-${hashMiB}-${index}`;
}

/** Is it one of these, of searches with that name? */
export function isPartOfSplit(queue: string, name: string, edition: string): boolean {
  const [part = '', of] = queue.split('@');
  const rest = part.startsWith(`${name}.`) ? part.slice(name.length + 1) : '';
  return of === edition && /^(seats|seat-\d+-\d+)$/.test(rest);
}

/** The set of those who wait for jobs of a queue. */
export function clientsKey(queue: string): string {
  return `${PREFIX}:${queue}:askers`;
}

/** The set of the editions that a queue of this name is used with. */
export function versionsKey(name: string): string {
  return `${PREFIX}:${name}:editions`;
}
