// The waiting line of the calls on a solver, or on several solvers that share the work. Calls get their turns in the
// order in which they came. A call leaves the line when its signal is aborted or its deadline is reached. When the line
// is disposed of, all waiting calls are refused.

import { callAt } from './deadline';
import { SolverError } from './errors';
import { listenForAbort } from './signals';

/** When a call leaves the line without a turn. */
export interface WaitLimits {
  readonly signal?: AbortSignal | undefined;
  /** A value of `performance.now()`. Default: the call waits as long as it takes. */
  readonly deadline?: number | undefined;
}

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

  /** How many calls are under way. */
  get running(): number {
    return this.#taken;
  }

  /** Would a call have to wait now? */
  get isFull(): boolean {
    return this.#taken === this.#places;
  }

  /**
   * Waits for a turn. The caller ends the turn by `give`. The result is false if the signal is aborted or the deadline
   * is reached first; the caller then has no turn. After `dispose` the call fails with the code `disposed`. If a turn
   * is free, the call returns `true` itself and not a promise.
   */
  take({
    signal,
    deadline = Number.POSITIVE_INFINITY,
  }: WaitLimits = {}): boolean | Promise<boolean> {
    this.refuseDisposed();
    if (!this.isFull) {
      this.#taken += 1;
      return true;
    }
    if (signal?.aborted || performance.now() >= deadline) return false;
    return new Promise((resolve, reject) => {
      const leave = (settle: () => void) => {
        stopListening();
        stopClock();
        this.#waiting.delete(waiting);
        settle();
      };
      const waiting = {
        begin: () => leave(() => resolve(true)),
        refuse: () => leave(() => reject(new SolverError('disposed'))),
      };
      const giveUp = () => leave(() => resolve(false));
      const stopListening = listenForAbort(signal, giveUp);
      const stopClock = callAt(deadline, giveUp);
      this.#waiting.add(waiting);
    });
  }

  /** Takes a turn for a call that cannot wait. Throws the code `busy` if no turn is free. */
  takeNow(): void {
    this.refuseDisposed();
    if (this.isFull) throw new SolverError('busy');
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
