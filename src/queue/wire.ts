// What travels through the queue: a job is a question, its options and some problems; its result an answer for each.

import { createHash } from 'node:crypto';
import type { Answer } from '../run/outcome';
import type { Analysis } from '../solver/answers/analysis';
import { EDITION } from './names';

export interface JobData {
  readonly question: 'solve' | 'analyse';
  /** Those on which answers hang, by the names of the library. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Of the table, the same at each worker. */
  readonly hashMiB: number;
  readonly problems: readonly string[];
}

/** In the order of the problems. */
export type JobResult = readonly (Answer | Analysis)[];

/** The question without its problems. */
export type Asking = Omit<JobData, 'problems'>;

const KEY_DIGITS = 32;

/** The same question has the same key, whoever asks; it is no number, which BullMQ would take for its own. */
export function keyOf(data: JobData): string {
  const hash = createHash('sha256')
    .update(EDITION)
    .update(JSON.stringify(encode(data)));
  return `q${hash.digest('hex').slice(0, KEY_DIGITS)}`;
}

/** JSON has no infinities. */
const INFINITIES: Readonly<Record<string, number>> = {
  '∞': Number.POSITIVE_INFINITY,
  '-∞': Number.NEGATIVE_INFINITY,
};

/** A value as JSON can hold it; `decode` turns it back. */
export function encode<T>(value: T): T {
  return mapLeaves(value, (leaf) => {
    if (leaf === Number.POSITIVE_INFINITY) return { '#': '∞' };
    return leaf === Number.NEGATIVE_INFINITY ? { '#': '-∞' } : leaf;
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
  if (typeof sign === 'string' && sign in INFINITIES) return INFINITIES[sign] as T;
  const entries = Object.entries(value).map(([name, each]) => [name, mapLeaves(each, map)]);
  return Object.fromEntries(entries) as T;
}
