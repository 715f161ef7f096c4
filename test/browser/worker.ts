// Runs in a module worker: one job in, its answers out.

import { type Job, runJob } from './job';

globalThis.onmessage = ({ data }: MessageEvent<Job>) => {
  globalThis.postMessage(runJob(data));
};
