// Code inside a worker: its connection to the thread that made the worker. This is the parent port in Node, and the
// global scope in a web worker.

import { loadBuiltin } from './worker-handle';

export interface HostPort {
  postMessage(message: unknown): void;
}

interface NodePort extends HostPort {
  on(event: 'message', listener: (message: never) => void): void;
}

/** The parent port of a Node thread, where messages do not arrive at the global scope; undefined in browsers. */
function findNodePort(): NodePort | undefined {
  const threads = loadBuiltin('node:worker_threads') as { parentPort: NodePort | null } | undefined;
  return threads?.parentPort ?? undefined;
}

/** Calls `receive` for each message from the thread that made this worker. */
export function listenToHost<Message>(receive: (message: Message, port: HostPort) => void): void {
  const nodePort = findNodePort();
  if (nodePort !== undefined) {
    nodePort.on('message', (message: Message) => receive(message, nodePort));
    return;
  }
  const scope = globalThis as unknown as HostPort & EventTarget;
  scope.addEventListener('message', (event) => receive((event as MessageEvent).data, scope));
}
