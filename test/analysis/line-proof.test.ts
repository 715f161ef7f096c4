// Lines of best play, or nearly so, on random small problems. The analysis must agree with brute force, with many and
// with few nodes. It must agree when it is told at which plies only one check leads to mate, and when it is not.

import { expect, it } from 'vitest';
import { BookLengths } from '../../src/analysis/book-lengths';
import { GameTree } from '../../src/analysis/game-tree';
import { type JudgedLine, makePlainLine } from '../../src/analysis/judged-line';
import { isBestPlay } from '../../src/analysis/line-proof';
import { finish } from '../../src/base/steps';
import { formatSfen } from '../../src/notation/sfen';
import { formatUsiMove } from '../../src/notation/usi';
import { makeProver } from '../../src/search/session';
import { areMovesEqual } from '../../src/shogi/move';
import { checkingMoves, playKnownMove } from '../../src/shogi/rules';
import { followBookLine } from '../../support/book-judge';
import { drawAuthorsLine } from '../../support/book-lines';
import { BookOracle, withinReach } from '../../support/book-oracle';
import { CORE } from '../../support/engines';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';
import { makeSession, solveFirst } from '../../support/steps';
import { inSuite } from '../suites';

const PROBLEMS = inSuite(12, 60);
const LINES = 6;
const MAX_LENGTH = 7;
const MAX_POSITIONS = 2_500;

const solver = CORE.create({ hashMiB: 16 });

/** Plies at which no other check mates. */
function forcedPlies({ list }: JudgedLine): Set<number> {
  const isForced = ({ position, move }: JudgedLine['list'][number]) =>
    checkingMoves(position)
      .filter((check) => !areMovesEqual(check, move))
      .every((check) => {
        const after = formatSfen(playKnownMove(position, check));
        const answer = solver.solveSync(after, {
          goal: 'first',
          side: 'defender',
          maxNodes: 20_000,
        });
        return answer.status === 'nomate';
      });
  return new Set(
    list
      .filter(({ ply }) => ply % 2 === 1)
      .filter(isForced)
      .map(({ ply }) => ply),
  );
}

it('a line is best play exactly if brute force says so', () => {
  const random = new Random(17);
  const session = makeSession(16);
  const counts = { true: 0, false: 0, undefined: 0, forced: 0 };
  for (let problems = 0; problems < PROBLEMS; ) {
    const position = drawSmallProblem(random);
    if (solver.solveSync(position, { goal: 'first', maxNodes: 1_000 }).status !== 'mate') continue;
    const oracle = new BookOracle(position, 'standard', MAX_POSITIONS);
    const length = withinReach(() => oracle.lengthOf(oracle.root, MAX_LENGTH));
    if (length === undefined || (length < 5 && random.chance(0.8))) continue;
    problems++;
    for (let i = 0; i < LINES; i++) {
      const moves = withinReach(() => drawAuthorsLine(oracle, random, length + 2));
      if (moves === undefined || moves.length === 0) continue;
      const expected = withinReach(() => followBookLine(oracle, moves) !== undefined);
      if (expected === undefined) continue;
      const judgedLine = makePlainLine(position, moves);
      const forced = random.chance(0.5) ? forcedPlies(judgedLine) : new Set<number>();
      counts.forced += forced.size;
      const prover = makeProver(session);
      solveFirst(prover, position);
      const effort = { by: 'plies', nodes: random.pick([3, 50, 50_000]) } as const;
      const lengths = new BookLengths(new GameTree(prover), 'standard', effort);
      const found = finish(isBestPlay(lengths, judgedLine, (ply) => forced.has(ply)));
      counts[`${found}`]++;
      const what = `${formatSfen(position)} ${moves.map(formatUsiMove).join(' ')}`;
      if (found !== undefined) expect([what, found]).toEqual([what, expected]);
    }
  }
  console.log(JSON.stringify(counts));
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(inSuite(0, 2));
});
