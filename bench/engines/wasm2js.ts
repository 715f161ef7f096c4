// Stands in for `src/core/load.ts` in the bundle of the engine `wasm2js`: the same exports, over an ordinary
// array buffer and the JavaScript made of the binary.

import { instantiate as instantiateRelease } from 'virtual:wasm2js';
import { TABLE_OFFSET } from '../../assembly/layout';
import type { CoreExports } from '../../src/core/abi';

const MIB = 1048576;
const PAGE_BYTES = 65536;
const FIXED_PAGES = 1 + Math.ceil(TABLE_OFFSET / PAGE_BYTES);

/** Array buffers end sooner than WebAssembly memories. */
export const MAX_HASH_MIB = 1024;

type Instantiate = typeof instantiateRelease;

export function compileCore(instantiate: Instantiate = instantiateRelease): Instantiate {
  return instantiate;
}

export function instantiateCore(instantiate: Instantiate, hashMiB: number) {
  const memory = { buffer: new ArrayBuffer(FIXED_PAGES * PAGE_BYTES + hashMiB * MIB) };
  const exports = instantiate(memory) as CoreExports;
  exports.initialise(hashMiB * MIB);
  return { exports, memory };
}
