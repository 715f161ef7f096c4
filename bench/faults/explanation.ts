// Explains by the faults of a line why the line has another length than the book solution.

import type { Analysis, Fault } from '../../src/answers/analysis';
import { FAULT_NAMES } from '../../src/words/verdict-words';

interface Explanation {
  readonly words: string;
  /** False when the lengths are equal, or when the reason of the difference is known. */
  readonly isOpen: boolean;
}

const nameOf = ({ kind, ply, move, length, lengthIsExact }: Fault) =>
  `${FAULT_NAMES[kind].ja}: ply ${ply} ${move}, ${lengthIsExact ? '' : 'at most '}${length} plies`;

/**
 * Names the faults that can make the lengths differ: first the shorter mates by another check, then the longer defences
 * by another reply.
 */
export function explain({ analysis }: { readonly analysis: Analysis }): Explanation {
  const { faults, length, lengthIsExact, mateAtLeast } = analysis;
  if (lengthIsExact) return { words: `${length}, as recorded`, isOpen: false };
  const ofKind = (...kinds: Fault['kind'][]) => faults.filter(({ kind }) => kinds.includes(kind));
  const words = [
    ...ofKind('no-mate', 'early-cook').map(nameOf),
    ...ofKind('longer-variation', 'useful-left-out').map(nameOf),
    ...ofKind('other-reply-shorter').map(nameOf),
  ];
  if (length !== null && mateAtLeast !== null && mateAtLeast > length)
    words.unshift(`at least ${mateAtLeast}`);
  const isNamed = words.some((each) => !each.startsWith('at least'));
  if (!isNamed) words.push('not decided');
  return { words: words.join('; '), isOpen: !isNamed };
}
