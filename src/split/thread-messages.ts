// What passes between a split search and its threads. Everything here can be cloned.

import type { SentError } from '../worker/messages';
import type { LeafJob, LeafResult } from './leaf-job';

export interface LeafRequest {
  readonly type: 'leaf';
  readonly job: LeafJob;
  /** Compiled: the script of the thread carries none. */
  readonly core: WebAssembly.Module;
  readonly hashMiB: number;
  /** One 32-bit number; anything but 0 ends the search. */
  readonly stop: SharedArrayBuffer;
}

export type LeafReply = { readonly result: LeafResult } | { readonly error: SentError };
