// Solves a list of positions, and returns the answers in a form that can be sent between threads and processes. The
// same code runs in Node, on a page and in a worker, so that answers can be compared.

import { createSolver, type Solution } from '../../src/index';

export interface Job {
  readonly sfens: readonly string[];
  readonly hashMiB: number;
  readonly sliceNodes: number;
  readonly maxNodes: number;
}

export interface JobAnswer {
  readonly status: Solution['status'];
  readonly nodes: number;
  readonly line: readonly string[];
}

export function toAnswer(solution: Solution): JobAnswer {
  const { status, nodes } = solution;
  return { status, nodes, line: solution.line };
}

export function runJob({ sfens, hashMiB, ...options }: Job): JobAnswer[] {
  const solver = createSolver({ hashMiB });
  try {
    return sfens.map((sfen) => toAnswer(solver.solveSync(sfen, options)));
  } finally {
    solver.dispose();
  }
}
