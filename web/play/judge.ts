// What the solver says of a position: the best play from it, or why there is none. One question at a time; where there
// is no WebAssembly, plain JavaScript answers.

import {
  BOOK_NODES_FOR_ONE,
  formatSfen,
  type Position,
  type Side,
  type Solution,
  showPlay,
} from 'tsumeru/js';
import type { EngineName } from '../shogi/engine-names';

export type Judgement =
  /** Best play by both sides from here on; empty where it is mate already. */
  | { readonly kind: 'mate'; readonly line: readonly string[] }
  /** With the defender to move: the reply that escapes. */
  | { readonly kind: 'nomate'; readonly escape: string | undefined }
  /** The time was too short. */
  | { readonly kind: 'open' };

const HASH_MIB = 64;

let engine: EngineName = 'wasm';
let last: Promise<unknown> = Promise.resolve();

interface Question {
  readonly position: Position;
  readonly side: Side;
  readonly timeMs: number;
  readonly signal: AbortSignal;
}

async function solve({ position, side, timeMs, signal }: Question): Promise<Solution> {
  const { solveWith } = await import('../shogi/engines');
  const limits = { side, timeMs, goal: 'book', bookNodes: BOOK_NODES_FOR_ONE } as const;
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
  const line = showPlay(solution)?.line;
  return line === undefined ? { kind: 'open' } : { kind: 'mate', line };
}

/** Waits for the question before this one, which its asker has to abort. */
export function judge(question: Question): Promise<Judgement> {
  const answer = last.then(async () => read(await solve(question)));
  last = answer.catch(() => {});
  return answer;
}
