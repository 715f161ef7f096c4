// The address of a queue: a URL, and a password that may come from outside of it. What is shown of it, in messages
// and logs, has neither user nor password.

import { OptionError } from '../base/errors';
import { refuseOption } from '../base/option-values';

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
