// Every algorithm on every problem under the same limits, and what it took. An answer that contradicts the
// known verdict is a fault.

import { ALGORITHMS, type AlgorithmName } from '../../src/lab/algorithms';
import type { Outcome } from '../../src/lab/outcome';
import { shogiGame } from '../../src/lab/shogi-game';
import { showProgress } from '../command-line';
import type { FamilyProblem, FamilySet } from './problems';

export interface Trial {
  readonly set: string;
  readonly problem: FamilyProblem;
  readonly algorithm: AlgorithmName;
  readonly outcome: Outcome;
  /** Of the processor. */
  readonly seconds: number;
}

export interface TrialLimits {
  readonly maxNodes: number;
  readonly maxMemory: number;
}

export const NAMES = Object.keys(ALGORITHMS) as AlgorithmName[];

export function runTrials(
  sets: readonly FamilySet[],
  algorithms: readonly AlgorithmName[],
  limits: TrialLimits,
): Trial[] {
  return sets.flatMap(({ name: set, problems }) =>
    problems.flatMap((problem, index) =>
      algorithms.map((algorithm) => {
        showProgress(`${set} ${index + 1}/${problems.length} ${algorithm}`);
        const before = process.cpuUsage();
        const outcome = ALGORITHMS[algorithm](shogiGame(problem.sfen), limits);
        const { user, system } = process.cpuUsage(before);
        return { set, problem, algorithm, outcome, seconds: (user + system) / 1e6 };
      }),
    ),
  );
}

export function isSolved({ outcome }: Trial): boolean {
  return outcome.status !== 'unknown';
}

export function listFaults(trials: readonly Trial[]): string[] {
  return trials
    .filter(({ outcome, problem }) => {
      const wrong = problem.isMate ? 'disproved' : 'proved';
      return outcome.status === wrong;
    })
    .map(({ algorithm, problem, outcome }) => `${algorithm}, ${problem.id}: ${outcome.status}`);
}
