// The solver in a worker that all boards of a page share. It is made for the first question.

import type { Solution } from '../../answers/solution';
import type { SolveOptions } from '../../options/solve-options';
import type { Position } from '../../shogi/position';
import { type JudgeQuestion, makeJudge } from '../judge';

/** The part of a solver that the element needs; `createSolver()`, `createWorkerSolver()` and the like give one. */
export interface ElementSolver {
  solve(problem: Position, options: SolveOptions): Promise<Solution>;
}

const HASH_MIB = 32;

const shared = new Map<string, Promise<ElementSolver>>();

async function makeShared(workerUrl: string | undefined): Promise<ElementSolver> {
  const { createWorkerSolver } = await import('../../workers/browser');
  return createWorkerSolver({ hashMiB: HASH_MIB, ...(workerUrl !== undefined && { workerUrl }) });
}

/**
 * The solver that all boards share. `workerUrl`: the address of the worker script, for pages whose content policy
 * forbids blob workers.
 */
function sharedSolver(workerUrl: string | undefined): Promise<ElementSolver> {
  const key = workerUrl ?? '';
  const solver = shared.get(key) ?? makeShared(workerUrl);
  shared.set(key, solver);
  // A worker that could not be started is tried again at the next question.
  solver.catch(() => shared.delete(key));
  return solver;
}

interface Asked extends JudgeQuestion {
  /** The solver of the element's own; undefined for the shared one. */
  readonly solver: ElementSolver | undefined;
  readonly workerUrl: string | undefined;
}

export const judge = makeJudge(async ({ solver, workerUrl, position, goesOn, ...rest }: Asked) => {
  const options = {
    ...rest,
    ...(goesOn && { keepTable: true, bookNodes: Number.MAX_SAFE_INTEGER }),
  };
  return (solver ?? (await sharedSolver(workerUrl))).solve(position, options);
});
