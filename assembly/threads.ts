// What the threaded build exports beside `index.ts`.

import { join, stop } from './dfpn/search';

/** Takes part in the search that the leader has begun; the position must be loaded. */
export function joinSearch(): void {
  join();
}

/** Tells all threads to leave the search. */
export function stopSearch(): void {
  stop();
}
