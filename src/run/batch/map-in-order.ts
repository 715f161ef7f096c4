// Processes the items of a stream, many at a time, and gives the results in the order of the items. A result is given as
// soon as it and all results before it are ready, even while the next item has not come yet.

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

export interface Bounds {
  /** The greatest number of items in work. Later items are not read yet, because they would only take memory. */
  readonly atWork: number;
  /** The greatest number of items that are in work or whose results wait for earlier ones. */
  readonly window: number;
}

export async function* mapInOrder<T, R>(
  items: AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  { atWork, window }: Bounds,
): AsyncGenerator<R> {
  const results: Promise<R>[] = [];
  const room = new Gate();
  const more = new Gate();
  let isClosed = false;
  let isRead = false;
  let failure: unknown;
  let unfinished = 0;
  const isFull = () => unfinished >= atWork || results.length >= window;
  const read = async () => {
    for await (const item of items) {
      while (isFull() && !isClosed) await room.wait();
      if (isClosed) return;
      unfinished += 1;
      const finish = () => {
        unfinished -= 1;
        room.open();
      };
      results.push(work(item).finally(finish));
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
