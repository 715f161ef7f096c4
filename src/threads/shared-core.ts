// The threaded core: its binary, the memory that its threads share, and an instance for each of them.

import {
  LAYOUT_VERSION,
  PRIVATE_SIZE,
  REQUEST_OFFSET,
  REQUEST_SIZE,
  TABLE_OFFSET,
} from '../../assembly/layout';
import { CORE_EXPORT_NAMES, type CoreExports } from '../core/abi';
import { type CoreBinary, compileBinary, MIB, PAGE_BYTES, startCore } from '../core/module';
import { SolverError } from '../errors';
import { THREADS_HEX } from './binary.generated';
import type { Place } from './control';

const SLACK_PAGES = 1;

let embedded: WebAssembly.Module | undefined;

/** Compiles the threaded core, or says why it cannot be had. */
export function compileThreadedCore(binary?: CoreBinary): WebAssembly.Module {
  if (binary !== undefined) return compileBinary(binary);
  embedded ??= compileBinary(THREADS_HEX);
  return embedded;
}

/** Memory for so many threads and a table of this size. */
export function makeSharedMemory(threads: number, hashMiB: number): WebAssembly.Memory {
  const fixed = SLACK_PAGES + Math.ceil((TABLE_OFFSET + threads * PRIVATE_SIZE) / PAGE_BYTES);
  const pages = fixed + (hashMiB * MIB) / PAGE_BYTES;
  // More than there are addresses is refused like more than there is memory.
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  } catch (cause) {
    const message = `${hashMiB} MiB for the table, shared by ${threads} threads, are not to be had`;
    throw new SolverError('memory', message, { cause });
  }
}

export interface SharedThread {
  readonly core: CoreExports;
  readonly place: Place;
}

/** Thread `index` of `count`. The first must be started first. */
export function startThread(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  { index, count, tableBytes }: { index: number; count: number; tableBytes: number },
): SharedThread {
  const core = startCore<CoreExports>(module, memory, CORE_EXPORT_NAMES, LAYOUT_VERSION);
  core.initialise(tableBytes, index, count);
  return { core, place: { memory, base: core.base() >>> 0, index, tableBytes } };
}

/** What thread `index` is asked to search, as the first thread sees it. */
export function requestOf(first: Place, index: number): Uint8Array {
  const start = first.base + index * PRIVATE_SIZE + REQUEST_OFFSET;
  return new Uint8Array(first.memory.buffer, start, REQUEST_SIZE);
}
