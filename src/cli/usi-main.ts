// The process of `tsumeru-usi`, which is `tsumeru usi` for GUIs that start a program and give it no arguments.

import { exit, stderr, stdin, stdout } from 'node:process';
import { EXIT_FAILURE } from './exit-codes';
import { listenForInterruption } from './interruption';
import { makeWriter } from './output';
import { runUsi } from './usi';

const writeErr = makeWriter(stderr);

const exitCode = await runUsi({
  stdin,
  signal: listenForInterruption(),
  writeOut: makeWriter(stdout),
  writeErr,
}).catch(async (error) => {
  await writeErr(`tsumeru-usi: ${String(error)}\n`).catch(() => {});
  return EXIT_FAILURE;
});

// An open standard input would keep the process alive.
exit(exitCode);
