// Making a helping thread, in whatever host this runs: a worker of the web (browsers, Deno, Bun), or one of Node's.

import {
  handleOfNodeWorker,
  handleOfWebWorker,
  loadBuiltin,
  type NodeWorker,
} from '../../hosts/worker-handle';
import { borrowedMaker, type HelperHandle } from './lent-helpers';
import scriptText from './script-text';

interface NodeThreads {
  readonly Worker: new (text: string, options: { readonly eval: true }) => NodeWorker;
}

/** `url`: of a script that can help, for web workers where a content policy forbids those from blobs. */
export async function spawnHelper(url?: string | URL): Promise<HelperHandle> {
  const make = borrowedMaker();
  if (make !== undefined) return make();
  if (typeof Worker === 'function') return handleOfWebWorker(new Worker(url ?? scriptUrl()));
  const { Worker: NodeThread } = loadBuiltin('node:worker_threads') as NodeThreads;
  return handleOfNodeWorker(new NodeThread(scriptText, { eval: true }));
}

let helperUrl: string | undefined;

function scriptUrl(): string {
  helperUrl ??= URL.createObjectURL(new Blob([scriptText], { type: 'text/javascript' }));
  return helperUrl;
}
