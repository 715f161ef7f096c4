// A problem of a collection as it was read, and what is known of it.

import type { Fault } from '../shell/fault';

export type Status = 'mate' | 'nomate' | 'unknown' | 'error';

export type Verdict = 'sound' | 'unsound' | 'undecided';

export const STATUSES: readonly Status[] = ['mate', 'nomate', 'unknown', 'error'];
export const VERDICTS: readonly Verdict[] = ['sound', 'unsound', 'undecided'];

export interface Result {
  readonly status: Status;
  /** Plies; null where there is no mate, or its length is not known. */
  readonly length: number | null;
  readonly lengthIsExact: boolean;
  /** Are futile interpositions left out? */
  readonly isBook: boolean;
  /** In USI notation. */
  readonly line: readonly string[];
  readonly nodes: number;
  readonly milliseconds: number;
  /** Of an analysis: is it sound, and which faults were found, as kind and ply (`cook 3`). */
  readonly verdict?: Verdict;
  readonly faults?: readonly string[];
  /** The limit that was reached. */
  readonly reason?: string;
  readonly error?: { readonly code: string; readonly message: string };
}

export interface Entry {
  /** A header of the record, an id of the table, or the file and its line. */
  readonly name: string;
  /** Empty where the text holds no position. */
  readonly sfen: string;
  /** The moves that the record has, in USI notation. */
  readonly recorded: readonly string[];
  /** Why it is no problem. */
  readonly fault?: Fault;
  /** What an earlier run has told. */
  readonly known?: Result;
}

/** Of each problem. */
export interface Asked {
  readonly kind: 'solve' | 'analyse';
  readonly maxNodes: number | undefined;
  readonly timeMs: number | undefined;
  /** Of an analysis: is it the line of the record that is judged, where there is one? */
  readonly judgesRecorded: boolean;
}

/** Of a text that is no problem. */
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
