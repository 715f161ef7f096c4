// A solve that consists of many searches has one node count, for its limit and for its reports.

import { describe, expect, it } from 'vitest';
import type { Goal } from '../../../src/answers/terms';
import { createSolver } from '../../../src/solver/solver';

/** The first mate that is found is longer than the shortest, and several checks mate. */
const SFEN = '9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1';
const solver = createSolver({ hashMiB: 1 });

const QUESTIONS: readonly (readonly [Goal, boolean])[] = [
  ['shortest', false],
  ['book', false],
  ['first', true],
];

describe.each(QUESTIONS)('the goal %s, first moves: %s', (goal, firstMoves) => {
  const whole = solver.solveSync(SFEN, { goal, firstMoves });
  const first = solver.solveSync(SFEN, { goal: 'first' });

  it('needs more than one search', () => {
    expect(whole.nodes).toBeGreaterThan(first.nodes);
  });

  it('reports growing numbers of nodes, up to that of the answer', () => {
    const told: number[] = [];
    const onProgress = ({ nodes }: { readonly nodes: number }) => told.push(nodes);
    const { nodes } = solver.solveSync(SFEN, { goal, firstMoves, sliceNodes: 3, onProgress });
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(told.at(-1)).toBeGreaterThan(first.nodes);
    expect(nodes).toBe(whole.nodes);
    expect(told.at(-1)).toBeLessThanOrEqual(nodes);
  });

  it('ends at its node limit', () => {
    for (const share of [0.25, 0.5, 0.75, 0.9]) {
      const maxNodes = Math.round(share * whole.nodes);
      // A search checks its limit once for each position.
      const { nodes } = solver.solveSync(SFEN, { goal, firstMoves, maxNodes });
      expect(nodes, `${share}`).toBeLessThanOrEqual(maxNodes + 2);
    }
  });
});
