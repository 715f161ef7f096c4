// Addresses in the two regions of the memory map. In the build for one thread both addresses are constants. In the
// threaded build the shared region comes first, and each instance is given the address of the private region of its
// thread.

import { PRIVATE_SIZE } from './layout';
import { at } from './memory';

/**
 * Threaded build: an import of the instance. It is immutable, so that the WebAssembly compiler need not load it again
 * after every call.
 */
declare const PRIVATE_BASE: usize;

/** Address of an offset in the private region, which one thread writes for itself. */
export function privateAt(offset: i32): usize {
  return THREADS ? PRIVATE_BASE + offset : at(offset);
}

/** Address of an offset in the shared region, which all threads of a search use. */
export function sharedAt(offset: i32): usize {
  return at(THREADS ? offset : PRIVATE_SIZE + offset);
}
