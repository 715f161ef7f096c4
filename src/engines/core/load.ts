// The shogi core: its binary, and the size of its memory. The compiled module is kept, so that a further solver only has to make
// an instance. The memory is made here, with the size that the caller asks for, and never grows.

import { LAYOUT_VERSION, MAP_SIZE } from '../../../assembly/layout';
import { CORE_EXPORT_NAMES, type CoreExports } from './abi';
import { CORE_TEXT } from './binary.generated';
import { type CoreBinary, compileBinary, MIB, makeMemory, PAGE_BYTES, startCore } from './module';

export type { CoreBinary } from './module';

/**
 * WebAssembly can address 65,536 pages. The last page is not used, so that the address after the end of a region still fits into
 * 32 bits.
 */
const MAX_PAGES = 65535;
/** Room for the core's own data below the memory map. */
const SLACK_PAGES = 1;

const FIXED_PAGES = SLACK_PAGES + Math.ceil(MAP_SIZE / PAGE_BYTES);

/** The largest table, in MiB. */
export const MAX_HASH_MIB = Math.floor(((MAX_PAGES - FIXED_PAGES) * PAGE_BYTES) / MIB);

let embedded: WebAssembly.Module | undefined;

/** Compiles the core. Throws a `SolverError` if WebAssembly is not available or the bytes are no core. */
export function compileCore(binary?: CoreBinary): WebAssembly.Module {
  if (binary !== undefined) return compileBinary(binary);
  embedded ??= compileBinary(CORE_TEXT);
  return embedded;
}

export interface LoadedCore {
  readonly exports: CoreExports;
  readonly memory: WebAssembly.Memory;
}

/** A fresh instance with a table of this size. */
export function instantiateCore(module: WebAssembly.Module, hashMiB: number): LoadedCore {
  const memory = makeMemory(FIXED_PAGES, hashMiB);
  const exports = startCore<CoreExports>(module, {
    imports: { env: { memory } },
    names: CORE_EXPORT_NAMES,
    layoutVersion: LAYOUT_VERSION,
  });
  exports.initialise(hashMiB * MIB, 0, 1);
  return { exports, memory };
}
