// What travels through the queue: a job is a question, its options and some problems; its result an answer for each. A
// split search has jobs of its own: a seat for each of its workers, and the leaves that are served there.

import { createHash } from 'node:crypto';
import type { Analysis } from '../answers/analysis';
import type { SentError } from '../hosts/sent-error';
import type { Answer } from '../run/outcome';
import type { SubproblemJob, SubproblemResult } from '../split/subproblem';
import { PROTOCOL_VERSION } from './address';

export interface AnyJob {
  readonly question: string;
  readonly problems: readonly string[];
}

export interface JobData extends AnyJob {
  readonly question: 'solve' | 'analyse';
  /** Those on which answers hang, by the names of the library. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Of the table, the same at each worker. */
  readonly hashMiB: number;
}

/** Serve the leaves of a queue of their own with one table, until none comes for a while. */
export interface SlotJob extends AnyJob {
  readonly question: 'seat';
  /** The queue. */
  readonly seat: string;
  readonly hashMiB: number;
}

export interface SubproblemData extends AnyJob {
  readonly question: 'leaf';
  /** No two leaves of a search have the same. */
  readonly id: string;
  readonly job: SubproblemJob;
}

/** An error is one that came out of the search: the worker lives. */
export type SubproblemReply = { readonly result: SubproblemResult } | { readonly error: SentError };

/** In the order of the problems. */
export type JobResult = readonly (Answer | Analysis)[];

/** The question without its problems. */
export type JobSettings = Omit<JobData, 'problems'>;

const KEY_DIGITS = 32;

/** The same question has the same key, whoever asks; it is no number, which BullMQ would take for its own. */
export function keyOf(data: AnyJob): string {
  const hash = createHash('sha256')
    .update(PROTOCOL_VERSION)
    .update(JSON.stringify(encode(data)));
  return `q${hash.digest('hex').slice(0, KEY_DIGITS)}`;
}

/** What JSON has no word for: infinities, and the empty squares of a board. */
const UNSPOKEN: ReadonlyMap<string, unknown> = new Map([
  ['∞', Number.POSITIVE_INFINITY],
  ['-∞', Number.NEGATIVE_INFINITY],
  ['empty', undefined],
]);
const SIGNS = new Map([...UNSPOKEN].map(([sign, value]) => [value, sign]));

/** A value as JSON can hold it; `decode` turns it back. */
export function encode<T>(value: T): T {
  return mapLeaves(value, (leaf) => {
    const sign = SIGNS.get(leaf);
    return sign === undefined ? leaf : { '#': sign };
  });
}

export function decode<T>(value: T): T {
  return mapLeaves(value, (leaf) => leaf);
}

/** The value itself where nothing in it changes. */
function mapLeaves<T>(value: T, map: (leaf: unknown) => unknown): T {
  if (typeof value !== 'object' || value === null) return map(value) as T;
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each === 'string');
    return isPlain ? value : (value.map((each) => mapLeaves(each, map)) as T);
  }
  const { '#': sign } = value as Readonly<Record<string, unknown>>;
  if (typeof sign === 'string' && UNSPOKEN.has(sign)) return UNSPOKEN.get(sign) as T;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, mapLeaves(each, map)])) as T;
}
