// The other side of a worker, seen from within: Node's port to the thread that made it, or the scope of a web worker.

export interface HostPort {
  postMessage(message: unknown): void;
}

interface NodePort extends HostPort {
  on(event: 'message', listener: (message: never) => void): void;
}

/** Node has no worker scope of its own; undefined in browsers. */
function findNodePort(): NodePort | undefined {
  const { process, require: load } = globalThis as unknown as {
    process?: { getBuiltinModule?(name: string): { parentPort: NodePort | null } };
    require?(name: string): { parentPort: NodePort | null };
  };
  const name = 'node:worker_threads';
  return (process?.getBuiltinModule?.(name) ?? load?.(name))?.parentPort ?? undefined;
}

/** Every message that comes from who made this worker. */
export function listenToHost<Message>(receive: (message: Message, port: HostPort) => void): void {
  const nodePort = findNodePort();
  if (nodePort !== undefined) {
    nodePort.on('message', (message: Message) => receive(message, nodePort));
    return;
  }
  const scope = globalThis as unknown as HostPort & EventTarget;
  scope.addEventListener('message', (event) => receive((event as MessageEvent).data, scope));
}
