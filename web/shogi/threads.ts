// How many threads a search uses: all cores but one, which is left for the page. Threads share memory, which browsers allow only on
// pages isolated from other origins (`vite.config.ts`, README).

const MOST = 64;

export function threadsHere(): number {
  if (!globalThis.crossOriginIsolated) return 1;
  return Math.min(MOST, Math.max(1, navigator.hardwareConcurrency - 1));
}
