// Judges answers: the verdict is compared with the recorded one, and the slow rules of `src/shogi`, which share nothing
// with the core, judge the line move by move.

import type { Solution } from '../src/answers/solution';
import { parseSfen } from '../src/notation/sfen';
import { faultOfMate } from './judge';
import type { KnownVerdict } from './problem';

/** Why an answer is wrong; undefined when it is not. An unknown verdict is never wrong. */
export function findFault(
  sfen: string,
  verdict: KnownVerdict,
  solution: Solution,
): string | undefined {
  if (solution.status === 'unknown') return undefined;
  if (verdict === 'invalid') return 'an answer to a text that is not a position';
  if (verdict !== 'unknown' && verdict !== solution.status) {
    return `${solution.status}, but ${verdict} on record`;
  }
  if (solution.status === 'nomate') return undefined;
  if (!solution.lineIsComplete) return 'the line was not found to its end';
  if (solution.length !== solution.line.length) return 'length and line disagree';
  return faultOfMate(parseSfen(sfen), solution);
}
