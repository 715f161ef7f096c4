// Addresses in the two regions of the memory map. Where one search has the memory for itself, both sums fold into
// immediates. In the threaded build the shared region comes first, and each instance is told where the private region of its
// thread begins.

import { PRIVATE_SIZE } from './layout';
import { at } from './memory';

/** Threaded build: a constant of the instance, so that compilers need not load it again after every call. */
declare const PRIVATE_BASE: usize;

/** Address of an offset in what the search writes for itself. */
export function privateAt(offset: i32): usize {
  return THREADS ? PRIVATE_BASE + offset : at(offset);
}

/** Address of an offset in what all searches share. */
export function sharedAt(offset: i32): usize {
  return at(THREADS ? offset : PRIVATE_SIZE + offset);
}
