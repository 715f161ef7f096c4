// Solves every problem with every configuration. The configurations take turns on each problem, and another one goes
// first each time, so that load on the machine and cold caches affect all alike.

import { showProgress } from '../../support/command-line';
import type { Problem } from '../../support/problem';
import { createResearchSolver } from '../../support/research/solver';
import { type Configuration, distinct } from './configurations';
import { type Trial, tryProblem } from './trial';

export interface Limits {
  readonly hashMiB: number;
  readonly maxNodes: number;
}

/**
 * Trials in the order of the problems; the key is `changed` of the configuration, the names of the techniques that
 * differ from the default.
 */
export type Trials = ReadonlyMap<string, readonly Trial[]>;

/** The kept trial of a problem and a configuration, or a new one. */
type Recall = (
  name: { readonly id: string; readonly sfen: string; readonly changed: string },
  measure: () => Trial,
) => Trial;

function rotate<T>(items: readonly T[], by: number): T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

export function compare(
  problems: readonly Problem[],
  configurations: readonly Configuration[],
  { hashMiB, maxNodes }: Limits,
  recall: Recall,
): Trials {
  const searches = distinct(configurations);
  const trials = new Map(searches.map(({ changed }) => [changed, [] as Trial[]]));
  const solver = createResearchSolver({ hashMiB });
  // The host compiles the hot code before the first measurement.
  tryProblem(solver, problems[0]!, maxNodes);
  for (const [index, problem] of problems.entries()) {
    for (const { changed, switches } of rotate(searches, index)) {
      const trial = recall({ id: problem.id, sfen: problem.sfen, changed }, () =>
        tryProblem(solver, problem, maxNodes, switches),
      );
      trials.get(changed)!.push(trial);
    }
    showProgress(`${index + 1}/${problems.length} problems, ${searches.length} searches each`);
  }
  showProgress('');
  solver.dispose();
  return trials;
}

/** Wrong answers: each answer is compared with the record and with the answers of the other configurations. */
export function listFaults(
  problems: readonly Problem[],
  configurations: readonly Configuration[],
  trials: Trials,
): string[] {
  const searches = distinct(configurations);
  return problems.flatMap(({ id, sfen }, index) => {
    const answers = searches.map(({ name, changed }) => ({
      name,
      ...trials.get(changed)![index]!,
    }));
    const faults = answers.flatMap(({ name, fault }) =>
      fault === undefined ? [] : [`${id}, ${name}: ${fault}`],
    );
    const verdicts = new Set(answers.map(({ status }) => status));
    if (verdicts.has('mate') && verdicts.has('nomate')) faults.push(`${id}: mate and nomate`);
    return faults.map((fault) => `${fault}; ${sfen}`);
  });
}
