// One-eye problems to be solved and what comes of them, for the same run in Node and on a page.

import { bouzyValues, type Method, OneEyeSolver, parseSgf } from '../../src/go/index';

export interface GoJob {
  /** A collection. */
  readonly sgf: string;
  readonly method: Method;
  readonly maxNodes: number;
}

/** Everything but time. */
export interface GoAnswer {
  readonly verdict: readonly unknown[];
  readonly nodes: number;
  /** Bouzy's, of all points. */
  readonly values: readonly number[];
}

/** Each problem with and without turns of the event loop, which must come to the same. */
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
