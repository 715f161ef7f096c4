// The exports of the threaded build in addition to those of `index.ts`.

import { join, stop } from './dfpn/search';
import { sharedAt } from './regions';

/** The address of the shared region. */
export function sharedBase(): i32 {
  return <i32>sharedAt(0);
}

/** Joins the search that the leader has begun. The position must be loaded before. */
export function joinSearch(): void {
  join();
}

/** Tells all threads to leave the search. */
export function stopSearch(): void {
  stop();
}
