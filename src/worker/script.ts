// Runs in the worker: one solver, which works on one request at a time and hears of an abort between two
// slices. Everything it throws is sent; after a trap the solver takes a new instance by itself.

import { SOLVER_TABLE } from '../options/table';
import { makeFittingSolver } from '../solver/fitting-solver';
import { Solver } from '../solver/solver';
import { type HelperOrder, help } from '../threads/helper';
import { borrowHelpers } from '../threads/lent-helpers';
import { listenToHost } from './host-port';
import type { Ask, Reply, Request } from './messages';
import { encodeError } from './sent-error';

/** Between two reports of progress: each costs a copy. */
const PROGRESS_INTERVAL_MS = 50;
/** Some 5 ms: how late an abort may be heard. */
const SLICE_NODES = 2048;

interface Port {
  postMessage(message: Reply): void;
}

let prepared: Promise<Solver> | undefined;
let controller: AbortController | undefined;
let currentId: number | undefined;

/** One for all requests, unless it could not be made. */
async function prepareSolver(request: Ask): Promise<Solver> {
  const { hashMiB = SOLVER_TABLE.hashMiB.fallback, core, threads } = request;
  const make = (size: number) =>
    new Solver({ hashMiB: size, ...(core && { core }), ...(threads && { threads }) });
  prepared ??= makeFittingSolver(make, hashMiB).then(({ solver }) => solver);
  try {
    return await prepared;
  } catch (error) {
    prepared = undefined;
    throw error;
  }
}

async function work(request: Ask, port: Port): Promise<void> {
  const { type, id, problem, options, wantsProgress, isAborted } = request;
  controller = new AbortController();
  if (isAborted) controller.abort();
  currentId = id;
  let sentAt = performance.now();
  const onProgress: NonNullable<Parameters<Solver['solve']>[1]>['onProgress'] = (progress) => {
    if (performance.now() - sentAt < PROGRESS_INTERVAL_MS) return;
    sentAt = performance.now();
    port.postMessage({ type: 'progress', id, progress });
  };
  try {
    const solver = await prepareSolver(request);
    const answer = await solver[type](problem, {
      sliceNodes: SLICE_NODES,
      ...options,
      ...(wantsProgress && { onProgress }),
      signal: controller.signal,
    });
    port.postMessage({ type: 'answer', id, answer });
  } catch (error) {
    port.postMessage({ type: 'error', id, error: encodeError(error) });
  }
}

function receive(request: Request, port: Port): void {
  if (request?.type === 'solve' || request?.type === 'analyse') void work(request, port);
  if (request?.type === 'abort' && request.id === currentId) controller?.abort();
}

// In a browser the page makes the workers that help (`browser.ts`), which run this script too.
if (typeof Worker === 'function') borrowHelpers();

listenToHost<Request | HelperOrder>((message, port) => {
  // A thread of a search that this script leads elsewhere.
  if (message?.type === 'help') help(message);
  else receive(message, port);
});
