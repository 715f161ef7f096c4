// How many workers a run has and how large the table of each is, so that all of them together stay within the
// memory that was given. Measured was the most resident memory of the process (Node 20, Linux), tables taken
// off. It is largest over long runs of short problems, as V8 lets garbage lie: with one worker 136 MiB over
// 12,600 problems and 155 over 30,240; over 12,600 with two workers 163, with four 196, with eight 277. Hard
// problems alone took 83 MiB with one worker and 153 with eight.

import { MAX_HASH_MIB } from '../../core/load';
import { UsageError } from '../run-error';

/** The program itself, and what waits to be written. */
const BASE_MIB = 140;
/** A thread besides its table: the engine of JavaScript and the core's own memory. */
const WORKER_MIB = 20;
/** With less, even short problems get lost. */
const LEAST_HASH_MIB = 4;

interface Share {
  readonly jobs: number;
  readonly hashMiB: number;
}

/** Throws a `UsageError` if not even one worker has room. Without a wish, as many as have room. */
export function shareMemory(
  memoryMiB: number,
  wanted: number | undefined,
  processors: number,
): Share {
  const room = Math.floor((memoryMiB - BASE_MIB) / (WORKER_MIB + LEAST_HASH_MIB));
  const least = BASE_MIB + (wanted ?? 1) * (WORKER_MIB + LEAST_HASH_MIB);
  if (room < (wanted ?? 1)) {
    const workers = (wanted ?? 1) === 1 ? 'one worker takes' : `${wanted} workers take`;
    throw new UsageError({
      en: `--memory ${memoryMiB} is too little: ${workers} ${least} MiB`,
      ja: `--memory ${memoryMiB} では足りません：ワーカー ${wanted ?? 1} 個に ${least} MiB 要ります`,
    });
  }
  const jobs = wanted ?? Math.min(room, Math.max(1, processors - 1));
  const hashMiB = Math.floor((memoryMiB - BASE_MIB) / jobs - WORKER_MIB);
  return { jobs, hashMiB: Math.min(hashMiB, MAX_HASH_MIB) };
}
