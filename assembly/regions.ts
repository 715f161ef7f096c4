// Addresses in the two regions of the memory map. Where one search has the memory for itself, both sums fold into
// immediates. In the threaded build the shared region comes first, and behind it, from a place that is known at run
// time, stand the private regions, one for each thread.

import { PRIVATE_SIZE } from './layout';
import { at } from './memory';

/** Threaded build: where the private region of this thread begins. */
let privateBase: usize = 0;

/** Threaded build: which of the private regions, the first of which begins at `first`, is that of this instance. */
export function takePrivateRegion(first: usize, index: i32): void {
  privateBase = first + <usize>index * PRIVATE_SIZE;
}

/** Address of an offset in what the search writes for itself. */
export function privateAt(offset: i32): usize {
  return THREADS ? privateBase + offset : at(offset);
}

/** Address of an offset in what all searches share. */
export function sharedAt(offset: i32): usize {
  return at(THREADS ? offset : PRIVATE_SIZE + offset);
}
