// The engine as an object in the shape that ShogiHome hosts (its ABI `shogihome-wasm-engine/1`): lines in
// through `postMessage`, lines out to listeners. The search drives itself, one slice after another.

import { version } from '../../package.json';
import { type OptionNames, readFunction, readInteger, takeNamed } from '../base/option-values';
import { type CoreBinary, MAX_HASH_MIB } from '../engines/core/load';
import { readCore } from '../engines/core/module';
import { Solver } from '../solver/solver';
import { EngineOptions } from './options';
import { UsiSession } from './session';
import type { MakeSolver } from './solver-slot';

export const ENGINE_NAME = `tsumeru ${version}`;
export const ENGINE_AUTHOR = 'the tsumeru authors';

/** Browsers on phones give no more than this without complaint. */
export const HOSTED_HASH_MIB = 256;

export interface EngineParts {
  /** Told of faults of the engine itself. */
  readonly printErr?: (line: string) => void;
  /** Part of the ABI. The binary lies inside the module, so nothing has to be found. */
  readonly locateFile?: (path: string) => string;
  /** The most that `USI_Hash` may be set to, in MiB. Default 256, for browsers. */
  readonly maxHashMiB?: number;
  /** The core's binary, where the one inside the package is not to be used. */
  readonly core?: CoreBinary;
}

export const ENGINE_PARTS: OptionNames<EngineParts> = {
  printErr: true,
  locateFile: true,
  maxHashMiB: true,
  core: true,
};

export type MessageListener = (line: string) => void;

export interface UsiEngine {
  /** Takes a line of the protocol; several lines may be sent at once. */
  postMessage(line: string): void;
  addMessageListener(listener: MessageListener): void;
  removeMessageListener(listener: MessageListener): void;
  /** Ends the search and gives the memory back. Nothing is said afterwards. */
  terminate(): void;
  /** Whether a search is under way. It goes on by itself: hosts may call this or not. */
  poll(): boolean;
  /** Ends an endless search and waits for any other: resolves when all is answered. */
  finish(): Promise<void>;
}

function makeSolverFactory(core: CoreBinary | undefined): MakeSolver {
  // The core that is given here is one for one thread.
  return ({ hashMiB, threads }) =>
    new Solver(threads === 1 ? { hashMiB, ...(core && { core }) } : { hashMiB, threads });
}

/**
 * A USI engine inside this process.
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
      // Nobody is left to be told.
    }
  };
  readFunction('locateFile', taken.locateFile);
  const range = [1, MAX_HASH_MIB] as const;
  const maxHashMiB = readInteger('maxHashMiB', taken.maxHashMiB, HOSTED_HASH_MIB, range);
  const core = readCore(taken.core);
  const listeners = new Set<MessageListener>();
  const session = new UsiSession({
    name: ENGINE_NAME,
    author: ENGINE_AUTHOR,
    options: new EngineOptions(maxHashMiB),
    makeSolver: makeSolverFactory(core),
    send: (line) => {
      for (const listener of [...listeners]) tell(listener, line, printErr);
    },
    report: printErr,
  });
  return {
    postMessage: (text) => {
      for (const line of String(text).split('\n')) session.take(line);
    },
    addMessageListener: (listener) => void listeners.add(listener),
    removeMessageListener: (listener) => void listeners.delete(listener),
    terminate: () => session.quit(),
    poll: () => session.isSearching,
    finish: () => session.finish(),
  };
}

/** A fault of a listener is not one of the engine. */
function tell(listener: MessageListener, line: string, printErr: (line: string) => void): void {
  try {
    listener(line);
  } catch (error) {
    printErr(`a message listener failed: ${String(error)}`);
  }
}
