// Works on the items of a stream, many at a time, and gives the results in the order of the items or in the order in
// which they are ready. A result is given as soon as it is ready, even while the next item has not come yet. Only a
// limited number of items is read before the caller takes the results (`WorkLimits`).

import { listenForAbort } from './signals';

/** Lets one loop wait for another: a waiting loop continues when the gate is opened next. */
class Gate {
  #open: () => void = () => {};
  #opened: Promise<void> = Promise.resolve();

  wait(): Promise<void> {
    this.#opened = new Promise((resolve) => {
      this.#open = resolve;
    });
    return this.#opened;
  }

  open(): void {
    this.#open();
  }
}

interface WorkLimits {
  /** The greatest number of items in work. Later items are not read yet, because they would only take memory. */
  readonly atWork: number;
  /** The greatest number of items that are in work or whose results the reader has not taken. */
  readonly window: number;
  /** Default: in the order of the items. */
  readonly asDone?: boolean;
  /** After an abort no more items are read. The results of the items in work are still given. */
  readonly signal?: AbortSignal | undefined;
}

export async function* mapMany<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T, index: number) => Promise<R>,
  { atWork, window, asDone = false, signal }: WorkLimits,
): AsyncGenerator<R> {
  const results: Promise<R>[] = [];
  const room = new Gate();
  const more = new Gate();
  let count = 0;
  let working = 0;
  let untaken = 0;
  let isClosed = false;
  let isRead = false;
  let failure: { readonly error: unknown } | undefined;
  const close = () => {
    isClosed = true;
    room.open();
    more.open();
  };
  const begin = (item: T) => {
    working += 1;
    untaken += 1;
    const result = work(item, count++).finally(() => {
      working -= 1;
      room.open();
    });
    const give = () => {
      results.push(result);
      more.open();
    };
    // The caller may take a rejected result later. Without this second handler the rejection would count as unhandled
    // until then.
    result.then(asDone ? give : undefined, asDone ? give : () => {});
    if (!asDone) give();
  };
  const read = async () => {
    for await (const item of items) {
      if (isClosed) return;
      begin(item);
      while ((working >= atWork || untaken >= window) && !isClosed) await room.wait();
      if (isClosed) return;
    }
  };
  const stopListening = listenForAbort(signal, close);
  if (signal?.aborted) close();
  else {
    read()
      .catch((error: unknown) => {
        failure = { error };
      })
      .finally(() => {
        isRead = true;
        more.open();
      });
  }
  try {
    for (;;) {
      const [first] = results;
      if (first !== undefined) {
        yield await first;
        results.shift();
        untaken -= 1;
        room.open();
      } else if ((isRead || isClosed) && untaken === 0) {
        break;
      } else {
        await more.wait();
      }
    }
  } finally {
    stopListening();
    close();
  }
  if (failure !== undefined) throw failure.error;
}
