// Runs in a module worker: takes one job and returns its answers.

import { type Job, runJob } from './job';

globalThis.onmessage = ({ data }: MessageEvent<Job>) => {
  globalThis.postMessage(runJob(data));
};
