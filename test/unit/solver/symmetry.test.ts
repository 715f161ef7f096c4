// What the two symmetries of shogi do to a search: turned with the colours exchanged it is the same search, node for node;
// with left and right exchanged what is proven stays, the nodes need not.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/formats/sfen';
import { mirrorPosition, rotatePosition } from '../../../src/shogi/symmetry';
import { Solver } from '../../../src/solver/solver';
import { readOwnSet } from '../../../support/positions/table';

const PROBLEMS = readOwnSet('generated')
  .filter((_, index) => index % 4 === 0)
  .map(({ sfen }) => parseSfen(sfen!));

it('takes the same nodes for either colour, and for a mirror image perhaps others', () => {
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
