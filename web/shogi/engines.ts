// The two engines with a common interface: WebAssembly in the package's worker, and plain JavaScript in a worker of the
// page. An engine keeps its worker until another table size or number of threads is asked for. A search that goes on
// then takes its table along.

import type { Progress, Solution } from 'tsumeru';
import { createChannel, type WorkerSolver } from 'tsumeru/worker';
import type { EngineName } from './engine-names';
import type { JsInput } from './js-worker';
import type { Limits } from './limits';
import { makeWasmSolver } from './wasm-solver';

interface SolveRequest {
  readonly sfen: string;
  readonly hashMiB: number;
  readonly limits: Limits;
  /** Number of threads, for the engine in WebAssembly. Default: 1. */
  readonly threads?: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

interface Engine {
  solve(request: SolveRequest): Promise<Solution>;
  dispose(): void;
  /** Saves and loads the table. */
  readonly table?: Pick<WorkerSolver, 'loadTable' | 'saveTable'>;
}

function makeWasmEngine(hashMiB: number, threads: number): Engine {
  const solver = makeWasmSolver(hashMiB, threads);
  return {
    solve: ({ sfen, limits, signal, onProgress }) =>
      solver.solve(sfen, { ...limits, signal, onProgress }),
    dispose: () => solver.dispose(),
    table: solver,
  };
}

function makeJsEngine(hashMiB: number): Engine {
  const remote = createChannel<JsInput, Solution, Progress>(
    () => new Worker(new URL('./js-worker.ts', import.meta.url), { type: 'module' }),
  );
  return {
    solve: ({ sfen, limits, signal, onProgress }) =>
      remote.ask({ sfen, hashMiB, limits }, { signal, onProgress }),
    dispose: () => void remote.terminate(),
  };
}

const MAKERS = { wasm: makeWasmEngine, js: makeJsEngine };

interface LoadedEngine {
  readonly engine: Engine;
  readonly hashMiB: number;
  readonly threads: number;
}

const engines: Partial<Record<EngineName, LoadedEngine>> = {};

function prepareEngine(name: EngineName, hashMiB: number, threads: number): Engine {
  const known = engines[name];
  if (known?.hashMiB === hashMiB && known.threads === threads) return known.engine;
  known?.engine.dispose();
  const engine = MAKERS[name](hashMiB, threads);
  engines[name] = { engine, hashMiB, threads };
  return engine;
}

/**
 * Makes an engine with another table size or number of threads, and gives it the table of the engine that it replaces.
 */
async function moveTable(known: LoadedEngine, hashMiB: number, threads: number): Promise<Engine> {
  const engine = makeWasmEngine(hashMiB, threads);
  try {
    await engine.table!.loadTable(known.engine.table!.saveTable());
  } catch (error) {
    engine.dispose();
    throw error;
  }
  known.engine.dispose();
  engines.wasm = { engine, hashMiB, threads };
  return engine;
}

export async function solveWith(name: EngineName, request: SolveRequest): Promise<Solution> {
  const { hashMiB, threads = 1, limits } = request;
  const known = engines[name];
  const isOther = known !== undefined && (known.hashMiB !== hashMiB || known.threads !== threads);
  const isMoved = isOther && name === 'wasm' && limits.keepTable === true;
  const engine = isMoved
    ? await moveTable(known, hashMiB, threads)
    : prepareEngine(name, hashMiB, threads);
  return engine.solve(request);
}
