// The problems of the chosen sets, each once: the sets overlap.

import type { Problem } from '../solve/problem';
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

/** A whole number above 0 from the command line. */
export function readCount(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new RangeError(`--${name}: expected a whole number above 0, got ${text}`);
}

/** Progress, where somebody looks on. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}
