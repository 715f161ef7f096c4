// Does a mate that was found avoid the positions of the solution's line? Decided only from the boards.

import { expect, it } from 'vitest';
import { keepsAway } from '../../src/analysis/detour';
import { makePlainLine } from '../../src/analysis/judged-line';
import { finish } from '../../src/base/steps';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { makeProver } from '../../src/search/session';
import { opponent } from '../../src/shogi/piece';
import { playMove } from '../../src/shogi/rules';
import { makeSession } from '../../support/steps';

/** For a problem with its line, and another check that mates at the first ply. No search is needed to decide. */
function keepsAwayAtOnce(sfen: string, line: string, check: string): boolean {
  const root = parseSfen(sfen);
  const { list, end } = makePlainLine(root, line.split(' ').map(parseUsiMove));
  const positions = [...list.map(({ position }) => position), end!];
  const session = makeSession(16);
  const prover = makeProver(session);
  const position = playMove(root, parseUsiMove(check));
  const how = { attacker: opponent(position.turn), keepTable: true, budget: 100_000 };
  expect(finish(prover.search(position, how))).toBe('mate');
  const before = session.statistics().nodes;
  const isAway = finish(keepsAway(prover, positions, position));
  expect(session.statistics().nodes).toBe(before);
  return isAway;
}

it.each([
  { what: 'another mate', sfen: '8K/7+R1/6s1s/9/9/9/9/9/9 w BNp 1', line: '1c2b', check: '3c2b' },
  {
    what: 'another mate, with longer play',
    sfen: '9/6+p1K/6r1s/3R5/9/9/9/6g2/9 w 2Bl 1',
    line: '3b2b 1b1a 3c3a',
    check: 'L*1a',
  },
])('keeps away: $what', ({ sfen, line, check }) => {
  expect(keepsAwayAtOnce(sfen, line, check)).toBe(true);
});

it.each([
  {
    what: 'both captures in the other order',
    sfen: '6s1k/9/6GKG/9/9/9/9/9/9 b - 1',
    line: '3c2b 3a2b 1c2b',
    check: '1c2b',
  },
])('meets the line: $what', ({ sfen, line, check }) => {
  expect(keepsAwayAtOnce(sfen, line, check)).toBe(false);
});
