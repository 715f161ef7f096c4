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

export interface Bounds {
  /** How many items may be at work. Those behind them are not even read: they would only take memory. */
  readonly atWork: number;
  /** How many may be at work or wait for those before them. */
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
