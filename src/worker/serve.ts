// Runs in the worker: one solver, which works on one request at a time and hears of an abort between two
// slices. Everything it throws is sent; after a trap the solver takes a new instance by itself. A worker may also be
// a thread that helps the search of another.

import { type HelperOrder, help } from '../engines/threads/helper';
import type { HostPort } from '../engines/threads/host-port';
import { borrowHelpers } from '../engines/threads/lent-helpers';
import type { SolveOptions } from '../options/solve-options';
import { SOLVER_TABLE } from '../options/table';
import type { EngineSolver } from '../solver/engine-solver';
import { makeFittingSolver } from '../solver/fitting-solver';
import type { Answer, Ask, Reply, Request, TableRequest } from './messages';
import { receiveParts, sendParts } from './parts-port';
import { encodeError } from './sent-error';
import { makeSentSolver } from './sent-solver';

/** Between two reports of progress: each costs a copy. */
const PROGRESS_INTERVAL_MS = 50;
/** Some 5 ms: how late an abort may be heard. */
const SLICE_NODES = 2048;

let prepared: Promise<EngineSolver> | undefined;
let controller: AbortController | undefined;
let currentId: number | undefined;

/** One for all requests, unless it could not be made. */
async function prepareSolver(request: Ask | TableRequest): Promise<EngineSolver> {
  const { hashMiB = SOLVER_TABLE.hashMiB.fallback, cores, threads } = request;
  const make = (size: number) => makeSentSolver(cores, size, threads);
  prepared ??= makeFittingSolver(make, hashMiB).then(({ solver }) => solver);
  try {
    return await prepared;
  } catch (error) {
    prepared = undefined;
    throw error;
  }
}

async function work(request: Ask, port: HostPort): Promise<Answer> {
  const { type, id, problem, options, wantsProgress, isAborted } = request;
  const own = new AbortController();
  controller = own;
  if (isAborted) own.abort();
  currentId = id;
  let sentAt = performance.now();
  const onProgress: SolveOptions['onProgress'] = (progress) => {
    if (performance.now() - sentAt < PROGRESS_INTERVAL_MS) return;
    sentAt = performance.now();
    port.postMessage({ type: 'progress', id, progress } satisfies Reply);
  };
  const solver = await prepareSolver(request);
  return solver[type](problem, {
    sliceNodes: SLICE_NODES,
    ...options,
    ...(wantsProgress && { onProgress }),
    signal: own.signal,
  });
}

async function passTable(request: TableRequest): Promise<Answer> {
  const { type, port } = request;
  const solver = await prepareSolver(request);
  if (type === 'loadTable') return solver.loadTable(receiveParts(port));
  return sendParts(port, solver.saveTable()) as Promise<undefined>;
}

async function answer(request: Ask | TableRequest, port: HostPort): Promise<void> {
  const { id } = request;
  try {
    const answer = await ('port' in request ? passTable(request) : work(request, port));
    port.postMessage({ type: 'answer', id, answer } satisfies Reply);
  } catch (error) {
    port.postMessage({ type: 'error', id, error: encodeError(error) } satisfies Reply);
  }
}

/** Every message of who made this worker. */
export function serve(message: Request | HelperOrder, port: HostPort): void {
  if (message?.type === 'help') help(message);
  if (message?.type === 'solve' || message?.type === 'analyse') void answer(message, port);
  if (message?.type === 'saveTable' || message?.type === 'loadTable') void answer(message, port);
  if (message?.type === 'abort' && message.id === currentId) controller?.abort();
}

/** In a browser the page makes the workers that help (`browser.ts`), which run this script too. */
export function beginServing(): void {
  if (typeof Worker === 'function') borrowHelpers();
}
