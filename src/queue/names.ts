// What things are called in Redis. A queue belongs to one edition of the program, by its very name: answers must not
// differ by the worker that gives them, so a worker never even sees the jobs of another edition.

import { version } from '../../package.json';
import { refuseOption } from '../base/option-values';
import { CORE_SHA256 } from '../engines/core/binary.generated';

/** All keys begin with it. */
export const PREFIX = 'tsumeru';

export const DEFAULT_NAME = 'batch';

const NAME_FORM = /^[\w.-]{1,64}$/;
const CORE_DIGITS = 8;

/** The version of the package and the first digits of the core's hash. */
export const EDITION = `${version}-${CORE_SHA256.slice(0, CORE_DIGITS)}`;

export function isQueueName(name: string): boolean {
  return NAME_FORM.test(name);
}

export function readQueueName(name: string | undefined): string {
  if (name === undefined) return DEFAULT_NAME;
  if (typeof name === 'string' && isQueueName(name)) return name;
  return refuseOption('name', 'letters, digits, dots, dashes and underscores, 64 at most', name);
}

export function queueOf(name: string, edition: string): string {
  return `${name}@${edition}`;
}

/** The queue of the seats of split searches, and that of the leaves that are served at one of them. */
export function seatsOf(name: string): string {
  return `${name}.seats`;
}

export function seatOf(name: string, hashMiB: number, index: number): string {
  return `${name}.seat-${hashMiB}-${index}`;
}

/** Is it one of these, of searches with that name? */
export function isPartOfSplit(queue: string, name: string, edition: string): boolean {
  const [part = '', of] = queue.split('@');
  const rest = part.startsWith(`${name}.`) ? part.slice(name.length + 1) : '';
  return of === edition && /^(seats|seat-\d+-\d+)$/.test(rest);
}

/** The set of those who wait for jobs of a queue. */
export function askersKey(queue: string): string {
  return `${PREFIX}:${queue}:askers`;
}

/** The set of the editions that a queue of this name is used with. */
export function editionsKey(name: string): string {
  return `${PREFIX}:${name}:editions`;
}
