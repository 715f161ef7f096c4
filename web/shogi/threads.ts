// How many threads a search uses: as many as the visitor chose, else all cores but one, which is left for the page.
// Threads share memory, which browsers allow only on pages isolated from other origins (`vite.config.ts`, README).

import { signal } from '@preact/signals';
import { recall, remember } from '../shell/storage';

const NAME = 'threads';
const MOST = globalThis.crossOriginIsolated ? Math.min(64, navigator.hardwareConcurrency || 1) : 1;
const USUAL = Math.max(1, MOST - 1);

const isPower = (count: number) => (count & (count - 1)) === 0;

/** The numbers to choose from: powers of two, all cores, and all but one. */
export const THREAD_COUNTS: readonly number[] = Array.from(
  { length: MOST },
  (_, index) => index + 1,
).filter((count) => isPower(count) || count >= USUAL);

const chosen = signal(/^[1-9]\d{0,3}$/.test(recall(NAME) ?? '') ? Number(recall(NAME)) : USUAL);

export const threadsHere = (): number => Math.min(MOST, chosen.value);

export function chooseThreads(count: number): void {
  chosen.value = count;
  remember(NAME, String(count));
}
