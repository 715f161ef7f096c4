// The shogi core: its binary, and the size of its memory. The compiled module is kept, so that a further solver only
// has to make an instance. The memory is made here. In the programs of the package it is small at first and grows once,
// when a search needs more.

import { LAYOUT_VERSION, MAP_SIZE } from '../../../assembly/layout';
import type { CoreBinary } from '../../base/host-types';
import { CORE_EXPORT_NAMES, type CoreExports } from './abi';
import { MEMORY_GROWS, readEmbeddedCore } from './embedded';
import { compileBinary, growMemory, MIB, makeMemory, PAGE_BYTES, startCore } from './module';

/**
 * WebAssembly can address 65,536 pages. The last page is not used, so that the address after the end of a region still
 * fits into 32 bits.
 */
const MAX_PAGES = 65535;
/** Room for the core's own data below the memory map. */
const SLACK_PAGES = 1;

const FIXED_PAGES = SLACK_PAGES + Math.ceil(MAP_SIZE / PAGE_BYTES);

/** The largest table, in MiB. */
export const MAX_HASH_MIB = Math.floor(((MAX_PAGES - FIXED_PAGES) * PAGE_BYTES) / MIB);

/**
 * The part of the table, in MiB, that a growing memory has room for at first: enough for tens of thousands of nodes. V8
 * collects garbage when an array buffer of more than 32 MiB is made, and again at 64 MiB. Here this would take a tenth
 * of the time of a short solve.
 */
const FIRST_MIB = 8;

let embedded: WebAssembly.Module | undefined;

/** Compiles the core. Throws a `SolverError` if WebAssembly is not available or the bytes are no core. */
export function compileCore(binary?: CoreBinary): WebAssembly.Module {
  if (binary !== undefined) return compileBinary(binary);
  embedded ??= compileBinary(readEmbeddedCore());
  return embedded;
}

export interface LoadedCore {
  readonly exports: CoreExports;
  readonly memory: WebAssembly.Memory;
  /** Makes room for the whole table. The buffer of the memory is another one afterwards. */
  growMemory?(): void;
}

/** A fresh instance with a table of this size. Without `firstMiB` there is room for the whole table from the start. */
export function instantiateCore(
  module: WebAssembly.Module,
  hashMiB: number,
  firstMiB = MEMORY_GROWS ? FIRST_MIB : hashMiB,
): LoadedCore {
  const memory = makeMemory(FIXED_PAGES, hashMiB, firstMiB);
  const exports = startCore<CoreExports>(module, {
    imports: { env: { memory } },
    names: CORE_EXPORT_NAMES,
    layoutVersion: LAYOUT_VERSION,
  });
  exports.initialise(hashMiB * MIB, 0, 1);
  return { exports, memory, growMemory: () => growMemory(memory, FIXED_PAGES, hashMiB) };
}
