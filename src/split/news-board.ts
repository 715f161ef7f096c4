// The news that are on their way from each worker of a split search to all others. Who has not asked for long gets the
// newest alone: news help, and nothing leans on them.

/** Characters of news that wait for a worker: some hundred thousand positions. */
const MOST_WAITING = 1 << 24;

interface Shelf {
  readonly parts: string[];
  size: number;
}

export class NewsBoard {
  readonly #shelves: readonly Shelf[];

  constructor(workers: number) {
    this.#shelves = Array.from({ length: workers }, () => ({ parts: [], size: 0 }));
  }

  put(from: number, part: string): void {
    for (const [worker, shelf] of this.#shelves.entries()) {
      if (worker === from) continue;
      shelf.parts.push(part);
      shelf.size += part.length;
      while (shelf.size > MOST_WAITING) shelf.size -= shelf.parts.shift()!.length;
    }
  }

  /** What others have told since this worker asked last. */
  take(worker: number): string[] {
    const shelf = this.#shelves[worker]!;
    shelf.size = 0;
    return shelf.parts.splice(0);
  }
}
