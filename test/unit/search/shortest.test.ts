// Mates within a number of plies, and shortest mates: the answers, questions that limits leave open, and that neither a
// cut-off nor a table from other questions is ever taken for a verdict.

import { describe, expect, it } from 'vitest';
import { bruteForce } from '../../../src/engines/reference/brute-force';
import { parseSfen } from '../../../src/notation/sfen';
import type { SolveOptions } from '../../../src/options/solve-options';
import { createSolver as createJsSolver } from '../../../src/solver/js-solver';
import { createSolver, solveSync } from '../../../src/solver/solver';
import { searchNaively } from '../../../support/naive-search';
import { createResearchSolver } from '../../../support/research/solver';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** Lines that meet again: a move that mates after one reply also mates after another, sometimes later. */
const MATE_IN_7 = '4k4/9/6R2/9/9/9/9/9/9 b GSr2b3g3s4n4l18p 1';
/** 図巧 2, 21 plies. The first mate found is a shortest one, and the proof takes several times as many nodes. */
const ZUKOU_2 = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';
const NO_CHECK = '4k4/9/9/9/9/9/9/9/9 b r2b4g4s4n4l18p 1';

describe('the naive search of N plies', () => {
  // A mate in 5. With 7 plies the naive search meets its own cut-offs again nearer to the root.
  const TRAP = '9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1';

  it('misses an existing mate', () => {
    expect(bruteForce(parseSfen(TRAP), 5)).toBe(5);
    expect(searchNaively(parseSfen(TRAP), 7)).toBe(false);
  });

  it.each([5, 6, 7, 8, 9, 11])('is not used here: a mate within %i plies', (maxPlies) => {
    const answer = solveSync(TRAP, { goal: 'first', maxPlies });
    expect(answer.status).toBe('mate');
    if (answer.status === 'mate') expect(answer.length).toBeLessThanOrEqual(maxPlies);
  });

  it('the search of this package finds no mate within fewer plies than the shortest takes', () => {
    expect(solveSync(TRAP, { goal: 'first', maxPlies: 4 })).toMatchObject({
      status: 'nomate',
      within: 4,
    });
    const exact = { status: 'mate', length: 5, lengthIsExact: true };
    expect(solveSync(TRAP, { goal: 'shortest' })).toMatchObject(exact);
    expect(solveSync(TRAP, { goal: 'shortest', maxPlies: 7 })).toMatchObject(exact);
  });
});

describe('a bound on the plies', () => {
  it('is obeyed for a mate in one', () => {
    for (const maxPlies of [1, 2, 3]) {
      const answer = solveSync(MATE_IN_ONE, { goal: 'first', maxPlies });
      expect(answer).toMatchObject({ status: 'mate', length: 1, lengthIsExact: true });
    }
  });

  it('is obeyed without the look ahead too', () => {
    const options = { maxPlies: 1, features: { lookAhead: false } };
    const solver = createResearchSolver({ hashMiB: 1 });
    expect(solver.solveSync(MATE_IN_ONE, options)).toMatchObject({
      status: 'mate',
      line: ['G*5b'],
    });
    expect(solver.solveSync(NO_CHECK, options)).toMatchObject({ status: 'nomate', within: 1 });
  });

  it('is not exceeded when the answers to one reply refute another', () => {
    const answer = solveSync(MATE_IN_7, { goal: 'shortest', maxNodes: 2000 });
    expect(answer).toMatchObject({ status: 'mate', length: 7, lengthIsExact: true });
  });

  it('is given in the answer only when it was asked for', () => {
    expect(solveSync(NO_CHECK, { goal: 'first', maxPlies: 9 })).toMatchObject({
      status: 'nomate',
      within: 9,
    });
    expect(solveSync(NO_CHECK, { goal: 'first' })).not.toHaveProperty('within');
    expect(solveSync(NO_CHECK, { goal: 'shortest' })).not.toHaveProperty('within');
  });

  it('does not affect a later search without a bound', () => {
    const solver = createSolver({ hashMiB: 4 });
    const within = solver.solveSync(ZUKOU_2, { goal: 'first', maxPlies: 11 });
    expect(within).toMatchObject({ status: 'nomate', within: 11 });
    expect(solver.solveSync(ZUKOU_2, { goal: 'first', keepTable: true }).status).toBe('mate');
    const longer = solver.solveSync(ZUKOU_2, { goal: 'first', maxPlies: 21, keepTable: true });
    expect(longer).toMatchObject({ status: 'mate', length: 21 });
  });
});

