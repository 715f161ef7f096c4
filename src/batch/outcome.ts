// A problem as it was read, and its outcome: an answer of the solver, or an error. `makeRecord` makes a plain object of
// an outcome, for lines of JSON. The keys of that object are a public interface, described in the help
// (`help-notes.ts`). All keys are always present, except `reason`, `error`, `within`, `certificate` and
// `lineIsComplete`, which are present only if they have a meaning.

import type { Analysis } from '../answers/analysis';
import { type AnalysisRecord, describeAnalysis } from '../answers/analysis-object';
import type { Solution } from '../answers/solution';
import { describeSolution, type NoLine, type SolutionRecord } from '../answers/solution-object';
import { InputError, TsumeruError } from '../base/errors';
import type { RawAnswer } from '../notation/answer-line';
import type { RecordRemark } from '../notation/text-lines';
import type { Position } from '../shogi/position';

export interface Problem {
  /** The SFEN without white space around it; for a game record, the SFEN of its position. */
  readonly text: string;
  /** The position of the text. It may break the rules. If the text gives no position, `fault` says why. */
  readonly position?: Position;
  readonly fault?: InputError;
  /** The moves of the record in USI notation, if it has any. */
  readonly solution?: readonly string[];
  /** The length that the heading of a record without moves gives. */
  readonly recordedLength?: number;
  /** The headers of the game record: `作品名`, `作者` and the like. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The line of JSON, or the row of a table, that the problem was read from. */
  readonly answer?: RawAnswer;
  /** The parts of the text that were not understood. */
  readonly remarks?: readonly RecordRemark[];
  /** The line of the file, from 1; undefined for an argument, and for a file that is one game record. */
  readonly line: number | undefined;
  /**
   * The file of the problem; in a batch with the line. Absent for an argument and, without a batch, for standard input.
   */
  readonly source?: string;
  /** The source of an earlier problem with the same diagram. */
  readonly sameAs?: string;
}

/** The length in the heading of a record: `7手詰` or `7`. */
export function lengthInHeading(headers: Problem['headers']): number | undefined {
  const [, plies] = /^([1-9]\d{0,3})手?詰?め?$/.exec(headers?.手数 ?? '') ?? [];
  return plies === undefined ? undefined : Number(plies);
}

export interface Failure {
  readonly status: 'error';
  readonly code: string;
  readonly message: string;
  /** The place of the fault in the problem's text, in characters from 0. */
  readonly offset: number | undefined;
  /** The place of the fault on the board: a square in USI notation, or a Go point in SGF letters. */
  readonly square?: string | undefined;
  readonly point?: string | undefined;
  /** True for a fault of the input, false for a failure of the solver. */
  readonly isInputAtFault: boolean;
}

/** The position of a problem. Throws the fault of a problem that has none. */
export function positionOf({ position, fault }: Problem): Position {
  if (position === undefined) throw fault;
  return position;
}

export type ProblemAnswer = Solution | Failure;

/** The answer of a thread, or of a worker at a queue, about one problem. */
export type TaskReply = (ProblemAnswer | Analysis) & Verified;

/** Of an answer that came over a queue. */
export interface Verified {
  /** The keys of the answer that were proven here. Others are what the worker says; its lines were replayed. */
  readonly verified?: readonly string[];
}

export interface Outcome {
  readonly problem: Problem;
  readonly answer: ProblemAnswer;
  /** The certificate's file, or why there is none. Absent if no certificate was asked for or there is no verdict. */
  readonly certificate?: WrittenCertificate;
  /** True if the user has ended the search. Then a larger limit would not have helped. */
  readonly isInterrupted?: boolean;
}

/**
 * The value of `missing` if the certificate could not be written. Any other value is the limit that was reached while
 * it was made.
 */
export const UNWRITTEN_REASON = 'unwritten';

export type WrittenCertificate =
  | { readonly path: string; readonly nodes: number }
  | { readonly missing: string };

/** Turns any error into an answer, so that the run continues with the next problem. */
export function describeError(error: unknown): Failure {
  const isOurs = error instanceof TsumeruError;
  return {
    status: 'error',
    code: isOurs ? error.code : 'internal',
    message: error instanceof Error ? error.message : String(error),
    offset: isOurs ? error.offset : undefined,
    ...(isOurs && error.square !== undefined && { square: error.square }),
    ...(isOurs && error.point !== undefined && { point: error.point }),
    isInputAtFault: error instanceof InputError,
  };
}

/** An error as a line of JSON. */
export interface ErrorRecord {
  readonly sfen: string;
  readonly status: 'error';
  readonly error: { readonly code: string; readonly message: string };
}

/** Present only with `--certificate`. */
interface CertificateKey {
  readonly certificate?: WrittenCertificate;
}

/** Present only if parts of the text were not understood, or can be understood in more than one way. */
interface RemarksKey {
  readonly remarks?: readonly RecordRemark[];
}

/** A line of `solve --json` and, with `source`, of `batch`. */
export type SolveLine = RemarksKey &
  (
    | (SolutionRecord & CertificateKey)
    | (ErrorRecord & NoLine & { readonly nodes: 0; readonly milliseconds: 0 })
  );

/** A line of `analyse --json` and, with `source`, of `analyse --json -j`. */
export type AnalyseLine = RemarksKey & ((AnalysisRecord & CertificateKey) | ErrorRecord);

export function makeRecord({ problem, answer, certificate }: Outcome): SolveLine {
  const { text, remarks } = problem;
  const record =
    answer.status === 'error' ? describeFailure(text, answer) : describeSolution(text, answer);
  return { ...record, ...(certificate && { certificate }), ...(remarks && { remarks }) };
}

interface AnalysisOutcome {
  readonly problem: Problem;
  readonly answer: Analysis | Failure;
  readonly certificate?: WrittenCertificate | undefined;
}

export function makeAnalysisRecord({ problem, answer, certificate }: AnalysisOutcome): AnalyseLine {
  const { text: sfen, remarks } = problem;
  const told = remarks && { remarks };
  if (answer.status === 'error') {
    const { code, message } = answer;
    return { sfen, status: 'error', error: { code, message }, ...told };
  }
  return { ...describeAnalysis(sfen, answer), ...(certificate && { certificate }), ...told };
}

function describeFailure(sfen: string, { code, message }: Failure): SolveLine {
  return {
    sfen,
    status: 'error',
    error: { code, message },
    line: [],
    length: null,
    lengthIsExact: false,
    nodes: 0,
    milliseconds: 0,
  };
}
