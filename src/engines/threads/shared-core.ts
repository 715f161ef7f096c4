// The threaded core: its binary, the memory that its threads share, and an instance for each of them.

import {
  LAYOUT_VERSION,
  PRIVATE_SIZE,
  REQUEST_OFFSET,
  REQUEST_SIZE,
  TABLE_OFFSET,
} from '../../../assembly/layout';
import { SolverError } from '../../base/errors';
import type { CoreBinary } from '../../base/host-types';
import { CORE_EXPORT_NAMES, type CoreExports } from '../core/abi';
import { compileBinary, MIB, PAGE_BYTES, startCore } from '../core/module';
import { THREADS_TEXT } from './binary.generated';
import { Control } from './control';

let embedded: WebAssembly.Module | undefined;

/** Compiles the threaded core. Throws a `SolverError` if it cannot be compiled. */
export function compileThreadedCore(binary?: CoreBinary): WebAssembly.Module {
  if (binary !== undefined) return compileBinary(binary);
  embedded ??= compileBinary(THREADS_TEXT);
  return embedded;
}

/** The address of the private region of a thread. */
function privateBaseOf(tableBytes: number, index: number): number {
  return PAGE_BYTES + TABLE_OFFSET + tableBytes + index * PRIVATE_SIZE;
}

/** Memory for this many threads and a table of this size. */
export function makeSharedMemory(threads: number, hashMiB: number): WebAssembly.Memory {
  const pages = Math.ceil(privateBaseOf(hashMiB * MIB, threads) / PAGE_BYTES);
  // This throws if the memory is not available, and also if it needs more addresses than a 32-bit memory has.
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  } catch (cause) {
    const message = `${hashMiB} MiB for the table, shared by ${threads} threads, are not available`;
    throw new SolverError('memory', message, { cause });
  }
}

export interface SharedThread {
  readonly core: CoreExports;
  readonly control: Control;
}

interface ThreadSlot {
  readonly index: number;
  readonly count: number;
  readonly tableBytes: number;
}

/** The imports of a thread's instance: the memory, and the address of its private region (`assembly/regions.ts`). */
export interface ThreadImports {
  readonly env: { readonly memory: WebAssembly.Memory };
  readonly regions: { readonly PRIVATE_BASE: number };
}

export function importsOf(
  memory: WebAssembly.Memory,
  { index, tableBytes }: ThreadSlot,
): ThreadImports {
  return { env: { memory }, regions: { PRIVATE_BASE: privateBaseOf(tableBytes, index) } };
}

/** Starts thread `index` of `count`. Thread 0 must be started before the others. */
export function startThread(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
  options: ThreadSlot,
): SharedThread {
  const { index, count, tableBytes } = options;
  const core = startCore<CoreExports>(module, {
    imports: importsOf(memory, options),
    names: CORE_EXPORT_NAMES,
    layoutVersion: LAYOUT_VERSION,
  });
  core.initialise(tableBytes, index, count);
  return { core, control: new Control(memory, core.sharedBase!() >>> 0) };
}

/** The request block of thread `index`. */
export function requestOf(
  memory: WebAssembly.Memory,
  { tableBytes, index }: Pick<ThreadSlot, 'tableBytes' | 'index'>,
): Uint8Array {
  return new Uint8Array(
    memory.buffer,
    privateBaseOf(tableBytes, index) + REQUEST_OFFSET,
    REQUEST_SIZE,
  );
}
