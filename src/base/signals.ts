// Lets many functions and promises wait for one abort signal.

const listeners = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `onAbort` when the signal is aborted. The returned function ends this. All functions that wait for one signal
 * share one listener, because Node prints a warning for a signal with more than ten listeners.
 */
export function listenForAbort(signal: AbortSignal | undefined, onAbort: () => void): () => void {
  if (signal === undefined) return () => {};
  let functions = listeners.get(signal);
  if (functions === undefined) {
    functions = new Set();
    listeners.set(signal, functions);
  }
  const all = functions;
  if (all.size === 0) signal.addEventListener('abort', callAll);
  // A new function for each call. Otherwise the set would hold a function only once that was passed twice.
  const call = () => onAbort();
  all.add(call);
  return () => {
    if (all.delete(call) && all.size === 0) signal.removeEventListener('abort', callAll);
  };
}

function callAll({ target }: Event): void {
  for (const call of [...(listeners.get(target as AbortSignal) ?? [])]) call();
}

/**
 * Makes a signal that is aborted when either of two signals is aborted. The caller calls `release` when the work is
 * done. Without this, a signal that lives longer than the work would keep its listener.
 */
export function eitherSignal(one: AbortSignal, other: AbortSignal | undefined) {
  if (other === undefined) return { signal: one, release: () => {} };
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (one.aborted || other.aborted) abort();
  const stopListening = [listenForAbort(one, abort), listenForAbort(other, abort)];
  return {
    signal: controller.signal,
    release: () => {
      for (const each of stopListening) each();
    },
  };
}

/**
 * The value of the promise, or undefined if the signal is aborted first. `Promise.race` with one promise for the abort
 * would keep memory of every promise until the end.
 */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const abort = () => resolve(undefined);
    if (signal.aborted) abort();
    const forget = listenForAbort(signal, abort);
    promise.then(resolve, reject).finally(forget);
  });
}
