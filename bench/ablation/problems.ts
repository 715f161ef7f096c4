// The problems of the chosen sets. The sets overlap, and a problem in several sets is taken once.

import type { Problem } from '../../support/problem';
import { chooseSets } from '../solve/sets';

/**
 * Problems of the sets (names separated by commas) whose id matches the filter. Texts that are not positions are left
 * out.
 */
export function readProblems(sets: string, filter: string): Problem[] {
  const pattern = new RegExp(filter);
  const problems = chooseSets([sets]).flatMap((set) => set.read());
  const byId = new Map(problems.map((problem) => [problem.id, problem]));
  const chosen = [...byId.values()].filter(
    ({ id, verdict }) => pattern.test(id) && verdict !== 'invalid',
  );
  if (chosen.length === 0) throw new RangeError('no problem is left by --sets and --filter');
  return chosen;
}
