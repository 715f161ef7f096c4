// Makes a helping thread: a web worker in browsers, Deno and Bun, or a worker thread in Node.

import {
  handleOfNodeWorker,
  handleOfWebWorker,
  loadBuiltin,
  type NodeWorker,
} from '../../base/worker-handle';
import { type HelperHandle, helperMakerOfPage } from './page-helpers';
import scriptText from './script-text';

interface NodeThreads {
  readonly Worker: new (text: string, options: { readonly eval: true }) => NodeWorker;
}

/** `url`: a script of a helping thread, for pages whose content security policy forbids web workers from blobs. */
export async function spawnHelper(url?: string | URL): Promise<HelperHandle> {
  const make = helperMakerOfPage();
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
