// Runs on the page: solves there or in a module worker, and measures how long the page is blocked.

import { parseSgf, solveOneEye } from '../../src/go/index';
import { createSolver } from '../../src/index';
import { createWorkerSolver } from '../../src/workers/browser';
import scriptText from '../../src/workers/script-text';
import { measureAborts } from '../../support/abort-waits';
import { TRAP_PRELUDE } from '../worker/trap-prelude';
import { type GoAnswer, type GoJob, runGoJob } from './go-job';
import { type Job, type JobAnswer, runJob, toAnswer } from './job';

export interface Measured {
  readonly answers: JobAnswer[];
  /** How often the page could do something else, and its longest wait in milliseconds. */
  readonly ticks: number;
  readonly longestGap: number;
}

/** The properties of an error that can be sent to Node. */
export interface Told {
  readonly code: string;
  readonly message: string;
}

export interface Harness {
  solveByWorkerSolver(job: Job, workerUrl?: string): Promise<JobAnswer[]>;
  /** Milliseconds from each abort to the answer. */
  abortByWorkerSolver(sfen: string, times: number): Promise<number[]>;
  /** Traps in the middle of solves: the error of each, and the status of the next solve. */
  trapInWorker(sfen: string, next: string, times: number): Promise<(readonly [Told, string])[]>;
  failByWorkerSolver(sfen: string): Promise<Told>;
  solveHere(job: Job): JobAnswer[];
  solveInWorker(job: Job): Promise<JobAnswer[]>;
  solveMeasured(job: Job): Promise<Measured>;
  /** Solves on the page, or by a worker solver with the script at `workerUrl`. */
  solveByThreads(
    way: ThreadsWay,
    sfen: string,
    threads: number,
    maxNodes?: number,
  ): Promise<SharedAnswer>;
  /** Aborts as soon as all threads search, then solves another position. */
  abortThreads(
    way: ThreadsWay,
    sfen: string,
    next: string,
    threads: number,
  ): Promise<AbortedThreads>;
  solveGo(job: GoJob): Promise<GoAnswer[]>;
  failInGo(sgf: string): Promise<Told>;
}

export interface ThreadsWay {
  readonly isOnPage: boolean;
  readonly workerUrl?: string;
}

export interface SharedAnswer {
  readonly status: string;
  readonly threads: number | undefined;
  readonly threadNodes: readonly number[] | undefined;
  readonly isIsolated: boolean;
}

export interface AbortedThreads {
  readonly reason: string | undefined;
  readonly next: string;
}

function startThreads({ isOnPage, workerUrl }: ThreadsWay, threads: number) {
  const options = { threads, hashMiB: 32, ...(workerUrl !== undefined && { workerUrl }) };
  if (isOnPage) {
    const solver = createSolver(options);
    return { solver, end: () => solver.dispose() };
  }
  const solver = createWorkerSolver(options);
  return { solver, end: () => solver.dispose() };
}

async function solveByThreads(
  way: ThreadsWay,
  sfen: string,
  count: number,
  maxNodes = 300_000,
): Promise<SharedAnswer> {
  const { solver, end } = startThreads(way, count);
  const { status, threads, threadNodes } = await solver.solve(sfen, { maxNodes });
  end();
  return { status, threads, threadNodes, isIsolated: crossOriginIsolated };
}

async function abortThreads(way: ThreadsWay, sfen: string, next: string, count: number) {
  const { solver, end } = startThreads(way, count);
  const controller = new AbortController();
  const answer = await solver.solve(sfen, {
    signal: controller.signal,
    onProgress: ({ threadNodes = [] }) => {
      if (threadNodes.length === count && !threadNodes.includes(0)) controller.abort();
    },
  });
  const { status } = await solver.solve(next);
  end();
  return {
    reason: answer.status === 'unknown' ? answer.reason : undefined,
    next: status,
  };
}

const TICK_MS = 5;

function solveInWorker(job: Job): Promise<JobAnswer[]> {
  const worker = new Worker('worker.js', { type: 'module' });
  return new Promise<JobAnswer[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<JobAnswer[]>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(`worker: ${message}`));
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

async function solveMeasured({ sfens, hashMiB, ...options }: Job): Promise<Measured> {
  const solver = createSolver({ hashMiB });
  let last = performance.now();
  let ticks = 0;
  let longestGap = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longestGap = Math.max(longestGap, now - last);
    last = now;
    ticks++;
  }, TICK_MS);
  const answers: JobAnswer[] = [];
  for (const sfen of sfens) answers.push(toAnswer(await solver.solve(sfen, options)));
  clearInterval(timer);
  solver.dispose();
  return { answers, ticks, longestGap };
}

async function solveByWorkerSolver(job: Job, workerUrl?: string): Promise<JobAnswer[]> {
  const { sfens, hashMiB, ...options } = job;
  const solver = createWorkerSolver({ hashMiB, ...(workerUrl !== undefined && { workerUrl }) });
  try {
    const answers: JobAnswer[] = [];
    for (const sfen of sfens) answers.push(toAnswer(await solver.solve(sfen, options)));
    return answers;
  } finally {
    solver.dispose();
  }
}

async function abortByWorkerSolver(sfen: string, times: number): Promise<number[]> {
  const solver = createWorkerSolver({ hashMiB: 64 });
  const { waits } = await measureAborts(solver, sfen, times);
  solver.dispose();
  return waits;
}

async function trapInWorker(sfen: string, next: string, times: number) {
  const url = URL.createObjectURL(new Blob([TRAP_PRELUDE + scriptText]));
  let worker: Worker | undefined;
  const createWorker = () => {
    worker = new Worker(url);
    return worker;
  };
  const solver = createWorkerSolver({ hashMiB: 1, createWorker });
  const seen: (readonly [Told, string])[] = [];
  for (let i = 0; i < times; i++) {
    let isSpoilt = false;
    const onProgress = () => {
      if (!isSpoilt) setTimeout(() => worker?.postMessage('spoil'), i);
      isSpoilt = true;
    };
    const { code, message } = await solver.solve(sfen, { onProgress }).catch((error) => error);
    seen.push([{ code, message }, (await solver.solve(next)).status]);
  }
  solver.dispose();
  return seen;
}

async function failByWorkerSolver(sfen: string): Promise<Told> {
  const { code, message } = await createWorkerSolver({ hashMiB: 1 })
    .solve(sfen)
    .catch((error) => error);
  return { code, message };
}

async function failInGo(sgf: string): Promise<Told> {
  const { code, message } = await solveOneEye(parseSgf(sgf)[0]!).catch((error) => error);
  return { code, message };
}

const harness: Harness = {
  solveHere: runJob,
  solveInWorker,
  solveMeasured,
  solveByWorkerSolver,
  abortByWorkerSolver,
  trapInWorker,
  failByWorkerSolver,
  solveByThreads,
  abortThreads,
  solveGo: runGoJob,
  failInGo,
};
Object.assign(globalThis, { harness });
