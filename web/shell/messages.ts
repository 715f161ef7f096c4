// What passes between the page and workers of its own. Everything here can be cloned.

import type { Fault } from './fault';

export type Request<Input> =
  | { readonly type: 'run'; readonly id: number; readonly input: Input }
  | { readonly type: 'abort'; readonly id: number };

export type Reply<Progress, Output> =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'output'; readonly id: number; readonly output: Output }
  | { readonly type: 'fault'; readonly id: number; readonly fault: Fault };

export interface RunOptions<Progress> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}
