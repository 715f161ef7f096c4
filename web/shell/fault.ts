// Errors as the page keeps them: the broken rule and the place. An error that came from a worker has lost its class but
// kept its code. `fault-text.ts` turns them into sentences; it is a separate file because no worker needs it.

import type { ErrorCode } from 'tsumeru';
import { ERROR_CODES } from 'tsumeru/js';

export interface Fault {
  readonly code: ErrorCode | undefined;
  readonly message: string;
  /** A square of a shogi board in USI notation. */
  readonly square: string | undefined;
  /** A point of a Go board in SGF letters. */
  readonly point: string | undefined;
}

export function toFault(error: unknown): Fault {
  const { code, message, square, point } = Object(error) as Partial<Record<string, string>>;
  return {
    code: code !== undefined && code in ERROR_CODES ? (code as ErrorCode) : undefined,
    message: message ?? String(error),
    square,
    point,
  };
}
