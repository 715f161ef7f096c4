// Reads and writes the words of the shared memory by which threads communicate. `assembly/layout.ts` defines them;
// `assembly/dfpn/threads.ts` uses them inside the core.

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
/** The value of CONTROL_LIMIT for a search without a limit of nodes. */
const NO_LIMIT = COUNTS - 1;

export class Control {
  readonly #words: Int32Array;

  /** `shared`: the address of the shared region. */
  constructor({ buffer }: WebAssembly.Memory, shared: number) {
    this.#words = new Int32Array(buffer, shared + CONTROL_OFFSET, CONTROL_SIZE / WORD_BYTES);
  }

  /** Publishes that this thread has started and can be called to a search. */
  publishReady(thread: number): void {
    Atomics.store(this.#words, wordOf(CONTROL_READY, thread), 1);
  }

  isReady(thread: number): boolean {
    return Atomics.load(this.#words, wordOf(CONTROL_READY, thread)) === 1;
  }

  /** Calls a thread to the search. Only the leader does so. */
  call(thread: number): void {
    Atomics.store(this.#words, wordOf(CONTROL_NODES, thread), 0);
    Atomics.add(this.#words, wordOf(CONTROL_CALLED, thread), 1);
    Atomics.notify(this.#words, wordOf(CONTROL_CALLED, thread));
  }

  /** Has the thread left all searches to which it was called? */
  hasLeft(thread: number): boolean {
    const called = Atomics.load(this.#words, wordOf(CONTROL_CALLED, thread));
    return Atomics.load(this.#words, wordOf(CONTROL_LEFT, thread)) === called;
  }

  /** Blocks until this thread is called. */
  waitForCall(thread: number): void {
    const left = Atomics.load(this.#words, wordOf(CONTROL_LEFT, thread));
    Atomics.wait(this.#words, wordOf(CONTROL_CALLED, thread), left);
  }

  /** Publishes that this thread has left the search. */
  leave(thread: number): void {
    Atomics.add(this.#words, wordOf(CONTROL_LEFT, thread), 1);
  }

  /** Blocks while a collection is under way, but not longer than `milliseconds`. */
  waitForCollection(milliseconds: number): void {
    const round = Atomics.load(this.#words, CONTROL_COLLECTION / WORD_BYTES);
    if (round & 1) Atomics.wait(this.#words, CONTROL_COLLECTION / WORD_BYTES, round, milliseconds);
  }

  /**
   * Wakes the threads that wait for a collection. They look again whether the collection is over or the search has been
   * stopped.
   */
  endWaiting(): void {
    Atomics.notify(this.#words, CONTROL_COLLECTION / WORD_BYTES);
  }

  /** Called when a search begins. Sets the node counts of all threads to 0, and sets the limit of nodes. */
  beginCount(limit = Number.POSITIVE_INFINITY): void {
    for (let thread = 0; thread < MAX_THREADS; thread++) this.publishNodes(thread, 0);
    Atomics.store(this.#words, CONTROL_LIMIT / WORD_BYTES, Math.min(limit, NO_LIMIT));
  }

  /** Have the threads together reached the limit of nodes? The sum is that of the counts that they have published. */
  isLimitReached(threads: number): boolean {
    const limit = Atomics.load(this.#words, CONTROL_LIMIT / WORD_BYTES) >>> 0;
    let nodes = 0;
    for (let thread = 0; thread < threads; thread++) nodes += this.nodesOf(thread);
    return limit !== NO_LIMIT && nodes >= limit;
  }

  publishNodes(thread: number, nodes: number): void {
    Atomics.store(this.#words, wordOf(CONTROL_NODES, thread), nodes % COUNTS);
  }

  /** Nodes of a thread since its last call, modulo 2³². */
  nodesOf(thread: number): number {
    return Atomics.load(this.#words, wordOf(CONTROL_NODES, thread)) >>> 0;
  }
}

function wordOf(block: number, thread: number): number {
  return block / WORD_BYTES + thread;
}
