// A solver with several threads that a test can watch and kill.

import { setTimeout as wait } from 'node:timers/promises';
import type { Progress } from '../../src/answers/solution';
import type { HelperHandle } from '../../src/engines/threads/page-helpers';
import { compileThreadedCore } from '../../src/engines/threads/shared-core';
import { spawnHelper } from '../../src/engines/threads/spawn-helper';
import { ThreadedCore } from '../../src/engines/threads/threaded-core';
import { EngineSolver } from '../../src/solver/engine-solver';

export interface WatchedSolver {
  readonly solver: EngineSolver;
  /** The running threads other than the leader. */
  readonly alive: ReadonlySet<HelperHandle>;
}

export function makeWatchedSolver(threads: number, hashMiB = 8): WatchedSolver {
  const alive = new Set<HelperHandle>();
  const spawn = async () => {
    const handle = await spawnHelper();
    alive.add(handle);
    handle.onFailure(() => alive.delete(handle));
    return handle;
  };
  const module = compileThreadedCore();
  const solver = new EngineSolver(hashMiB, {
    maxHashMiB: 64,
    threads,
    prepare: async () => {},
    make: (size) => new ThreadedCore(module, size, threads, spawn),
  });
  return { solver, alive };
}

/** Waits for what is to come soon. If it never comes, the time limit of the test ends the wait. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(2);
}

/** True when all threads search. */
export function areAllAtWork({ threadNodes = [] }: Progress, threads: number): boolean {
  return threadNodes.length === threads && threadNodes.every((nodes) => nodes > 0);
}
