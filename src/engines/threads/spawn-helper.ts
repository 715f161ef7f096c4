// Making a helping thread, in whatever host this runs: a worker of the web (browsers, Deno, Bun), or one of Node's.

import scriptText from 'tsumeru:helper-script';
import { type HelperHandle, handleOf, helperMaker } from './helper-handle';

interface NodeWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  unref(): void;
  on(event: 'error', listener: (error: unknown) => void): void;
  on(event: 'exit', listener: (code: number) => void): void;
}

interface NodeThreads {
  readonly Worker: new (text: string, options: { readonly eval: true }) => NodeWorker;
}

interface NodeScope {
  readonly process?: { getBuiltinModule?(name: string): unknown };
  readonly require?: (name: string) => unknown;
}

/** `url`: of a script that can help, for web workers where a content policy forbids those from blobs. */
export async function spawnHelper(url?: string | URL): Promise<HelperHandle> {
  const make = helperMaker();
  if (make !== undefined) return make();
  return typeof Worker === 'function'
    ? handleOf(new Worker(url ?? scriptUrl()))
    : spawnNodeWorker();
}

let helperUrl: string | undefined;

function scriptUrl(): string {
  helperUrl ??= URL.createObjectURL(new Blob([scriptText], { type: 'text/javascript' }));
  return helperUrl;
}

async function spawnNodeWorker(): Promise<HelperHandle> {
  const { Worker: NodeThread } = (await loadBuiltin('node:worker_threads')) as NodeThreads;
  const worker = new NodeThread(scriptText, { eval: true });
  // The search keeps the process alive, not its threads.
  worker.unref();
  return {
    post: (order) => worker.postMessage(order),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(String(error)));
      worker.on('exit', (code) => listener(`it ended with the code ${code}`));
    },
    terminate: () => void worker.terminate(),
  };
}

/** A module of Node's own, asked for in a way that no bundler follows. */
export async function loadBuiltin(name: string): Promise<unknown> {
  const { process, require: load } = globalThis as unknown as NodeScope;
  return process?.getBuiltinModule?.(name) ?? load?.(name);
}
