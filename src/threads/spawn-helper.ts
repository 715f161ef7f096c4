// Making a helping thread, in whatever host this runs: a worker of the web (browsers, Deno, Bun), or one of Node's.

import scriptText from 'tsumeru:helper-script';
import type { HelperOrder } from './helper';

/** A helping thread, seen from outside. */
export interface HelperHandle {
  post(order: HelperOrder): void;
  /** Called when the thread cannot go on; the reason is for people. */
  onFailure(listener: (reason: string) => void): void;
  terminate(): void;
}

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
  return typeof Worker === 'function' ? spawnWebWorker(url ?? scriptUrl()) : spawnNodeWorker();
}

let helperUrl: string | undefined;

/** Of a script that can help: that of a worker which was made from a URL. */
export function setHelperUrl(url: string): void {
  helperUrl = url;
}

function scriptUrl(): string {
  helperUrl ??= URL.createObjectURL(new Blob([scriptText], { type: 'text/javascript' }));
  return helperUrl;
}

function spawnWebWorker(url: string | URL): HelperHandle {
  const worker = new Worker(url);
  return {
    post: (order) => worker.postMessage(order),
    onFailure: (listener) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(event.message || 'its script could not be loaded');
      });
      worker.addEventListener('messageerror', () => listener('a message could not be read'));
    },
    terminate: () => worker.terminate(),
  };
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
