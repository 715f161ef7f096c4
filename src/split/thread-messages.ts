// What passes between a split search and its threads. Everything here can be cloned.

import type { SentError } from '../worker/messages';
import type { LeafJob, LeafResult } from './leaf-job';

export interface LeafRequest {
  readonly job: LeafJob;
  /** The compiled core: so the script of the thread need not carry it. */
  readonly core: WebAssembly.Module;
  readonly hashMiB: number;
  /** One 32-bit number; anything but 0 ends the search. */
  readonly stop: SharedArrayBuffer;
}

export type LeafReply = { readonly result: LeafResult } | { readonly error: SentError };
