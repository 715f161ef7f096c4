// Asks a solver about a position. All boards of a page share one solver in a worker, which is made for the first question.

import type { Position } from '../../shogi/position';
import type { Solution } from '../../terms/solution';
import type { SolveOptions } from '../../terms/solve-options';

/** The part of a solver that the element needs; `createSolver()`, `createWorkerSolver()` and the like give one. */
export interface ElementSolver {
  solve(problem: Position, options: SolveOptions): Promise<Solution>;
}

export type Judgement =
  /** Best play from the position on, in USI notation; empty if the position is mate. */
  | { readonly kind: 'mate'; readonly line: readonly string[] }
  /** `escape`: with the defender to move, the reply that escapes the mate. */
  | { readonly kind: 'nomate'; readonly escape: string | undefined }
  | { readonly kind: 'open' };

const HASH_MIB = 32;

const shared = new Map<string, Promise<ElementSolver>>();
let last: Promise<unknown> = Promise.resolve();

async function makeShared(workerUrl: string | undefined): Promise<ElementSolver> {
  const { createWorkerSolver } = await import('../../hosts/worker/browser');
  return createWorkerSolver({ hashMiB: HASH_MIB, ...(workerUrl !== undefined && { workerUrl }) });
}

/** The solver that all boards share. `workerUrl`: the address of the worker script, for pages whose content policy forbids blob workers. */
export function sharedSolver(workerUrl: string | undefined): Promise<ElementSolver> {
  const key = workerUrl ?? '';
  const solver = shared.get(key) ?? makeShared(workerUrl);
  shared.set(key, solver);
  // A worker that could not be started is tried again at the next question.
  solver.catch(() => shared.delete(key));
  return solver;
}

function read(solution: Solution): Judgement {
  if (solution.status === 'unknown') return { kind: 'open' };
  if (solution.status === 'nomate') return { kind: 'nomate', escape: solution.escape };
  return solution.lineIsComplete ? { kind: 'mate', line: solution.line } : { kind: 'open' };
}

export interface Question {
  readonly position: Position;
  readonly side: 'attacker' | 'defender';
  readonly timeMs: number;
  readonly signal: AbortSignal;
}

/** Asks the solver about a position, after the question before it has ended. The caller of that question aborts it when it is not needed. */
export function judge(solver: Promise<ElementSolver>, question: Question): Promise<Judgement> {
  const { position, ...options } = question;
  const answer = last.then(async () => {
    if (question.signal.aborted) return { kind: 'open' } as const;
    return read(await (await solver).solve(position, options));
  });
  last = answer.catch(() => {});
  return answer;
}
