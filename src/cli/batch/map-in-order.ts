// Work on the items of a stream, many at a time, with the results in the order of the items. A result comes as
// soon as it and those before it are there, also while the next item is still waited for.

/** Lets one loop wait for another: whoever waits goes on when the gate opens next. */
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

/** At most `window` items are at work or wait for those before them. */
export async function* mapInOrder<T, R>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  window: number,
): AsyncGenerator<R> {
  const results: Promise<R>[] = [];
  const room = new Gate();
  const more = new Gate();
  let isClosed = false;
  let isRead = false;
  let failure: unknown;
  const read = async () => {
    for await (const item of items) {
      while (results.length >= window && !isClosed) await room.wait();
      if (isClosed) return;
      results.push(work(item));
      more.open();
    }
  };
  read()
    .catch((error) => {
      failure = error;
    })
    .finally(() => {
      isRead = true;
      more.open();
    });
  try {
    for (;;) {
      const [first] = results;
      if (first !== undefined) {
        yield await first;
        results.shift();
        room.open();
      } else if (isRead) {
        break;
      } else {
        await more.wait();
      }
    }
  } finally {
    isClosed = true;
    room.open();
  }
  if (failure !== undefined) throw failure;
}
