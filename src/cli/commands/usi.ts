// `tsumeru usi`: the USI engine on standard input and output. When the input ends, a search with a limit runs to its end, and a search
// without a limit is stopped.

import { MAX_HASH_MIB } from '../../engines/core/load';
import { ClosedOutput } from '../../run/output';
import { EXIT_MATE } from '../../run/run-error';
import { splitLines, untilAborted } from '../../run/streams';
import { SOLVER_TABLE } from '../../terms/table';

import { parseCommand } from '../../usi/commands';
import { createEngine } from '../../usi/engine';

/** The greatest length of a command, in characters: enough for a game of ten thousand moves. */
const MAX_COMMAND_LENGTH = 65_536;

interface UsiParts {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly signal: AbortSignal;
  readonly writeOut: (text: string) => Promise<void>;
  readonly writeErr: (text: string) => Promise<void>;
}

/** Runs the engine until `quit`, the end of the input, the signal, or the end of the program that reads the output. */
export async function runUsi({ stdin, signal, writeOut, writeErr }: UsiParts): Promise<number> {
  const printErr = (line: string) => void writeErr(`${line}\n`).catch(() => {});
  const engine = await createEngine({
    maxHashMiB: MAX_HASH_MIB,
    maxThreads: SOLVER_TABLE.threads.range[1],
    printErr,
  });
  const gone = new AbortController();
  const stopped = AbortSignal.any([signal, gone.signal]);
  let failure: unknown;
  let written: Promise<void> = Promise.resolve();
  engine.addMessageListener((line) => {
    written = written
      .then(() => writeOut(`${line}\n`))
      .catch((error) => {
        failure ??= error;
        gone.abort();
      });
  });
  let hasQuit = false;
  for await (const line of untilAborted(splitLines(stdin, MAX_COMMAND_LENGTH), stopped)) {
    engine.postMessage(line);
    hasQuit = parseCommand(line).name === 'quit';
    if (hasQuit) break;
  }
  if (!hasQuit && !stopped.aborted) {
    const isStopped = new Promise((resolve) => stopped.addEventListener('abort', resolve));
    await Promise.race([engine.finish(), isStopped]);
  }
  engine.terminate();
  await written;
  if (failure !== undefined && !(failure instanceof ClosedOutput)) throw failure;
  return EXIT_MATE;
}
