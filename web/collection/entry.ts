// The type of a problem in a collection, as it was read, and the type of its result. Also tells whether the length of
// the result agrees with the record.

import type { Fault } from '../shell/fault';

export type Status = 'mate' | 'nomate' | 'unknown' | 'error';

export type Verdict = 'sound' | 'unsound' | 'undecided';

export const STATUSES: readonly Status[] = ['mate', 'nomate', 'unknown', 'error'];
export const VERDICTS: readonly Verdict[] = ['sound', 'unsound', 'undecided'];

export interface Result {
  readonly status: Status;
  /** Length in plies; null when there is no mate or when its length is not known. */
  readonly length: number | null;
  readonly lengthIsExact: boolean;
  /** True when `length` leaves out futile interpositions. */
  readonly isBook: boolean;
  /** Moves in USI notation. */
  readonly line: readonly string[];
  readonly nodes: number;
  readonly milliseconds: number;
  /** Only after an analysis. `verdict`: is the problem sound? `faults`: kind and ply of each fault found (`cook 3`). */
  readonly verdict?: Verdict;
  readonly faults?: readonly string[];
  /** Which limit ended the search; only when `status` is `unknown`. */
  readonly reason?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

export interface Entry {
  /** A header of the record, the id in the table, or the file's name and line. */
  readonly name: string;
  readonly author?: string;
  /** Empty when the text contains no position. */
  readonly sfen: string;
  /** The moves of the record in USI notation; empty when the text had none. */
  readonly recorded: readonly string[];
  /** The length in plies that the file gives, or else that of the recorded moves when they end in mate. */
  readonly recordedLength?: number;
  /** Why the position is not a tsume problem; undefined when it is one. */
  readonly fault?: Fault;
  /** Why moves of the record are not in `recorded`; undefined when all are. */
  readonly lost?: Fault;
  /** The result that an earlier run wrote in the file together with the problem. */
  readonly known?: Result;
}

/** The settings of a run; they hold for each of its problems. */
export interface RunSettings {
  readonly kind: 'solve' | 'analyse';
  readonly maxNodes: number | undefined;
  readonly timeMs: number | undefined;
  /** For an analysis: judge the record's line when there is one (otherwise, the solution that the analysis finds). */
  readonly judgesRecorded: boolean;
}

/**
 * Does the answer contradict the recorded length? The book length is at most any length that counts futile
 * interpositions, so a shorter mate of any kind contradicts the record, and a longer one only when it is the book
 * length and proven.
 */
export function differsFromRecord({ recordedLength }: Entry, result: Result | undefined): boolean {
  if (recordedLength === undefined || result === undefined) return false;
  const { status, length, lengthIsExact, isBook } = result;
  if (status === 'nomate') return true;
  if (length === null) return false;
  return length < recordedLength || (isBook && lengthIsExact && length > recordedLength);
}

/** The result of a text that is not a problem. */
export const failureOf = ({ code, message }: Fault): Result => ({
  status: 'error',
  length: null,
  lengthIsExact: false,
  isBook: false,
  line: [],
  nodes: 0,
  milliseconds: 0,
  error: { code: code ?? 'internal', message },
});
