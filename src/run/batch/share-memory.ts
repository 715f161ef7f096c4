// Computes how many workers a run has and how large the table of each is, so that all of them together stay within the
// given memory. The constants come from the largest resident memory of the process (Node 20, Linux) without the tables. It is
// largest over long runs of short problems, because V8 collects garbage late:
//
//   problems        1 worker   2 workers   4 workers   8 workers
//   12,600 short     136 MiB     163 MiB     196 MiB     277 MiB
//   30,240 short     155 MiB
//   hard              83 MiB                             153 MiB

import { MAX_HASH_MIB } from '../../engines/core/load';
import type { Threads } from '../../options/table';
import type { BatchRequest } from '../question';
import { UsageError } from '../run-error';

/** The program itself, and results that wait to be written. */
const BASE_MIB = 140;
/** A thread without its table: the JavaScript engine and the core's own memory. */
const WORKER_MIB = 20;
/** A helper thread without the table, which it shares: the JavaScript engine and its own region of the core's memory. */
const HELPER_MIB = 30;
/** With a smaller table even short problems cannot be solved. */
const LEAST_HASH_MIB = 4;

interface Share {
  readonly jobs: number;
  readonly hashMiB: number;
}

interface MemoryRequest {
  readonly memoryMiB: number;
  readonly jobs: BatchRequest['jobs'];
  readonly threads: Threads;
  readonly processors: number;
  /** Memory of each worker for data besides its table; it depends on the kind of question. Default 0. */
  readonly keptMiB?: number;
}

/** The memory that one running problem needs besides its table. */
function besidesTable(threads: Threads, processors: number): number {
  const helpers = (threads === 'all' ? processors : threads) - 1;
  return WORKER_MIB + helpers * HELPER_MIB;
}

/** How many problems with tables of this size may run at the same time within this memory; 0 if not even one. */
export function countPlaces({
  memoryMiB,
  hashMiB,
  threads,
  processors,
}: Omit<MemoryRequest, 'jobs'> & Pick<Share, 'hashMiB'>): number {
  const free = memoryMiB - BASE_MIB;
  return Math.max(0, Math.floor(free / (hashMiB + besidesTable(threads, processors))));
}

/** The size of the largest table that fits into this memory; 0 if none fits. */
export function largestTable({
  memoryMiB,
  threads,
  processors,
}: Omit<MemoryRequest, 'jobs'>): number {
  return Math.max(0, memoryMiB - BASE_MIB - besidesTable(threads, processors));
}

/** Throws a `UsageError` if not even one worker fits. If no number is given, as many workers as fit. */
export function shareMemory({
  memoryMiB,
  jobs: wanted,
  threads,
  processors,
  keptMiB = 0,
}: MemoryRequest): Share {
  const perJob = threads === 'all' ? processors : threads;
  // With `auto` there may be as many helper threads as cores, in addition to workers that have nothing more to do.
  const jobMiB =
    keptMiB + (wanted === 'auto' ? WORKER_MIB + HELPER_MIB : besidesTable(threads, processors));
  const room = Math.floor((memoryMiB - BASE_MIB) / (jobMiB + LEAST_HASH_MIB));
  const least = typeof wanted === 'number' ? wanted : 1;
  if (room < least) {
    const needed = BASE_MIB + least * (jobMiB + LEAST_HASH_MIB);
    const workers = least === 1 ? 'one worker takes' : `${least} workers take`;
    throw new UsageError({
      en: `--memory ${memoryMiB} is too little: ${workers} ${needed} MiB`,
      ja: `--memory ${memoryMiB} では足りません：ワーカー ${least} 個に ${needed} MiB 必要です`,
    });
  }
  const free = wanted === 'auto' ? processors : Math.floor((processors - 1) / perJob);
  const jobs = typeof wanted === 'number' ? wanted : Math.min(room, Math.max(1, free));
  const hashMiB = Math.floor((memoryMiB - BASE_MIB) / jobs - jobMiB);
  return { jobs, hashMiB: Math.min(hashMiB, MAX_HASH_MIB) };
}
