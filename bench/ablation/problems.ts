// The problems of the chosen sets, each once: the sets overlap.

import type { Problem } from '../../support/problem';
import { chooseSets } from '../solve/sets';

/** Those of the sets (names with commas between) whose id the filter takes, without what is no position. */
export function readProblems(sets: string, filter: string): Problem[] {
  const pattern = new RegExp(filter);
  const problems = chooseSets(sets.split(',')).flatMap((set) => set.read());
  const byId = new Map(problems.map((problem) => [problem.id, problem]));
  const chosen = [...byId.values()].filter(
    ({ id, verdict }) => pattern.test(id) && verdict !== 'invalid',
  );
  if (chosen.length === 0) throw new RangeError('no problem is left by --sets and --filter');
  return chosen;
}
