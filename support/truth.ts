// Facts by brute force: the length of the shortest mate of a position up to n plies, and for every position met on the
// way a lower and an upper bound of it. Also: which statements of a solution contradict these facts.

import type { Solution } from '../src/answers/solution';
import { BruteForce, type Certainty, OutOfBudget } from '../src/engines/reference/brute-force';
import type { Position } from '../src/shogi/position';
import { faultOfLine } from './judge';

export const MAX_PLIES = 7;
/** Positions that brute force may examine. When it needs more, it is asked for two plies less. */
const MAX_EXPANDED = 1500;

export interface Truth {
  /** Length of the shortest mate; undefined when none has at most `plies` plies. */
  readonly length: number | undefined;
  readonly plies: number;
  readonly met: readonly Certainty[];
}

export function findTruth(position: Position): Truth {
  for (let plies = MAX_PLIES; ; plies -= 2) {
    // One ply always succeeds.
    const brute = new BruteForce(plies > 1 ? MAX_EXPANDED : Number.POSITIVE_INFINITY);
    try {
      const length = brute.shortestMate(position, plies);
      return { length, plies, met: brute.certainties() };
    } catch (error) {
      if (!(error instanceof OutOfBudget)) throw error;
    }
  }
}

/** Is there a mate within n plies? Undefined when that is not known. */
export function verdictWithin(
  { mate, none }: Pick<Certainty, 'mate' | 'none'>,
  plies: number,
): 'mate' | 'nomate' | undefined {
  if (mate <= plies) return 'mate';
  return none >= plies ? 'nomate' : undefined;
}

/** The first statement of a solution that contradicts brute force. */
export function findFaultBesideTruth(
  position: Position,
  truth: Truth,
  answer: Solution,
): string | undefined {
  if (answer.status === 'nomate' && truth.length !== undefined) {
    return `nomate, brute force mates in ${truth.length}`;
  }
  if (answer.status !== 'mate' || !answer.lineIsComplete) return undefined;
  // Brute force counts every interposition.
  const { line } = answer.goal === 'book' ? (answer.played ?? { line: undefined }) : answer;
  if (line === undefined) return undefined;
  const fault = faultOfLine(position, line);
  if (fault !== undefined) return fault;
  const least = truth.length ?? truth.plies + 2;
  const { length } = line;
  if (length < least) return `mate in ${length}, brute force knows of none in less than ${least}`;
  const isExact = answer.goal !== 'book' && answer.lengthIsExact;
  if (isExact && truth.length !== undefined && answer.length !== truth.length) {
    return `exactly ${answer.length} plies, brute force mates in ${truth.length}`;
  }
  return undefined;
}
