// Runs every algorithm on every problem of a set under the limits of the set. An answer that contradicts the known
// verdict is a fault.

import { ALGORITHMS, type AlgorithmName } from '../../src/lab/algorithms';
import type { Outcome } from '../../src/lab/outcome';
import { shogiGame } from '../../src/lab/shogi-game';
import { showProgress } from '../../support/command-line';
import { cpuSeconds } from '../../support/cpu-time';
import type { Journal } from '../report/journal';
import type { FamilyProblem, FamilySet, TrialLimits } from './problems';

export interface Measured {
  readonly outcome: Outcome;
  /** Processor time. */
  readonly seconds: number;
}

/** What a measurement depends on, besides the code of the algorithm. */
export interface TrialName {
  readonly set: string;
  readonly id: string;
  readonly algorithm: AlgorithmName;
  readonly limits: TrialLimits;
}

export interface Trial extends Measured {
  readonly set: FamilySet;
  readonly problem: FamilyProblem;
  readonly algorithm: AlgorithmName;
}

export const NAMES = Object.keys(ALGORITHMS) as AlgorithmName[];

export function runTrials(
  set: FamilySet,
  algorithms: readonly AlgorithmName[],
  journal: Journal<TrialName, Measured>,
): Trial[] {
  const { name, problems, limits } = set;
  const wanted = (set.algorithms ?? NAMES).filter((known) => algorithms.includes(known));
  return problems.flatMap((problem, index) =>
    wanted.map((algorithm) => {
      showProgress(`${name} ${index + 1}/${problems.length} ${algorithm}`);
      const trial = { set: name, id: problem.id, algorithm, limits };
      const measured = journal.recall(trial, () => measure(algorithm, problem.sfen, limits));
      return { set, problem, algorithm, ...measured };
    }),
  );
}

function measure(algorithm: AlgorithmName, sfen: string, limits: TrialLimits): Measured {
  const before = process.cpuUsage();
  const outcome = ALGORITHMS[algorithm](shogiGame(sfen), limits);
  return { outcome, seconds: cpuSeconds(before) };
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
