// Solves one-eye problems and collects the answers, by the same code in Node and on a page.

import { bouzyValues, type Method, OneEyeSolver, parseSgf } from '../../src/go/index';

export interface GoJob {
  /** An SGF collection. */
  readonly sgf: string;
  readonly method: Method;
  readonly maxNodes: number;
}

/** All fields except times. */
export interface GoAnswer {
  readonly verdict: readonly unknown[];
  readonly nodes: number;
  /** Bouzy's values of all points. */
  readonly values: readonly number[];
}

/** Solves each problem with and without turns of the event loop. Both have to give the same answer. */
export async function runGoJob({ sgf, ...options }: GoJob): Promise<GoAnswer[]> {
  const solver = new OneEyeSolver({ hashMiB: 4 });
  const answers: GoAnswer[] = [];
  for (const problem of parseSgf(sgf)) {
    const { milliseconds: _, ...atOnce } = solver.solveSync(problem, options);
    const { milliseconds: __, ...inSlices } = await solver.solve(problem, {
      ...options,
      sliceNodes: 500,
    });
    answers.push({
      verdict: [atOnce, inSlices],
      nodes: atOnce.nodes,
      values: bouzyValues(problem),
    });
  }
  solver.dispose();
  return answers;
}
