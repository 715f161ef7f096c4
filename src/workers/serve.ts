// Answers questions inside a worker. The worker has one solver. The first question contains the WebAssembly binaries of
// the core, from which the solver is made. After a trap of the core, the solver makes a new instance of the core by
// itself.

import type { Finding } from '../answers/finding';
import { compileBinary } from '../engines/core/module';
import { oneThread, severalThreads } from '../engines/engine-source';
import { useHelpersOfPage } from '../engines/threads/page-helpers';
import { SOLVER_TABLE, type Threads } from '../options/table';
import { EngineSolver } from '../solver/engine-solver';
import { makeFittingSolver } from '../solver/fitting-solver';
import type { RequestContext } from './channel/serve';
import type { InterimMessage, SolverSettings, WorkerAnswer, WorkerQuestion } from './messages';
import { receiveParts, sendParts } from './parts-port';
import type { SentCores } from './sent-cores';

/** A slice takes some 5 ms. An abort is noticed after the slice. */
const SLICE_NODES = 2048;

let prepared: Promise<EngineSolver> | undefined;

/** The solver, made for the first question. If it could not be made, the next question tries again. */
async function prepareSolver({ hashMiB, cores, threads }: SolverSettings): Promise<EngineSolver> {
  const make = (size: number) => makeSentSolver(cores, size, threads);
  const wanted = hashMiB ?? SOLVER_TABLE.hashMiB.fallback;
  prepared ??= makeFittingSolver(make, wanted).then(({ solver }) => solver);
  try {
    return await prepared;
  } catch (error) {
    prepared = undefined;
    throw error;
  }
}

export async function answerQuestion(
  question: WorkerQuestion,
  { signal, onProgress, tell }: RequestContext<InterimMessage>,
): Promise<WorkerAnswer> {
  const solver = await prepareSolver(question);
  if ('port' in question) {
    if (question.type === 'loadTable') return solver.loadTable(receiveParts(question.port));
    await sendParts(question.port, solver.saveTable());
    return undefined;
  }
  const { type, problem, options, wantsFindings } = question;
  const listeners = {
    ...(onProgress && { onProgress }),
    ...(tell && wantsFindings && { onFinding: (finding: Finding) => tell({ finding }) }),
  };
  return solver[type](problem, { sliceNodes: SLICE_NODES, ...options, ...listeners, signal });
}

/**
 * In a browser the page makes the helper workers (`browser-solver.ts`), because a worker in Firefox cannot make workers
 * reliably.
 */
export function beginServing(): void {
  if (typeof Worker === 'function') useHelpersOfPage();
}

function makeSentSolver(
  { plain, threaded }: SentCores,
  hashMiB: number,
  threads: Threads | undefined,
): EngineSolver {
  const compileCore = () => compileBinary(plain);
  if (threads === undefined || threaded === undefined) {
    return new EngineSolver(hashMiB, oneThread(compileCore, threads));
  }
  const loadThreads = async () => {
    const loaded = await import('../engines/threads/without-binary');
    return { ...loaded, compileThreadedCore: () => compileBinary(threaded) };
  };
  return new EngineSolver(hashMiB, severalThreads(threads, { compileCore, loadThreads }));
}
