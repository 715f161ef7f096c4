// One solve with a choice of techniques, judged as in `bench/solve`. Time is processor time, which other work on the
// machine affects less than clock time.

import type { Solution } from '../../src/answers/solution';
import { InputError } from '../../src/base/errors';
import type { EngineSolver } from '../../src/solver/engine-solver';
import { cpuSeconds } from '../../support/cpu-time';
import { findFault } from '../../support/judge-answer';
import type { Problem } from '../../support/problem';
import type { FeatureSwitches } from '../../support/research/features';
import type { ResearchOptions } from '../../support/research/solver';

export interface Trial {
  readonly id: string;
  readonly status: Solution['status'];
  /** Plies of the line that was found. */
  readonly length?: number;
  /** Visited nodes; the node limit when the problem was not solved. */
  readonly nodes: number;
  /** Processor time, whether the problem was solved or not. */
  readonly seconds: number;
  /** Number of garbage collections of the table. */
  readonly collections: number;
  /** Why the answer is wrong. */
  readonly fault?: string;
}

export function tryProblem(
  solver: EngineSolver,
  problem: Problem,
  maxNodes: number,
  features?: FeatureSwitches,
): Trial {
  const { id, sfen, verdict } = problem;
  const started = cpuSeconds();
  try {
    const options: ResearchOptions = { goal: 'first', maxNodes, ...(features && { features }) };
    const solution = solver.solveSync(sfen, options);
    const seconds = cpuSeconds() - started;
    const { table } = solution;
    // A table that is too small to hold the proof gives a verdict without a complete line. This does not count as
    // solved.
    const hasNoLine = solution.status === 'mate' && !solution.lineIsComplete;
    const status = hasNoLine ? 'unknown' : solution.status;
    const fault = hasNoLine ? undefined : findFault(sfen, verdict, solution);
    return {
      id,
      status,
      ...(solution.status === 'mate' && !hasNoLine && { length: solution.line.length }),
      nodes: status === 'unknown' ? maxNodes : solution.nodes,
      seconds,
      collections: table.collections,
      ...(fault !== undefined && { fault }),
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const fault = error.message;
    return { id, status: 'unknown', nodes: maxNodes, seconds: 0, collections: 0, fault };
  }
}
