// The waiting line of the calls on a solver, or on several solvers that share the work. Calls get their turns in the order in
// which they came. A call leaves the line when its signal is aborted. When the line is disposed of, all waiting calls are
// refused.

import { SolverError } from './errors';
import { listenForAbort } from './signals';

interface Waiting {
  readonly begin: () => void;
  readonly refuse: () => void;
}

export class WaitingLine {
  readonly #places: number;
  readonly #waiting = new Set<Waiting>();
  #taken = 0;
  #isDisposed = false;

  /** `places`: how many calls may be under way at a time. */
  constructor(places = 1) {
    this.#places = places;
  }

  /** Is any call under way? */
  get isBusy(): boolean {
    return this.#taken > 0;
  }

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  /**
   * Waits for a turn. The caller ends the turn by `give`. The result is false if the signal is aborted first; the caller then has
   * no turn. After `dispose` the call fails with the code `disposed`. If a turn is free, the call returns `true` itself and not a
   * promise.
   */
  take(signal?: AbortSignal): boolean | Promise<boolean> {
    this.refuseDisposed();
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return true;
    }
    if (signal?.aborted) return false;
    return new Promise((resolve, reject) => {
      const leave = (settle: () => void) => {
        stopListening();
        this.#waiting.delete(waiting);
        settle();
      };
      const waiting = {
        begin: () => leave(() => resolve(true)),
        refuse: () => leave(() => reject(new SolverError('disposed'))),
      };
      const stopListening = listenForAbort(signal, () => leave(() => resolve(false)));
      this.#waiting.add(waiting);
    });
  }

  /** Takes a turn for a call that cannot wait. Throws the code `busy` if no turn is free. */
  takeNow(): void {
    this.refuseDisposed();
    if (this.#taken === this.#places) throw new SolverError('busy');
    this.#taken += 1;
  }

  /** Ends a turn. The next in the line gets it. */
  give(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#taken -= 1;
    else next.begin();
  }

  /** Refuses all waiting calls and all later ones with the code `disposed`. */
  dispose(): void {
    this.#isDisposed = true;
    for (const { refuse } of [...this.#waiting]) refuse();
  }

  refuseDisposed(): void {
    if (this.#isDisposed) throw new SolverError('disposed');
  }
}
