// The words by which threads call each other, as the JavaScript side sees them (`assembly/layout.ts`).

import {
  CONTROL_CALLED,
  CONTROL_COLLECTION,
  CONTROL_LEFT,
  CONTROL_LIMIT,
  CONTROL_NODES,
  CONTROL_OFFSET,
  CONTROL_READY,
  CONTROL_SIZE,
  MAX_THREADS,
} from '../../../assembly/layout';

const WORD_BYTES = 4;
const COUNTS = 2 ** 32;
/** More nodes than can be counted. */
const NO_LIMIT = COUNTS - 1;

export class Control {
  readonly #words: Int32Array;

  /** `shared`: where the shared region begins. */
  constructor({ buffer }: WebAssembly.Memory, shared: number) {
    this.#words = new Int32Array(buffer, shared + CONTROL_OFFSET, CONTROL_SIZE / WORD_BYTES);
  }

  /** This thread can be called. */
  sayReady(thread: number): void {
    Atomics.store(this.#words, wordOf(CONTROL_READY, thread), 1);
  }

  isReady(thread: number): boolean {
    return Atomics.load(this.#words, wordOf(CONTROL_READY, thread)) === 1;
  }

  /** The leader calls a thread to the search. */
  call(thread: number): void {
    Atomics.store(this.#words, wordOf(CONTROL_NODES, thread), 0);
    Atomics.add(this.#words, wordOf(CONTROL_CALLED, thread), 1);
    Atomics.notify(this.#words, wordOf(CONTROL_CALLED, thread));
  }

  /** Has a thread left all searches that it was called to? */
  isAway(thread: number): boolean {
    const called = Atomics.load(this.#words, wordOf(CONTROL_CALLED, thread));
    return Atomics.load(this.#words, wordOf(CONTROL_LEFT, thread)) === called;
  }

  /** Blocks until this thread is called. */
  waitForCall(thread: number): void {
    const left = Atomics.load(this.#words, wordOf(CONTROL_LEFT, thread));
    Atomics.wait(this.#words, wordOf(CONTROL_CALLED, thread), left);
  }

  /** This thread has left the search. */
  leave(thread: number): void {
    Atomics.add(this.#words, wordOf(CONTROL_LEFT, thread), 1);
  }

  /** Blocks while a collection is under way, for some milliseconds at the most. */
  waitForCollection(milliseconds: number): void {
    const round = Atomics.load(this.#words, CONTROL_COLLECTION / WORD_BYTES);
    if (round & 1) Atomics.wait(this.#words, CONTROL_COLLECTION / WORD_BYTES, round, milliseconds);
  }

  /** Wakes who waits for a collection that is over, or for one that will not end any more. */
  endWaiting(): void {
    Atomics.notify(this.#words, CONTROL_COLLECTION / WORD_BYTES);
  }

  /** For the search that begins: no thread has any nodes yet. */
  beginCount(limit = Number.POSITIVE_INFINITY): void {
    for (let thread = 0; thread < MAX_THREADS; thread++) this.tellNodes(thread, 0);
    Atomics.store(this.#words, CONTROL_LIMIT / WORD_BYTES, Math.min(limit, NO_LIMIT));
  }

  /** Have the threads together, by what they have told, searched as many nodes as they may? */
  isLimitReached(threads: number): boolean {
    const limit = Atomics.load(this.#words, CONTROL_LIMIT / WORD_BYTES) >>> 0;
    let nodes = 0;
    for (let thread = 0; thread < threads; thread++) nodes += this.nodesOf(thread);
    return limit !== NO_LIMIT && nodes >= limit;
  }

  tellNodes(thread: number, nodes: number): void {
    Atomics.store(this.#words, wordOf(CONTROL_NODES, thread), nodes % COUNTS);
  }

  /** Nodes of a thread since it was called last, modulo 2³². */
  nodesOf(thread: number): number {
    return Atomics.load(this.#words, wordOf(CONTROL_NODES, thread)) >>> 0;
  }
}

function wordOf(block: number, thread: number): number {
  return block / WORD_BYTES + thread;
}
