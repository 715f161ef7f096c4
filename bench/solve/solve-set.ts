// Solves the problems of one set with one solver and judges the answers.

import { InputError } from '../../src/base/errors';
import type { EngineSolver } from '../../src/solver/engine-solver';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { findFault } from '../../support/judge-answer';
import type { Problem } from '../../support/problem';

export interface SetAnswer {
  readonly id: string;
  /** `refused`: the text was not accepted as a position. */
  readonly status: 'mate' | 'nomate' | 'unknown' | 'refused';
  readonly length?: number;
  readonly nodes: number;
  /** Processor time. */
  readonly ms: number;
  /** Why the answer is wrong. */
  readonly fault?: string;
}

/** The WebAssembly core, and the reference engine in TypeScript. */
export const ENGINES = { wasm: createSolver, js: createJsSolver } as const;

export type EngineName = keyof typeof ENGINES;

export interface Limits {
  readonly hashMiB: number;
  readonly maxNodes: number;
}

function answer(solver: EngineSolver, problem: Problem, maxNodes: number): SetAnswer {
  const { id, sfen, verdict } = problem;
  try {
    const before = process.cpuUsage();
    const solution = solver.solveSync(sfen, { goal: 'first', maxNodes });
    const { user, system } = process.cpuUsage(before);
    const { status, nodes } = solution;
    const fault = findFault(sfen, verdict, solution);
    return {
      id,
      status,
      ...(solution.status === 'mate' && { length: solution.line.length }),
      nodes,
      ms: (user + system) / 1000,
      ...(fault !== undefined && { fault }),
    };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const refused = { id, status: 'refused' as const, nodes: 0, ms: 0 };
    return verdict === 'invalid' ? refused : { ...refused, fault: error.message };
  }
}

/** All answers in the order of the problems. `onAnswer` is called for each as soon as it is known. */
export function solveSet(
  problems: readonly Problem[],
  limits: Limits,
  onAnswer: (answer: SetAnswer, index: number) => void,
  engine: EngineName = 'wasm',
): SetAnswer[] {
  const solver = ENGINES[engine]({ hashMiB: limits.hashMiB });
  try {
    return problems.map((problem, index) => {
      const given = answer(solver, problem, limits.maxNodes);
      onAnswer(given, index);
      return given;
    });
  } finally {
    solver.dispose();
  }
}
