// Replaces `src/engines/core/load.ts` in the bundle of the engine `native`. It has the same exports, but
// loads the program that wasm2c and a C compiler have made from the binary, with a memory of its own.

import { instantiate as instantiateRelease } from 'virtual:converted';
import { MAP_SIZE } from '../../assembly/layout';
import type { CoreExports } from '../../src/engines/core/abi';

const MIB = 1048576;
const PAGE_BYTES = 65536;
const FIXED_PAGES = 1 + Math.ceil(MAP_SIZE / PAGE_BYTES);

/** The largest table in MiB. An array buffer cannot be as large as a WebAssembly memory. */
export const MAX_HASH_MIB = 1024;

type Instantiate = typeof instantiateRelease;

export function compileCore(instantiate: Instantiate = instantiateRelease): Instantiate {
  return instantiate;
}

export function instantiateCore(instantiate: Instantiate, hashMiB: number) {
  const { exports, memory } = instantiate(FIXED_PAGES * PAGE_BYTES + hashMiB * MIB);
  const core = exports as CoreExports;
  core.initialise(hashMiB * MIB, 0, 1);
  return { exports: core, memory };
}