describe('the shortest mate', () => {
  it('is proven', () => {
    const answer = solveSync(ZUKOU_2, { goal: 'shortest' });
    expect(answer).toMatchObject({ length: 21, lengthIsExact: true, lineIsComplete: true });
    expect(solveSync(MATE_IN_ONE, { goal: 'shortest' })).toMatchObject({ lengthIsExact: true });
    expect(solveSync(ZUKOU_2, { goal: 'first' })).toMatchObject({
      length: 21,
      lengthIsExact: false,
    });
  });

  it('of one ply does not need a proof, and comes without a book solution', () => {
    const answer = solveSync(MATE_IN_ONE, { goal: 'first' });
    expect(answer).toMatchObject({ length: 1, lengthIsExact: true });
    expect(answer).not.toHaveProperty('played');
  });

  it('is found even if the table is much too small', () => {
    const options = { hashMiB: 1, goal: 'shortest', collectAt: 0.1, collectFree: 0.95 } as const;
    const answer = solveSync(ZUKOU_2, options);
    expect(answer).toMatchObject({ status: 'mate', length: 21, lengthIsExact: true });
  });

  it('is undecided if a limit ends the proof; the mate and its line are given', () => {
    const answer = solveSync(ZUKOU_2, { goal: 'shortest', maxNodes: 5000 });
    expect(answer).toMatchObject({ status: 'mate', lengthIsExact: false, nodes: 5000 });
    expect(answer).toMatchObject({ length: 21, line: { length: 21 }, lineIsComplete: true });
  });

  it('takes the same number of nodes for every size of slice, and obeys an abort between slices', async () => {
    const nodes = [1000, 4096].map(
      (sliceNodes) => solveSync(ZUKOU_2, { goal: 'shortest', sliceNodes }).nodes,
    );
    expect(nodes[0]).toBe(nodes[1]);
    const controller = new AbortController();
    const onProgress = ({ nodes }: { nodes: number }) => nodes > 6000 && controller.abort();
    const options = {
      goal: 'shortest',
      signal: controller.signal,
      onProgress,
      sliceNodes: 500,
    } as const;
    const answer = await createSolver().solve(ZUKOU_2, options);
    expect(answer).toMatchObject({ status: 'mate', lengthIsExact: false });
    expect(answer.nodes).toBeLessThan(8000);
  });
});

describe('the solver in plain TypeScript', () => {
  it.each<SolveOptions>([
    { goal: 'shortest' },
    { maxPlies: 19, goal: 'first' },
    { maxPlies: 20, goal: 'first' },
    { maxPlies: 21, goal: 'first' },
    { maxPlies: 21, goal: 'shortest' },
  ])('gives the same answers: %o', (options) => {
    const answers = [createSolver({ hashMiB: 4 }), createJsSolver({ hashMiB: 4 })].map((solver) => {
      const answer = solver.solveSync(ZUKOU_2, options);
      if (answer.status !== 'mate') return answer.status === 'nomate' && answer.within;
      return [answer.length, answer.lengthIsExact, answer.line.length];
    });
    expect(answers[1]).toEqual(answers[0]);
  });

  it('does not use a bound in a later search', () => {
    const solver = createJsSolver({ hashMiB: 4 });
    expect(solver.solveSync(ZUKOU_2, { goal: 'first', maxPlies: 11 }).status).toBe('nomate');
    expect(solver.solveSync(ZUKOU_2, { goal: 'first', keepTable: true }).status).toBe('mate');
  });
});
