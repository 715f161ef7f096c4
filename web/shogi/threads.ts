// How many threads a search takes here: all cores but one, which is left for the page. They share memory, for which the
// page has to be isolated from other origins (`vite.config.ts`, README).

const MOST = 64;

export function threadsHere(): number {
  if (!globalThis.crossOriginIsolated) return 1;
  return Math.min(MOST, Math.max(1, navigator.hardwareConcurrency - 1));
}
