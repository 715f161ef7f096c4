// The process of `tsumeru-usi`, which is `tsumeru usi` for GUIs that start a program and give it no arguments.

import { EXIT_FAILURE } from './exit-codes';
import { listenForInterruption } from './interruption';
import { makeWriter } from './output';
import { runUsi } from './usi';

const writeErr = makeWriter(process.stderr);

const exitCode = await runUsi({
  stdin: process.stdin,
  signal: listenForInterruption(),
  writeOut: makeWriter(process.stdout),
  writeErr,
}).catch(async (error) => {
  await writeErr(`tsumeru-usi: ${String(error)}\n`).catch(() => {});
  return EXIT_FAILURE;
});

// An open standard input would keep the process alive.
process.exit(exitCode);
