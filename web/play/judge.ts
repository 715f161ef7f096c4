// The solver's verdict on a position: best play, or why there is none. It answers one question at a time. Without WebAssembly,
// the engine in plain JavaScript answers.

import type { Side, Solution } from 'tsumeru';
import { formatSfen, type Position } from 'tsumeru/shogi';
import type { EngineName } from '../shogi/engine-names';

export type Judgement =
  /** Best play of both sides from this position; empty when the position is mate. */
  | { readonly kind: 'mate'; readonly line: readonly string[] }
  /** `escape`: with the defender to move, the reply that escapes. */
  | { readonly kind: 'nomate'; readonly escape: string | undefined }
  /** The time was too short for a verdict. */
  | { readonly kind: 'open' };

const HASH_MIB = 64;

let engine: EngineName = 'wasm';
let last: Promise<unknown> = Promise.resolve();

interface Question {
  readonly position: Position;
  readonly side: Side;
  readonly timeMs: number;
  /** Go on from the table of the question before, which was about the same position. */
  readonly goesOn?: boolean;
  readonly signal: AbortSignal;
}

async function solve({
  position,
  side,
  timeMs,
  goesOn = false,
  signal,
}: Question): Promise<Solution> {
  const { solveWith } = await import('../shogi/engines');
  const limits = {
    ...{ side, timeMs },
    ...(goesOn && { keepTable: true, bookNodes: Number.MAX_SAFE_INTEGER }),
  };
  const sfen = formatSfen(position);
  const request = { sfen, hashMiB: HASH_MIB, limits, signal, onProgress: () => {} };
  try {
    return await solveWith(engine, request);
  } catch (error) {
    if (engine === 'js' || (error as { code?: string }).code !== 'core-unavailable') throw error;
    engine = 'js';
    return solveWith(engine, request);
  }
}

function read(solution: Solution): Judgement {
  if (solution.status === 'unknown') return { kind: 'open' };
  if (solution.status === 'nomate') return { kind: 'nomate', escape: solution.escape };
  return solution.lineIsComplete ? { kind: 'mate', line: solution.line } : { kind: 'open' };
}

/**
 * Judges the position of a question. The search begins when the question before is answered; a caller who does not want to wait has to
 * abort that question.
 */
export function judge(question: Question): Promise<Judgement> {
  const answer = last.then(async () => read(await solve(question)));
  last = answer.catch(() => {});
  return answer;
}
