#!/usr/bin/env node
// The process around the command line: connects it with streams, files and signals.

import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireWritable, writeOutputFile } from '../batch/output-file';
import { listenForInterruption } from '../reports/terminal/interruption';
import { openStandardOutput } from '../reports/terminal/standard-output';
import { Solver } from '../solver/solver';
import { runCli } from './cli';
import { tierUpLate } from './tiering';

/** The script of batch threads: a bundle next to this one, or another file when the program runs from its sources. */
const BATCH_WORKER = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../scripts/batch-worker.mjs', import.meta.url)
    : new URL('./batch-worker.cjs', import.meta.url),
);

/** Standard input. Node opens it only for a call that reads it, because to open a stream takes milliseconds. */
const STANDARD_INPUT = {
  get isTTY() {
    return process.stdin.isTTY;
  },
  [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator](),
};

const running = runCli(process.argv.slice(2), {
  stdin: STANDARD_INPUT,
  stdout: openStandardOutput(),
  stderr: process.stderr,
  signal: listenForInterruption(),
  now: () => performance.now(),
  exists: existsSync,
  sizeOf,
  openFile: (path) => createReadStream(path),
  listFolder,
  requireWritable,
  writeFile: writeOutputFile,
  processors: availableParallelism(),
  env: process.env,
  glob: async (pattern) => {
    // A fault of Node 20: if the file whose status was read last is a pipe, for example standard input, then Node does
    // not find a package in `node_modules` that is a symbolic link. Reading the status of a regular file just before
    // the import avoids this.
    statSync(BATCH_WORKER);
    const { glob } = await import('tinyglobby');
    return (await glob(pattern, { expandDirectories: false })).sort();
  },
  makePool: async (options) => {
    const { makePool } = await import('../batch/pool');
    return makePool({ script: BATCH_WORKER, ...options });
  },
  threadScript: BATCH_WORKER,
  makeSolver: (options) => {
    tierUpLate();
    return new Solver(options);
  },
});

function listFolder(path: string): string[] | undefined {
  try {
    if (!statSync(path).isDirectory()) return undefined;
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((file) => relative(path, join(file.parentPath, file.name)));
  } catch {
    return undefined;
  }
}

/**
 * The size of a file; undefined if it cannot be read. Opening the file then fails, with a message that gives the
 * reason.
 */
function sizeOf(path: string): number | undefined {
  try {
    return statSync(path).size;
  } catch {
    return undefined;
  }
}

// Then all output has been written. Without the call of `exit` an open standard input would keep the process running.
running.then((exitCode) => process.exit(exitCode));
