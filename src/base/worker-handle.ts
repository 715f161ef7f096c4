// One interface for the two kinds of workers, for the thread that made the worker: web workers (browsers, Deno, Bun),
// and threads of Node.

/** A worker of any host. */
export interface WorkerHandle {
  post(message: unknown, transfer?: readonly object[]): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls the listener when the worker cannot continue. The reason is a text for users. */
  onFailure(listener: (reason: string) => void): void;
  /** Sets whether the worker keeps the process alive; without effect in browsers. At first it does not. */
  hold(isHeld: boolean): void;
  terminate(): unknown;
}

/**
 * A thread of Node: the methods of `Worker` in `node:worker_threads` that are used here. They are declared here, so
 * that the types of this package do not need the package of types for Node.
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

/** A built-in module of Node, loaded in a way that bundlers do not follow; undefined in hosts without it. */
export function loadBuiltin(name: string): unknown {
  const { process, require: load } = globalThis as unknown as NodeScope;
  return process?.getBuiltinModule?.(name) ?? load?.(name);
}
