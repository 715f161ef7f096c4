// Addresses in the two regions of the memory map. Both sums fold into immediates.

import { PRIVATE_SIZE } from './layout';
import { at } from './memory';

/** Address of an offset in what the search writes for itself. There is one search, and its region comes first. */
export function privateAt(offset: i32): usize {
  return at(offset);
}

/** Address of an offset in what all searches share. */
export function sharedAt(offset: i32): usize {
  return at(PRIVATE_SIZE + offset);
}
