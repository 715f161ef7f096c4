// What a solver in a worker says of a position. All boards of a page share one, and it is made for the first question.

import { showPlay } from '../answers/shown-play';
import type { Solution } from '../answers/solution';
import type { SolveOptions } from '../options/solve-options';
import { BOOK_NODES_FOR_ONE } from '../options/table';
import type { Position } from '../shogi/position';

/** What is asked of a solver: `createSolver()`, `createWorkerSolver()` and their like. */
export interface ElementSolver {
  solve(problem: Position, options: SolveOptions): Promise<Solution>;
}

export type Judgement =
  /** Best play from here on, in USI notation; empty where it is mate already. */
  | { readonly kind: 'mate'; readonly line: readonly string[] }
  /** With the defender to move: the reply that escapes. */
  | { readonly kind: 'nomate'; readonly escape: string | undefined }
  | { readonly kind: 'open' };

const HASH_MIB = 32;

const shared = new Map<string, Promise<ElementSolver>>();
let last: Promise<unknown> = Promise.resolve();

async function makeShared(workerUrl: string | undefined): Promise<ElementSolver> {
  const { createWorkerSolver } = await import('../worker/browser');
  return createWorkerSolver({ hashMiB: HASH_MIB, ...(workerUrl !== undefined && { workerUrl }) });
}

/** `workerUrl`: of the script, where a content policy forbids workers from blobs. */
export function sharedSolver(workerUrl: string | undefined): Promise<ElementSolver> {
  const key = workerUrl ?? '';
  const solver = shared.get(key) ?? makeShared(workerUrl);
  shared.set(key, solver);
  // The next question may have more luck.
  solver.catch(() => shared.delete(key));
  return solver;
}

function read(solution: Solution): Judgement {
  if (solution.status === 'unknown') return { kind: 'open' };
  if (solution.status === 'nomate') return { kind: 'nomate', escape: solution.escape };
  const line = showPlay(solution)?.line;
  return line === undefined ? { kind: 'open' } : { kind: 'mate', line };
}

export interface Question {
  readonly position: Position;
  readonly side: 'attacker' | 'defender';
  readonly timeMs: number;
  readonly signal: AbortSignal;
}

/** Waits for the question before this one, which its asker has to abort. */
export function judge(solver: Promise<ElementSolver>, question: Question): Promise<Judgement> {
  const { position, ...limits } = question;
  const options = { ...limits, goal: 'book', bookNodes: BOOK_NODES_FOR_ONE } as const;
  const answer = last.then(async () => {
    if (question.signal.aborted) return { kind: 'open' } as const;
    return read(await (await solver).solve(position, options));
  });
  last = answer.catch(() => {});
  return answer;
}
