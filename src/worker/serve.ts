// The solver of a worker: one, for all questions. Its cores come with the first question. After a trap it takes a new instance of the
// core by itself.

import type { Finding } from '../answers/finding';
import { compileBinary } from '../engines/core/module';
import { oneThread, severalThreads } from '../engines/engine-source';
import { borrowHelpers } from '../engines/threads/lent-helpers';
import type { Served } from '../hosts/serve';
import { SOLVER_TABLE, type Threads } from '../options/table';
import { EngineSolver } from '../solver/engine-solver';
import { makeFittingSolver } from '../solver/fitting-solver';
import type { Made, Question, Told, WorkerAnswer } from './messages';
import { receiveParts, sendParts } from './parts-port';
import type { SentCores } from './sent-cores';

/** Some 5 ms: how late an abort may be heard. */
const SLICE_NODES = 2048;

let prepared: Promise<EngineSolver> | undefined;

/** One for all questions, unless it could not be made. */
async function prepareSolver({ hashMiB, cores, threads }: Made): Promise<EngineSolver> {
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
  question: Question,
  { signal, onProgress, tell }: Served<Told>,
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

/** In a browser the page makes the workers that help (`browser.ts`), which run this script too. */
export function beginServing(): void {
  if (typeof Worker === 'function') borrowHelpers();
}

export function makeSentSolver(
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
