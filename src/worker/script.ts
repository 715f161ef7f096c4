// Runs in the worker: one solver, which works on one request at a time and hears of an abort between two
// slices. Everything it throws is sent; after a trap the solver takes a new instance by itself.

import { SOLVER_TABLE } from '../options/table';
import { makeFittingSolver } from '../solver/fitting-solver';
import { Solver } from '../solver/solver';
import { type HelperOrder, help } from '../threads/helper';
import { borrowHelpers } from '../threads/lent-helpers';
import { listenToHost } from './host-port';
import type { Answer, Ask, Reply, Request, TableRequest } from './messages';
import { receiveParts, sendParts } from './parts-port';
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
async function prepareSolver(request: Ask | TableRequest): Promise<Solver> {
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

async function work(request: Ask, port: Port): Promise<Answer> {
  const { type, id, problem, options, wantsProgress, isAborted } = request;
  const own = new AbortController();
  controller = own;
  if (isAborted) own.abort();
  currentId = id;
  let sentAt = performance.now();
  const onProgress: NonNullable<Parameters<Solver['solve']>[1]>['onProgress'] = (progress) => {
    if (performance.now() - sentAt < PROGRESS_INTERVAL_MS) return;
    sentAt = performance.now();
    port.postMessage({ type: 'progress', id, progress });
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

async function answer(request: Ask | TableRequest, port: Port): Promise<void> {
  const { id } = request;
  try {
    const answer = await ('port' in request ? passTable(request) : work(request, port));
    port.postMessage({ type: 'answer', id, answer });
  } catch (error) {
    port.postMessage({ type: 'error', id, error: encodeError(error) });
  }
}

function receive(request: Request, port: Port): void {
  if (request?.type === 'solve' || request?.type === 'analyse') void answer(request, port);
  if (request?.type === 'saveTable' || request?.type === 'loadTable') void answer(request, port);
  if (request?.type === 'abort' && request.id === currentId) controller?.abort();
}

// In a browser the page makes the workers that help (`browser.ts`), which run this script too.
if (typeof Worker === 'function') borrowHelpers();

listenToHost<Request | HelperOrder>((message, port) => {
  // A thread of a search that this script leads elsewhere.
  if (message?.type === 'help') help(message);
  else receive(message, port);
});
