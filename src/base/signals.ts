// Abort signals, heard by many.

const heard = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls a function when the signal is aborted, until the function that this returns is called. All functions of one signal share
 * one listener, because Node warns of a signal with more than ten.
 */
export function hearAbort(signal: AbortSignal | undefined, onAbort: () => void): () => void {
  // The least that a solver asks of a signal is `aborted`.
  if (typeof signal?.addEventListener !== 'function') return () => {};
  let functions = heard.get(signal);
  if (functions === undefined) {
    functions = new Set();
    heard.set(signal, functions);
  }
  const all = functions;
  if (all.size === 0) signal.addEventListener('abort', callAll);
  // A function of its own, so that the same function may be heard twice.
  const call = () => onAbort();
  all.add(call);
  return () => {
    if (all.delete(call) && all.size === 0) signal.removeEventListener('abort', callAll);
  };
}

function callAll({ target }: Event): void {
  for (const call of [...(heard.get(target as AbortSignal) ?? [])]) call();
}

/** A signal that is aborted with either of two, and what takes its listeners away: one of the two lives on. */
export function eitherSignal(one: AbortSignal, other: AbortSignal | undefined) {
  if (other === undefined) return { signal: one, release: () => {} };
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (one.aborted || other.aborted) abort();
  const unhear = [hearAbort(one, abort), hearAbort(other, abort)];
  return {
    signal: controller.signal,
    release: () => {
      for (const each of unhear) each();
    },
  };
}
