// The solver's verdict on a position: best play, or why there is none.

import type { Solution } from '../answers/solution';
import type { Position } from '../shogi/position';

export type Judgement =
  /** Best play of both sides from the position on, in USI notation; empty if the position is mate. */
  | { readonly kind: 'mate'; readonly line: readonly string[] }
  /** `escape`: with the defender to move, the reply that escapes. */
  | { readonly kind: 'nomate'; readonly escape: string | undefined }
  /** The time was too short for a verdict. */
  | { readonly kind: 'open' };

export interface JudgeQuestion {
  readonly position: Position;
  readonly side: 'attacker' | 'defender';
  readonly timeMs: number;
  /** Go on from the table of the question before, which was about the same position. */
  readonly goesOn: boolean;
  readonly signal: AbortSignal;
}

function read(solution: Solution): Judgement {
  if (solution.status === 'unknown') return { kind: 'open' };
  if (solution.status === 'nomate') return { kind: 'nomate', escape: solution.escape };
  return solution.lineIsComplete ? { kind: 'mate', line: solution.line } : { kind: 'open' };
}

/**
 * Answers one question at a time, each after the one before; a caller who does not want to wait has to abort that
 * question.
 */
export function makeJudge<Asked extends JudgeQuestion>(solve: (asked: Asked) => Promise<Solution>) {
  let last: Promise<unknown> = Promise.resolve();
  return (asked: Asked): Promise<Judgement> => {
    const answer = last.then(async (): Promise<Judgement> => {
      return asked.signal.aborted ? { kind: 'open' } : read(await solve(asked));
    });
    last = answer.catch(() => {});
    return answer;
  };
}
