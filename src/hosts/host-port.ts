// The thread that made this worker, seen from within: Node's port to it, or the scope of a web worker.

import { loadBuiltin } from './worker-handle';

export interface HostPort {
  postMessage(message: unknown): void;
}

interface NodePort extends HostPort {
  on(event: 'message', listener: (message: never) => void): void;
}

/** Node has no worker scope of its own; undefined in browsers. */
function findNodePort(): NodePort | undefined {
  const threads = loadBuiltin('node:worker_threads') as { parentPort: NodePort | null } | undefined;
  return threads?.parentPort ?? undefined;
}

/** Every message that comes from the thread that made this worker. */
export function listenToHost<Message>(receive: (message: Message, port: HostPort) => void): void {
  const nodePort = findNodePort();
  if (nodePort !== undefined) {
    nodePort.on('message', (message: Message) => receive(message, nodePort));
    return;
  }
  const scope = globalThis as unknown as HostPort & EventTarget;
  scope.addEventListener('message', (event) => receive((event as MessageEvent).data, scope));
}
