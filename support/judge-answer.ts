// Judges answers: the verdict against the one on record, the line move by move with the slow rules of
// `src/shogi`, which share nothing with the core. Returns what is wrong in words, or nothing.

import type { Solution } from '../src/answers/solution';
import { parseSfen } from '../src/formats/sfen';
import { faultOfLine } from './judge';
import type { KnownVerdict } from './problem';

/** What is wrong with an answer. Not to know is never wrong. */
export function findFault(
  sfen: string,
  verdict: KnownVerdict,
  solution: Solution,
): string | undefined {
  if (solution.status === 'unknown') return undefined;
  if (verdict === 'invalid') return 'an answer to what is no position';
  if (verdict !== 'unknown' && verdict !== solution.status) {
    return `${solution.status}, but ${verdict} on record`;
  }
  if (solution.status === 'nomate') return undefined;
  if (!solution.lineIsComplete) return 'the line was not found to its end';
  if (solution.length !== solution.line.length) return 'length and line disagree';
  return faultOfLine(parseSfen(sfen), solution.line);
}
