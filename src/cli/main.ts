#!/usr/bin/env node
// The process around the command line: its streams, files and signals, nothing else.

import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireWritable, writeOutputFile } from '../run/output-file';
import { Solver } from '../solver/solver';
import { runCli } from './cli';
import { listenForInterruption } from './terminal/interruption';
import { openStandardOutput } from './terminal/standard-output';
import { tierUpLate } from './tiering';

/** Beside the bundle of this file; another where the sources run as they are. */
const BATCH_WORKER = fileURLToPath(
  import.meta.url.endsWith('.ts')
    ? new URL('../../scripts/batch-worker.mjs', import.meta.url)
    : new URL('./batch-worker.js', import.meta.url),
);

const exitCode = await runCli(process.argv.slice(2), {
  stdin: process.stdin,
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
    // Node 20 does not follow a link to a package if the last file that it has looked at is a pipe, such as standard input.
    statSync(BATCH_WORKER);
    const { glob } = await import('tinyglobby');
    return (await glob(pattern, { expandDirectories: false })).sort();
  },
  makePool: async (options) => {
    const { makePool } = await import('../run/batch/pool');
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

/** What cannot be looked at cannot be opened either, and that is told with its reason. */
function sizeOf(path: string): number | undefined {
  try {
    return statSync(path).size;
  } catch {
    return undefined;
  }
}

// Everything has been written; an open standard input would keep the process alive.
process.exit(exitCode);
