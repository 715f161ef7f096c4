// A problem as it was read, and its outcome: an answer of the solver, or an error. An outcome is also given as a plain object, for
// lines of JSON. The keys of that object are an interface (see the notes of the help): each key is always there, but for `reason`,
// `error`, `within`, `certificate` and `lineIsComplete`, which are there only where they mean something.

import type { Solution } from '../answers/solution';
import { describeSolution } from '../answers/solution-object';
import { InputError, TsumeruError } from '../base/errors';
import type { RecordRemark } from '../kifu/text-lines';
import type { Position } from '../shogi/position';

export interface Problem {
  /** The SFEN, without white space around it; of a game record the SFEN of its position. */
  readonly text: string;
  /** What the text stands for, not judged yet. Where it stands for none, `fault` says why. */
  readonly position?: Position;
  readonly fault?: InputError;
  /** The moves of the record, in USI notation, where it has any. */
  readonly solution?: readonly string[];
  /** What else a game record says of it: `作品名`, `作者` and the like. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What of its text was not understood. */
  readonly remarks?: readonly RecordRemark[];
  /** 1-based line of the file; none for an argument, and for a file that is one game record. */
  readonly line: number | undefined;
  /** Where it stands, in runs over several files. */
  readonly source?: string;
}

export interface Failure {
  readonly status: 'error';
  readonly code: string;
  readonly message: string;
  /** 0-based character of the problem's text where the fault lies. */
  readonly offset: number | undefined;
  /** On the board, where the fault has a place there: in USI notation, or SGF letters. */
  readonly square?: string | undefined;
  readonly point?: string | undefined;
  /** False where the solver failed, not the text. */
  readonly isInputAtFault: boolean;
}

/** Throws the fault of a problem that is none. */
export function positionOf({ position, fault }: Problem): Position {
  if (position === undefined) throw fault;
  return position;
}

export type Answer = Solution | Failure;

export interface Outcome {
  readonly problem: Problem;
  readonly answer: Answer;
  /** What became of the certificate, where one was wanted and there is a verdict. */
  readonly certificate?: WrittenCertificate;
}

/** Why there is no certificate, where it could not be written; else it is the limit that ended the making of it. */
export const UNWRITTEN_REASON = 'unwritten';

export type WrittenCertificate =
  | { readonly path: string; readonly nodes: number }
  | { readonly missing: string };

/** Any error as an answer, so that the problems after this one are still solved. */
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

export function makeRecord({ problem, answer, certificate }: Outcome): Record<string, unknown> {
  if (answer.status !== 'error') {
    return { ...describeSolution(problem.text, answer), ...(certificate && { certificate }) };
  }
  return describeFailure(problem.text, answer);
}

function describeFailure(sfen: string, { code, message }: Failure): Record<string, unknown> {
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
