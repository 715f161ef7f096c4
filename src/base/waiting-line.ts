// The calls on a solver, or on several solvers that share the work: each call waits for its turn, first come, first served. A call
// leaves the line when its signal is aborted. When the line is disposed of, all waiting calls are refused.

import { SolverError } from './errors';
import { hearAbort } from './signals';

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
   * Waits for a turn, which has to be given back (`give`). Returns false if the signal is aborted first: then there is no turn.
   * Fails with the code `disposed` once the line is disposed of. A turn that is free is taken at once, before this returns.
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
        unhear();
        this.#waiting.delete(waiting);
        settle();
      };
      const waiting = {
        begin: () => leave(() => resolve(true)),
        refuse: () => leave(() => reject(new SolverError('disposed'))),
      };
      const unhear = hearAbort(signal, () => leave(() => resolve(false)));
      this.#waiting.add(waiting);
    });
  }

  /** For a call that cannot wait. Throws the code `busy` if no turn is free. */
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
