// A priority queue, the least first. Entries are never changed: who improves puts in another, and skips the stale one.

interface Entry<T> {
  readonly priority: number;
  readonly item: T;
}

export class Heap<T> {
  readonly #entries: Entry<T>[] = [];

  push(priority: number, item: T): void {
    const entries = this.#entries;
    let place = entries.push({ priority, item }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (entries[above]!.priority <= priority) break;
      this.#swap(place, above);
      place = above;
    }
  }

  pop(): T | undefined {
    const entries = this.#entries;
    const [first] = entries;
    const last = entries.pop();
    if (first === undefined || last === undefined) return undefined;
    if (entries.length > 0) {
      entries[0] = last;
      this.#sink();
    }
    return first.item;
  }

  #sink(): void {
    const entries = this.#entries;
    for (let place = 0; ; ) {
      let least = place;
      for (const below of [2 * place + 1, 2 * place + 2]) {
        const entry = entries[below];
        if (entry !== undefined && entry.priority < entries[least]!.priority) least = below;
      }
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  #swap(one: number, other: number): void {
    const entries = this.#entries;
    [entries[one], entries[other]] = [entries[other]!, entries[one]!];
  }
}
