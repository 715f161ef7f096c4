// Errors as the page keeps them: what was broken and where. Those that came from a worker have lost their class
// and kept their code. How they read is for `fault-text.ts`, which no worker needs.

import { ERROR_CODES, type ErrorCode } from 'tsumeru/js';

export interface Fault {
  readonly code: ErrorCode | undefined;
  readonly message: string;
  /** In USI notation. */
  readonly square: string | undefined;
  /** Of a Go board, in SGF letters. */
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
