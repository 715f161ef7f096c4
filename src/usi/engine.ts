// The engine as an object with the interface that ShogiHome expects (its ABI `shogihome-wasm-engine/1`): `postMessage`
// takes lines, and listeners receive lines. The search runs by itself in short slices, so the host does not have to
// drive it.

import { version } from '../../package.json';
import { ASYNC_DISPOSE, DISPOSE } from '../base/disposal';
import type { CoreBinary } from '../base/host-types';
import { type OptionNames, readFunction, readInteger, takeNamed } from '../base/option-values';
import { MAX_HASH_MIB } from '../engines/core/load';
import { readCore } from '../engines/core/module';
import { SOLVER_TABLE } from '../options/table';
import { Solver } from '../solver/solver';
import { EngineOptions } from './options';
import { UsiSession } from './session';
import type { MakeSolver } from './solver-slot';

/** The name that the engine gives itself. */
export const ENGINE_NAME = `tsumeru ${version}`;
const [, MAX_THREADS] = SOLVER_TABLE.threads.range;
export const ENGINE_AUTHOR = 'the tsumeru authors';

/**
 * The largest table in MiB that browsers on phones allow reliably, and few threads: each is a worker with the core in
 * it.
 */
export const HOSTED_LIMITS = { maxHashMiB: 256, maxThreads: 4 } as const;

/** What an engine is made of. */
export interface EngineParts {
  /** Called with the text of each internal error, and of each error of a listener. */
  readonly printErr?: ((line: string) => void) | undefined;
  /** Part of the ABI, and never called: the module contains the binary, so no file has to be located. */
  readonly locateFile?: ((path: string) => string) | undefined;
  /** The most that `USI_Hash` may be set to, in MiB. Default 256, for browsers. */
  readonly maxHashMiB?: number | undefined;
  /** The most that `Threads` may be set to. Default 4, for browsers. */
  readonly maxThreads?: number | undefined;
  /** The core's binary for one thread. Default: the one inside the package. */
  readonly core?: CoreBinary | undefined;
}

export const ENGINE_PARTS: OptionNames<EngineParts> = {
  printErr: true,
  locateFile: true,
  maxHashMiB: true,
  maxThreads: true,
  core: true,
};

/** Is called with each line that the engine writes. */
export type MessageListener = (line: string) => void;

/** A USI engine: lines in, lines out. */
export interface UsiEngine {
  /** Takes a line of the protocol, or several lines separated by line breaks. */
  postMessage(line: string): void;
  addMessageListener(listener: MessageListener): void;
  removeMessageListener(listener: MessageListener): void;
  /** Ends the search and frees the memory. No line is sent afterwards. */
  dispose(): void;
  /** The same as `dispose`, for `using`. */
  [DISPOSE](): void;
  /** The same as `dispose`, for `await using`. */
  [ASYNC_DISPOSE](): Promise<void>;
  /** The same as `dispose`, under the name that other USI engines in JavaScript have. */
  terminate(): void;
  /** Is a search running? The search does not depend on this call. */
  poll(): boolean;
  /** Waits until every command has been answered, also `go mate infinite`. `go infinite` needs no `stop` then. */
  finish(): Promise<void>;
}

function makeSolverFactory(core: CoreBinary | undefined): MakeSolver {
  // A core given by the caller is for one thread; several threads use that of the package.
  return ({ hashMiB, threads }) =>
    new Solver(threads === 1 ? { hashMiB, ...(core && { core }) } : { hashMiB, threads });
}

/**
 * Makes a USI engine in this process. Throws an `OptionError` for a wrong part.
 *
 * @example
 * const engine = await createEngine();
 * engine.addMessageListener((line) => console.log(line));
 * engine.postMessage('position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
 * engine.postMessage('go mate 1000'); // checkmate G*5b
 */
export async function createEngine(parts: EngineParts = {}): Promise<UsiEngine> {
  const taken = takeNamed(parts, ENGINE_PARTS, 'parts');
  const tellFault = readFunction('printErr', taken.printErr);
  const printErr = (line: string) => {
    try {
      tellFault?.(line);
    } catch {
      // A failing `printErr` cannot be reported to anybody.
    }
  };
  readFunction('locateFile', taken.locateFile);
  const read = (name: keyof typeof HOSTED_LIMITS, most: number) =>
    readInteger(name, taken[name], HOSTED_LIMITS[name], [1, most]);
  const maxHashMiB = read('maxHashMiB', MAX_HASH_MIB);
  const maxThreads = read('maxThreads', MAX_THREADS);
  const core = readCore(taken.core);
  const listeners = new Set<MessageListener>();
  const session = new UsiSession({
    name: ENGINE_NAME,
    author: ENGINE_AUTHOR,
    options: new EngineOptions({ maxHashMiB, maxThreads }),
    makeSolver: makeSolverFactory(core),
    send: (line) => {
      for (const listener of [...listeners]) tell(listener, line, printErr);
    },
    report: printErr,
  });
  const dispose = () => session.quit();
  return {
    postMessage: (text) => {
      for (const line of String(text).split('\n')) session.take(line);
    },
    addMessageListener: (listener) => void listeners.add(listener),
    removeMessageListener: (listener) => void listeners.delete(listener),
    dispose,
    [DISPOSE]: dispose,
    [ASYNC_DISPOSE]: async () => dispose(),
    terminate: dispose,
    poll: () => session.isSearching,
    finish: () => session.finish(),
  };
}

/** Calls a listener. Its error goes to `printErr` and does not disturb the engine. */
function tell(listener: MessageListener, line: string, printErr: (line: string) => void): void {
  try {
    listener(line);
  } catch (error) {
    printErr(`a message listener failed: ${String(error)}`);
  }
}
