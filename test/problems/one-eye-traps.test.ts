// Traps for a search that goes in circles: kos with both outcomes, and positions in which situations repeat very often,
// chosen from 6,451 generated ones. Every method, with and without a cost on every edge (which makes numbers grow along
// a cycle), has to reach the true verdict.

import { describe, expect, it } from 'vitest';
import { parseSgf } from '../../src/go/sgf';
import { OneEyeSolver } from '../../src/go/solver';
import { factsByBruteForce, factsOf } from '../../support/one-eye';

const MAX_NODES = 2_000_000;

const KOS = [
  '(;SZ[6]PL[B]AB[aa][ca][da][ab][bb][cb][cc]AW[ac][bc][ec][fc][ad][bd][cd][dd][fd][be][ce][de][ee][fe][af][bf][cf][df][ef][ff]TR[aa][ca][da][ab][bb][cb][cc]MA[ea][fa][db][eb][fb][dc])',
  '(;SZ[6]PL[B]AB[aa][ba][da][fa][ab][bb][cb][eb][fc]AW[ac][bc][cc][dc][ec][ad][bd][cd][dd][ed][fd][ae][be][ce][de][fe][af][bf][df][ef][ff]TR[aa][ba][da][ab][bb][cb]MA[ea][fa][db][eb][fb][fc])',
  '(;SZ[6]PL[B]AB[ca][da][ea][fa][db][fb][dc][ec][fc]AW[ac][bc][ad][bd][cd][dd][ed][fd][ae][be][ce][de][fe][bf][cf][df][ef][ff]TR[ca][da][ea][fa][db][fb][dc][ec][fc]MA[aa][ba][ab][bb][cb][cc])',
  '(;SZ[7]PL[W]AB[ca][da][ea][fa][ga][db][eb][fb][gb][dc][ec][fc][cd][dd][ed][fd][gd][be][ce][de][ee][fe][ge][af][bf][cf][df][ef][ff][ag][bg][cg][dg][eg][fg][gg]AW[ba][ab][bb][cb][ac][bd]TR[ba][ab][bb][cb][ac]MA[bc][cc][ad][bd][ae])',
  '(;SZ[6]PL[B]AB[aa][ba][ca][ab][cb][ac][bc][cc][ad]AW[da][fa][db][eb][fb][dc][ec][fc][dd][ed][fd][ce][de][ee][cf][df][ef][ff]TR[aa][ba][ca][ab][cb][ac][bc][cc][ad]MA[bd][cd][ae][be][af][bf])',
];

const LOOPS = [
  '(;SZ[6]PL[B]AB[da][db][eb][cc][ec][dd]AW[ba][ca][ab][bb][cb][ac][bc][ad][bd][cd][ae][be][de][ee][af][bf][cf][df][ef][ff]TR[da][db][eb][cc][ec][dd]MA[ea][fa][fb][fc][ed][fd][fe])',
  '(;SZ[6]PL[W]AB[ba][ca][da][fa][ab][bb][cb][db][eb][fb][ac][bc][cc][ec][fc][ad][bd][ae][be][af]AW[dc][cd][ed][fd][de][ee]TR[dc][cd][ed][fd][de][ee]MA[ce][fe][bf][cf][df][ef][ff])',
  '(;SZ[6]PL[W]AB[ac][fc][ad][bd][cd][dd][ed][fd][ae][be][ce][ee][fe][af][bf][df][ef][ff]AW[aa][ba][da][ea][fa][cb][db][fb]TR[aa][ba][da][ea][fa][cb][db][fb]MA[ab][bb][eb][bc][cc][dc][ec])',
  '(;SZ[6]PL[B]AB[bc][cc][bd][dd][be][ce]AW[aa][ba][ca][da][fa][bb][cb][db][eb][fb][dc][ec][fc][ed][fd][ae][de][fe][df][ef][ff]TR[bc][cc][bd][dd][be][ce]MA[ab][ac][ad][ae][af][bf][cf])',
  '(;SZ[6]PL[W]AB[eb][dc][ec][cd][ed][de][ee][df]AW[aa][ba][ca][da][ea][ab][bb][cb][db][ac][cc][bd][fd][ae][be][ce][af][bf][cf]TR[eb][dc][ec][cd][ed][de][ee][df]MA[fa][fb][fc][fd][fe][ef][ff])',
  '(;SZ[7]PL[W]AB[aa][ba][ca][da][ab][bb][cb][db][ac][bc][dc][ad][bd][cd][ae][be][ce][de][af][bf][cf][df][ef][ff][gf][ag][bg][cg][eg][fg][gg]AW[ga][ec][fc][dd][fd][gd][ee][fe][ge]TR[ec][fc][dd][fd][gd][ee][fe][ge]MA[ea][fa][ga][eb][fb][gb][gc])',
];

/**
 * These verdicts depend on earlier positions. If they were used on other paths, the defender would live with ko
 * threats.
 */
const ANCESTORS = [
  '(;SZ[6]PL[W]AB[ba][ea][fa][eb][fb][ac][dc][ec][ad][bd][cd][dd][ed][fd][ae][be][ce][de][ee][fe][bf][cf][df][ef][ff]AW[ca][da][bb][db][cc]TR[ca][da][bb][db][cc]MA[aa][ba][ab][ac][bc])',
  '(;SZ[6]PL[B]AB[ba][ca][da][fa][db][eb][fb][bc]AW[aa][bb][cc][dc][ec][fc][ad][bd][cd][dd][ed][fd][be][ce][de][ee][fe][af][cf][df][ef][ff]TR[ba][ca][da][fa][db][eb][fb]MA[aa][ab][bb][cb][ac][bc])',
  '(;SZ[6]PL[B]AB[cb][db][bc][dc][ad][bd][cd][dd]AW[ba][ca][da][ea][fa][ab][bb][eb][ac][ec][fc][ed][fd][ae][ce][ee][fe][bf][ef][ff]TR[cb][db][bc][dc][ad][bd][cd][dd]MA[ae][be][ce][de][af][bf][cf][df])',
];

const CONFIGURATIONS = (['A', 'B', 'C', 'P'] as const).flatMap((method) =>
  [true, false].flatMap((lookAhead) => [0, 1].map((cost) => ({ method, lookAhead, cost }))),
);

describe('one-eye traps', () => {
  const solver = new OneEyeSolver({ hashMiB: 4 });

  it.each([...KOS, ...LOOPS, ...ANCESTORS])('%s', (sgf) => {
    const problem = parseSgf(sgf)[0]!;
    const truth = factsByBruteForce(problem);
    let repetitions = 0;
    for (const configuration of CONFIGURATIONS) {
      const answer = solver.solveSync(problem, { ...configuration, maxNodes: MAX_NODES });
      expect(factsOf(answer), JSON.stringify(configuration)).toEqual(truth);
      repetitions += answer.repetitions;
    }
    expect(repetitions).toBeGreaterThan(0);
    const isKo = truth.withAttackerKoThreats !== truth.withDefenderKoThreats;
    expect(isKo).toBe(KOS.includes(sgf));
  });
});
