#!/usr/bin/env node

// The process of `tsumeru-usi`: `tsumeru usi` for GUIs that start a program without arguments. Arguments are passed on
// to `tsumeru usi`.

import { makeSafeLine } from '../base/safe-text';
import { makeWriter, STANDARD_ERROR } from '../batch/output';
import { EXIT_FAILURE } from '../batch/run-error';
import { listenForInterruption } from '../reports/terminal/interruption';
import { openStandardOutput } from '../reports/terminal/standard-output';
import { runUsi } from './commands/usi';

async function runUsiProgram(): Promise<void> {
  const { argv, stderr, stdin } = process;
  if (argv.length > 2) {
    argv.splice(2, 0, 'usi');
    // `main` ends the process. It is loaded only here, so that a GUI, which gives no arguments, does not wait for it.
    await import('./main');
    return;
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
  // An open standard input would keep the process running.
  process.exit(exitCode);
}

runUsiProgram();
