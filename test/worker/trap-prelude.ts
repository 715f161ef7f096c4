// Code before the worker's script: it keeps the memory that the loader makes, and overwrites it on request, so that the
// core traps.

import { CHILDREN_OFFSET, FRAMES_OFFSET, FRAMES_SIZE } from '../../assembly/layout';

export const TRAP_PRELUDE = `{
  let memory;
  const Plain = WebAssembly.Memory;
  WebAssembly.Memory = class extends Plain {
    constructor(descriptor) { super(descriptor); memory = this; }
  };
  const spoil = (message) => {
    if (message !== 'spoil') return;
    new Uint8Array(memory.buffer, ${CHILDREN_OFFSET}, ${FRAMES_OFFSET + FRAMES_SIZE}).fill(255);
  };
  const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort;
  if (port) port.on('message', spoil);
  else addEventListener('message', (event) => spoil(event.data));
}
`;
