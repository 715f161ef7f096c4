// What the threaded build exports beside `index.ts`.

import { join, stop } from './dfpn/search';
import { sharedAt } from './regions';

/** Where the shared region begins. */
export function sharedBase(): i32 {
  return <i32>sharedAt(0);
}

/** Takes part in the search that the leader has begun; the position must be loaded. */
export function joinSearch(): void {
  join();
}

/** Tells all threads to leave the search. */
export function stopSearch(): void {
  stop();
}
