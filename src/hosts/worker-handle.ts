// A worker in whatever host, seen from the thread that made it: a worker of the web (browsers, Deno, Bun), or a thread
// of Node.

export interface WorkerHandle {
  post(message: unknown, transfer?: readonly object[]): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the worker cannot go on; the reason is for people. */
  onFailure(listener: (reason: string) => void): void;
  /** Whether the worker keeps the process alive, where there is such a thing. At first none does. */
  hold(isHeld: boolean): void;
  terminate(): unknown;
}

/**
 * What is asked of a thread of Node: a `Worker` of `node:worker_threads`. Told by what it does, so that the types need no
 * package of types for Node.
 */
export interface NodeWorker {
  postMessage(message: unknown, transfer?: readonly unknown[]): void;
  terminate(): unknown;
  ref(): void;
  unref(): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'messageerror' | 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
}

export function handleOfWebWorker(worker: Worker): WorkerHandle {
  return {
    post: (message, transfer = []) => worker.postMessage(message, [...transfer] as Transferable[]),
    onMessage: (listener) => {
      worker.addEventListener('message', ({ data }) => listener(data));
    },
    onFailure: (listener) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(event.message || 'its script could not be loaded');
      });
      worker.addEventListener('messageerror', () => listener('a message could not be read'));
    },
    hold: () => {},
    terminate: () => worker.terminate(),
  };
}

export function handleOfNodeWorker(worker: NodeWorker): WorkerHandle {
  worker.unref();
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    onMessage: (listener) => worker.on('message', listener),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(String(error)));
      worker.on('messageerror', (error) => listener(String(error)));
      worker.on('exit', (code) => listener(`it ended with the code ${code}`));
    },
    hold: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    terminate: () => worker.terminate(),
  };
}

interface NodeScope {
  readonly process?: { getBuiltinModule?(name: string): unknown };
  readonly require?: (name: string) => unknown;
}

/** A module of Node's own, asked for in a way that no bundler follows; undefined where there is none. */
export function loadBuiltin(name: string): unknown {
  const { process, require: load } = globalThis as unknown as NodeScope;
  return process?.getBuiltinModule?.(name) ?? load?.(name);
}
