// What passes between a caller and its worker. Everything here can be cloned.

import type { CoreBinary } from '../core/load';
import type { ErrorCode } from '../errors';
import type { Position } from '../shogi/position';
import type { SolveOptions } from '../solver/options';
import type { Progress, Solution } from '../solver/solution';

/** Options that mean something on the other side. */
export type SentOptions = Omit<SolveOptions, 'signal' | 'onProgress'>;

export interface SolveRequest {
  readonly type: 'solve';
  readonly id: number;
  readonly problem: Position | string;
  readonly options: SentOptions;
  readonly hashMiB: number | undefined;
  readonly core: CoreBinary | undefined;
  readonly wantsProgress: boolean;
}

export type Request = SolveRequest | { readonly type: 'abort'; readonly id: number };

export interface SentError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly offset: number | undefined;
  readonly square: string | undefined;
  /** Of the error beneath, for people. */
  readonly cause: string | undefined;
}

export type Reply =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'solution'; readonly id: number; readonly solution: Solution }
  | { readonly type: 'error'; readonly id: number; readonly error: SentError };
