// The one-eye core compared with brute force with full history, on random problems. The same comparison was once made
// on 2,000 problems with regions of 4 to 7 points, by all methods, without a disagreement.

import { expect, it } from 'vitest';
import type { OneEyeProblem } from '../../src/go/problem';
import { formatSgf, parseSgf } from '../../src/go/sgf';
import type { OneEyeDecided } from '../../src/go/solution';
import { OneEyeSolver } from '../../src/go/solver';
import type { Method } from '../../src/go/terms';
import { drawOneEyeProblem, PLACES } from '../../support/draw-one-eye';
import { factsByBruteForce, factsOf } from '../../support/one-eye';
import { Random } from '../../support/random';
import { inSuite } from '../suites';

/** Problems that are won without a ko, and moves after which only superko wins. */
const INTO_KO: readonly (readonly [string, readonly string[]])[] = [
  [
    '(;GM[1]FF[4]CA[UTF-8]SZ[7]PL[W]AB[ba][ab][bb][ac][bd][ae][af][bg]AW[ca][da][ea][fa][ga][cb][db][eb][fb][gb][cc][dc][ec][fc][cd][dd][ed][fd][gd][be][ce][de][ee][fe][ge][cf][df][ef][gf][cg][dg][eg][fg][gg]TR[ba][ab][bb][ac]MA[bc][ad][bd][ae][be][af][bf][ag][bg])',
    ['bc'],
  ],
  [
    '(;GM[1]FF[4]CA[UTF-8]SZ[9]PL[B]AB[gf][fg][hg][fh][gh][hh][hi]AW[aa][ba][ca][da][ea][fa][ga][ha][ia][ab][bb][cb][db][eb][fb][gb][hb][ib][bc][cc][dc][ec][fc][gc][hc][ic][ad][bd][cd][dd][ed][fd][hd][id][ae][be][ce][de][ee][fe][ge][ie][af][bf][cf][df][ef][ff][ag][bg][cg][dg][eg][ah][bh][ch][dh][eh][ih][ai][bi][ci][di][ei][fi][gi][ii]TR[gf][fg][hg][fh][gh][hh][hi]MA[he][hf][if][ig][ih][ii])',
    ['if'],
  ],
  [
    '(;GM[1]FF[4]CA[UTF-8]SZ[6]PL[B]AB[ba][da][ab][bb][cb]AW[fa][fb][ac][bc][cc][ec][fc][ad][bd][cd][dd][ed][fd][ae][ce][de][fe][af][bf][cf][df][ef][ff]TR[ba][ab][bb]MA[ca][da][ea][cb][db][eb][dc][ec])',
    ['eb'],
  ],
  [
    '(;GM[1]FF[4]CA[UTF-8]SZ[7]PL[B]AB[aa][ca][bb][db][cc][dc]AW[da][ea][fa][ga][eb][fb][gb][ec][fc][gc][ad][cd][dd][fd][gd][be][ce][de][ee][fe][ge][af][bf][cf][df][ef][gf][ag][bg][cg][dg][eg][fg][gg]TR[ca][bb][db][cc][dc]MA[aa][ba][ab][ac][bc][ad][bd][ae])',
    ['ac'],
  ],
  [
    '(;GM[1]FF[4]CA[UTF-8]SZ[9]PL[W]AB[aa][ba][ca][fa][ab][cb][eb][ac][bc][cc]AW[ga][ha][ia][fb][gb][hb][ib][fc][gc][hc][ic][ad][bd][cd][dd][ed][fd][gd][hd][id][ae][be][ce][de][ee][fe][ge][he][ie][af][bf][cf][df][ef][ff][gf][hf][if][ag][bg][cg][dg][eg][fg][gg][ig][ah][bh][ch][dh][eh][fh][gh][hh][ih][ai][bi][ci][di][ei][gi][hi][ii]TR[aa][ba][ca][ab][cb][ac][bc][cc]MA[da][ea][fa][db][eb][dc][ec])',
    ['db'],
  ],
  [
    '(;GM[1]FF[4]CA[UTF-8]SZ[7]PL[B]AB[ab][ac][fc][gc][ad][bd][cd][dd][ed][fd][gd][ae][be][ce][de][ee][fe][ge][af][cf][ef][ff][gf][ag][bg][cg][dg][eg][fg][gg]AW[aa][ba][ca][da][ga][bb][db][bc][cc][dc][ec]TR[aa][ba][ca][da][bb][db][bc][cc][dc]MA[ea][fa][ga][eb][fb][gb][ec])',
    ['eb'],
  ],
];

const METHODS: readonly Method[] = ['A', 'B', 'C', 'P'];
const PROBLEMS = inSuite(12, 80);
/** Kos are rare, so this many problems are searched for them. */
const SEARCHED_FOR_KOS = inSuite(400, 1500);
const MAX_NODES = 2_000_000;

const solver = new OneEyeSolver({ hashMiB: 4 });

function draw(random: Random, index: number): OneEyeProblem {
  const place = PLACES[index % PLACES.length]!;
  const size = random.pick([6, 7, 7, 9]);
  return drawOneEyeProblem({ place, size, regionPoints: random.between(4, 6) }, random);
}

function expectAgreement(problem: OneEyeProblem): void {
  const truth = factsByBruteForce(problem);
  for (const method of METHODS) {
    for (const lookAhead of [true, false]) {
      const answer = solver.solveSync(problem, { method, lookAhead, maxNodes: MAX_NODES });
      const name = `${method} ${lookAhead} ${formatSgf(problem)}`;
      expect(factsOf(answer), name).toEqual(truth);
      if (answer.status !== 'unknown') expect(answer.lineIsComplete, name).toBe(true);
    }
  }
}

it('agrees on random problems', () => {
  const random = new Random(2026);
  for (let i = 0; i < PROBLEMS; i++) expectAgreement(draw(random, i));
});

it('agrees on kos', () => {
  const random = new Random(7);
  let kos = 0;
  for (let i = 0; i < SEARCHED_FOR_KOS; i++) {
    const problem = draw(random, i);
    const answer = solver.solveSync(problem, { allWinningMoves: false, maxNodes: MAX_NODES });
    if (answer.status === 'unknown') throw new Error(formatSgf(problem));
    if (answer.koFree) continue;
    kos++;
    expectAgreement(problem);
  }
  console.log(`one-eye, kos compared: ${kos}`);
  expect(kos).toBeGreaterThan(inSuite(0, 3));
});

it.each(INTO_KO)('of a problem won without a ko, moves into a ko win too: %s', (sgf, moves) => {
  const [problem] = parseSgf(sgf);
  expectAgreement(problem!);
  const { koFree, winningMoves } = solver.solveSync(problem!) as OneEyeDecided;
  expect(koFree).toBe(true);
  expect(winningMoves).toEqual(expect.arrayContaining([...moves]));
});
