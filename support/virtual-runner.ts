// Workers of a split search on a virtual clock. Each worker has a table of its own and searches a subproblem at once, in
// this thread; the search ends on the virtual clock after the time that its nodes take. The coordinator is the real one.

import { SolverError } from '../src/base/errors';
import { Core } from '../src/engines/core/core';
import { compileCore, instantiateCore } from '../src/engines/core/load';
import type { Engine } from '../src/engines/engine';
import type { SubproblemJob, SubproblemResult, SubproblemRunner } from '../src/split/subproblem';
import { SubproblemWorker } from '../src/split/subproblem-search';

export interface VirtualClock {
  readonly nodesPerSecond: number;
  /** Time of a job in addition to its nodes: sending, receiving, and the coordinator's work. */
  readonly secondsPerJob: number;
  /** How many characters of hints the network sends in a second. */
  readonly charactersPerSecond: number;
}

export function makeCore(hashMiB: number): Engine {
  return new Core(instantiateCore(compileCore(), hashMiB));
}

interface Job {
  readonly worker: number;
  readonly endsAt: number;
  readonly finish: () => void;
}

export class VirtualRunner implements SubproblemRunner {
  readonly #searchers: SubproblemWorker[];
  readonly #clock: VirtualClock;
  #jobs: Job[] = [];
  #now = 0;
  #realSeconds = 0;
  #characters = 0;
  #busySeconds = 0;
  #isTurning = false;

  constructor(
    readonly workers: number,
    hashMiB: number,
    clock: VirtualClock,
    makeEngine: (worker: number) => Engine = () => makeCore(hashMiB),
  ) {
    this.#searchers = Array.from(
      { length: workers },
      (_, worker) => new SubproblemWorker(makeEngine(worker)),
    );
    this.#clock = clock;
  }

  /** Seconds since the start. */
  get now(): number {
    return this.#now;
  }

  /** Real seconds that the workers took. */
  get realSeconds(): number {
    return this.#realSeconds;
  }

  /** Characters of hints, to and from the workers. */
  get characters(): number {
    return this.#characters;
  }

  /** Share of the time in which the workers had something to do. */
  get busy(): number {
    return this.#now === 0 ? 0 : this.#busySeconds / (this.#now * this.workers);
  }

  run(job: SubproblemJob, signal: AbortSignal, worker: number): Promise<SubproblemResult> {
    if (this.#jobs.some((each) => each.worker === worker)) throw new SolverError('busy');
    const began = performance.now();
    const result = this.#searchers[worker]!.search(job);
    this.#realSeconds += (performance.now() - began) / 1000;
    const { nodesPerSecond, secondsPerJob, charactersPerSecond } = this.#clock;
    const hints = [...(job.hints ?? []), result.hints ?? ''];
    const characters = hints.reduce((sum, part) => sum + part.length, 0);
    this.#characters += characters;
    const seconds =
      result.nodes / nodesPerSecond + secondsPerJob + characters / charactersPerSecond;
    this.#busySeconds += seconds;
    return new Promise((resolve, reject) => {
      const abort = () => reject(new SolverError('aborted'));
      signal.addEventListener('abort', abort, { once: true });
      const finish = () => {
        signal.removeEventListener('abort', abort);
        resolve(result);
      };
      this.#jobs.push({ worker, endsAt: this.#now + seconds, finish });
      this.#turn();
    });
  }

  async close(): Promise<void> {
    this.#jobs = [];
  }

  /** When the coordinator has nothing more to do, the next job ends. */
  #turn(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    setImmediate(() => {
      this.#isTurning = false;
      const next = this.#jobs.reduce<Job | undefined>((first, job) => {
        return first === undefined || job.endsAt < first.endsAt ? job : first;
      }, undefined);
      if (next === undefined) return;
      this.#jobs = this.#jobs.filter((job) => job !== next);
      this.#now = next.endsAt;
      next.finish();
      if (this.#jobs.length > 0) this.#turn();
    });
  }
}
