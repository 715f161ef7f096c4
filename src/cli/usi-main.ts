#!/usr/bin/env node
// The process of `tsumeru-usi`, which is `tsumeru usi` for GUIs that start a program and give it no arguments. With
// arguments it is that command with them: help, the version, or what is wrong with them.

import { argv, exit, stderr, stdin } from 'node:process';
import { makeWriter, STANDARD_ERROR } from '../run/output';
import { EXIT_FAILURE } from '../run/run-error';
import { makeSafeLine } from '../run/safe-text';
import { runUsi } from './commands/usi';
import { listenForInterruption } from './terminal/interruption';
import { openStandardOutput } from './terminal/standard-output';

if (argv.length > 2) {
  argv.splice(2, 0, 'usi');
  // It ends the process. No GUI waits for it to be loaded.
  await import('./main');
}

const writeErr = makeWriter(stderr, STANDARD_ERROR);

const exitCode = await runUsi({
  stdin,
  signal: listenForInterruption(),
  writeOut: makeWriter(openStandardOutput()),
  writeErr,
}).catch(async (error) => {
  await writeErr(`tsumeru-usi: ${makeSafeLine(String(error))}\n`).catch(() => {});
  return EXIT_FAILURE;
});

// An open standard input would keep the process alive.
exit(exitCode);
