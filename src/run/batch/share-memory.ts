// How many workers a run has and how large the table of each is, so that all of them together stay within the
// memory that was given. Measured was the most resident memory of the process (Node 20, Linux), tables taken
// off. It is largest over long runs of short problems, as V8 lets garbage lie: with one worker 136 MiB over
// 12,600 problems and 155 over 30,240; over 12,600 with two workers 163, with four 196, with eight 277. Hard
// problems alone took 83 MiB with one worker and 153 with eight.

import { MAX_HASH_MIB } from '../../engines/core/load';
import type { Threads } from '../../options/table';
import type { BatchRequest } from '../question';
import { UsageError } from '../run-error';

/** The program itself, and what waits to be written. */
const BASE_MIB = 140;
/** A thread besides its table: the engine of JavaScript and the core's own memory. */
const WORKER_MIB = 20;
/** A thread that helps: likewise, with the region of the memory that is its own. */
const HELPER_MIB = 30;
/** With less, even short problems get lost. */
const LEAST_HASH_MIB = 4;

interface Share {
  readonly jobs: number;
  readonly hashMiB: number;
}

interface Wish {
  readonly memoryMiB: number;
  readonly jobs: BatchRequest['jobs'];
  readonly threads: Threads;
  readonly processors: number;
  /** What each worker keeps besides, by the kind of question. Default 0. */
  readonly keptMiB?: number;
}

/** What a problem at work takes besides its table. */
function besidesTable(threads: Threads, processors: number): number {
  const helpers = (threads === 'all' ? processors : threads) - 1;
  return WORKER_MIB + helpers * HELPER_MIB;
}

/** How many problems with tables of this size may be at work within a memory; 0 if none. */
export function countPlaces({
  memoryMiB,
  hashMiB,
  threads,
  processors,
}: Omit<Wish, 'jobs'> & Pick<Share, 'hashMiB'>): number {
  const free = memoryMiB - BASE_MIB;
  return Math.max(0, Math.floor(free / (hashMiB + besidesTable(threads, processors))));
}

/** The largest table for which a memory has room; 0 if for none. */
export function largestTable({ memoryMiB, threads, processors }: Omit<Wish, 'jobs'>): number {
  return Math.max(0, memoryMiB - BASE_MIB - besidesTable(threads, processors));
}

/** Throws a `UsageError` if not even one worker has room. Without a wish, as many as have room. */
export function shareMemory({
  memoryMiB,
  jobs: wanted,
  threads,
  processors,
  keptMiB = 0,
}: Wish): Share {
  const perJob = threads === 'all' ? processors : threads;
  // With `auto` there may be as many that help as there are cores, beside workers that have no more to do.
  const jobMiB =
    keptMiB + (wanted === 'auto' ? WORKER_MIB + HELPER_MIB : besidesTable(threads, processors));
  const room = Math.floor((memoryMiB - BASE_MIB) / (jobMiB + LEAST_HASH_MIB));
  const least = typeof wanted === 'number' ? wanted : 1;
  if (room < least) {
    const needed = BASE_MIB + least * (jobMiB + LEAST_HASH_MIB);
    const workers = least === 1 ? 'one worker takes' : `${least} workers take`;
    throw new UsageError({
      en: `--memory ${memoryMiB} is too little: ${workers} ${needed} MiB`,
      ja: `--memory ${memoryMiB} では足りません：ワーカー ${least} 個に ${needed} MiB 要ります`,
    });
  }
  const free = wanted === 'auto' ? processors : Math.floor((processors - 1) / perJob);
  const jobs = typeof wanted === 'number' ? wanted : Math.min(room, Math.max(1, free));
  const hashMiB = Math.floor((memoryMiB - BASE_MIB) / jobs - jobMiB);
  return { jobs, hashMiB: Math.min(hashMiB, MAX_HASH_MIB) };
}
