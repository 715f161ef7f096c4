// The two symmetries of shogi: with the board turned and colours exchanged the search visits the same nodes; with left
// and right exchanged the verdict is the same, but the nodes may differ.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import { mirrorPosition, rotatePosition } from '../../../src/shogi/symmetry';
import { Solver } from '../../../src/solver/solver';
import { readOwnSet } from '../../../support/positions/table';

const PROBLEMS = readOwnSet('generated')
  .filter((_, index) => index % 4 === 0)
  .map(({ sfen }) => parseSfen(sfen!));

it('takes the same nodes for both colours; a mirror image may take another number', () => {
  const solver = new Solver({ hashMiB: 4 });
  let mirroredAlike = 0;
  for (const problem of PROBLEMS) {
    const [own, turned, mirrored] = [problem, rotatePosition(problem), mirrorPosition(problem)].map(
      (position) => solver.solveSync(position, { goal: 'shortest' }),
    );
    const proven = (answer = own) => [answer!.status, answer!.status === 'mate' && answer!.length];
    expect([turned!.nodes, turned!.maxDepth]).toEqual([own!.nodes, own!.maxDepth]);
    expect(proven(turned)).toEqual(proven());
    expect(proven(mirrored)).toEqual(proven());
    if (mirrored!.nodes === own!.nodes) mirroredAlike++;
  }
  expect(mirroredAlike).toBeLessThan(PROBLEMS.length);
});
