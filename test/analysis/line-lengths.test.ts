// The keys for lengths of an analysis never contradict each other: `length` speaks of the judged line alone,
// `mateAtLeast` of every mate of the problem. Parts of a solution are judged as the author's line, so that the line is
// shorter than every mate. `differential/book-judge.test.ts` compares the same keys over random problems and lines.

import { describe, expect, it } from 'vitest';
import { describeAnalysis } from '../../src/answers/analysis-object';
import { createSolver } from '../../src/solver/solver';
import { findContradiction } from '../../support/book-judge';

const solver = createSolver({ hashMiB: 16 });

/** Problems with their solutions, of which the length is known. */
const PROBLEMS = [
  [
    '9/9/3B3P1/9/4R3+p/3+R1S1k1/6Npp/5P2s/9 b Pb4g2s3n4l12p 1',
    '6c3f+ 2f3f 5e3e 3f2f 4f4e 2f3e 6f3f 3e2d 3f3d 2d1c 3g2e 1e2e P*1d 1c1b 3d3b 1b1a 2c2b+',
  ],
  ['5+S2k/6bP1/8+L/9/5N3/9/9/9/9 b B2r4g3s3n3l17p 1', undefined],
  ['l1+R6/9/krs6/p8/S8/9/9/2+p6/9 b SN2b4gs3n3l16p 1', 'N*8e 8c8e 7a7c 9c9b S*9c 9b8a S*7b'],
] as const;

describe.each(PROBLEMS)('%s', (sfen, given) => {
  it('the bound holds for every mate, whatever part of the solution is judged', async () => {
    const own = await solver.analyse(sfen);
    expect([own.verdict, findContradiction(own, own.line.length)]).toEqual(['sound', undefined]);
    const solution = given?.split(' ') ?? own.line;
    let beyond = 0;
    for (let plies = 1; plies <= solution.length; plies += 2) {
      for (const checkNodes of [1, 1_000, 1e5]) {
        const asked = { solution: solution.slice(0, plies), checkNodes };
        const analysis = await solver.analyse(sfen, asked);
        expect([plies, findContradiction(analysis, solution.length)]).toEqual([plies, undefined]);
        if (analysis.mateAtLeast! > analysis.length!) beyond += 1;
        // No key says `length` of two things.
        expect(Object.keys(describeAnalysis(sfen, analysis))).not.toContain('lengthAtLeast');
      }
    }
    expect(beyond).toBeGreaterThan(0);
  });
});
