// The process around the command line: its streams, files and signals, nothing else.

import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { makePool } from './batch/pool';
import { runCli } from './cli';

/** Beside the bundle of this file. */
const BATCH_WORKER = fileURLToPath(new URL('./batch-worker.js', import.meta.url));

const controller = new AbortController();

/**
 * The first signal ends the search. The listeners go with it, so that a second signal has the
 * system's own effect: it kills even while the event loop hangs in a write.
 */
function stop(): void {
  for (const name of ['SIGINT', 'SIGTERM']) process.removeListener(name, stop);
  controller.abort();
}

for (const name of ['SIGINT', 'SIGTERM']) process.on(name, stop);

const exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: controller.signal,
  now: () => performance.now(),
  exists: existsSync,
  openFile: (path) => createReadStream(path),
  writeFile: (path, parts) => pipeline(Readable.from(parts), createWriteStream(path)),
  processors: availableParallelism(),
  env: process.env,
  glob: async (pattern) => (await glob(pattern, { expandDirectories: false })).sort(),
  makePool: (options) => makePool({ script: BATCH_WORKER, ...options }),
});

// Everything has been written; an open standard input would keep the process alive.
process.exit(exitCode);
