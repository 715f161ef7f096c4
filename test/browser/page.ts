// Runs on the page: solves there or in a module worker, and measures how long the page is held up.

import { createSolver } from '../../src/index';
import { type Answer, type Job, runJob, toAnswer } from './job';

export interface Measured {
  readonly answers: Answer[];
  /** How often the page got to do something else, and the longest it had to wait, in milliseconds. */
  readonly ticks: number;
  readonly longestGap: number;
}

export interface Harness {
  solveHere(job: Job): Answer[];
  solveInWorker(job: Job): Promise<Answer[]>;
  solveMeasured(job: Job): Promise<Measured>;
}

const TICK_MS = 5;

function solveInWorker(job: Job): Promise<Answer[]> {
  const worker = new Worker('worker.js', { type: 'module' });
  return new Promise<Answer[]>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer[]>) => resolve(data);
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
  const answers: Answer[] = [];
  for (const sfen of sfens) answers.push(toAnswer(await solver.solve(sfen, options)));
  clearInterval(timer);
  solver.dispose();
  return { answers, ticks, longestGap };
}

const harness: Harness = { solveHere: runJob, solveInWorker, solveMeasured };
Object.assign(globalThis, { harness });
