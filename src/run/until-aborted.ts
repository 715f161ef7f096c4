// A stream of items that an abort ends, also while the next item is waited for.

/** The items up to the abort, which also ends the wait for one that has not come yet. */
export async function* untilAborted<T>(
  items: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  while (!signal.aborted) {
    const next = await nextUnlessAborted(iterator, signal);
    if (next === undefined || next.done) return;
    yield next.value;
  }
}

/** Not `Promise.race`: a promise of the abort would keep something of every item until the end. */
function nextUnlessAborted<T>(
  iterator: AsyncIterator<T>,
  signal: AbortSignal,
): Promise<IteratorResult<T> | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    const forget = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    iterator.next().then(resolve, reject).finally(forget);
  });
}
