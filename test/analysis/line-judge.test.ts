// The attempts of the judge of a line: every ply has a fixed number of questions, however long the mates after its
// replies are, and a fault that one attempt has proven stays, whatever a later attempt finds.

import { expect, it } from 'vitest';
import { chooseEffort } from '../../src/analysis/book';
import { BookLengths } from '../../src/analysis/book-lengths';
import { GameTree } from '../../src/analysis/game-tree';
import { makePlainLine } from '../../src/analysis/judged-line';
import { LineJudge } from '../../src/analysis/line-judge';
import { finish } from '../../src/base/steps';
import { withBudget } from '../../src/engines/node-budget';
import { LENGTH_QUESTIONS } from '../../src/engines/rounds';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { makeProver } from '../../src/search/session';
import { makeSession, solveFirst } from '../../support/steps';

/** 図巧 69 from its fifth ply on. */
const SFEN = '9/9/9/9/5l3/p2+r5/1p4+R2/S1+b1S4/2k6 b B2GS2gs4n3l16p 1';
const LINE = 'G*8i 7h8i S*8h 8i8h 3g7g 8h7g B*6h 7g6h G*8i'.split(' ');

/** Questions for the mates themselves, the last check, the end of the line and the names of cooks. */
const BESIDES_PLIES = 4;

it.each([50, 500, 5000])('lengths stay within their nodes: %i for a question', (nodes) => {
  const session = makeSession(16);
  const prover = makeProver(session);
  const root = parseSfen(SFEN);
  solveFirst(prover, root);
  const judgedLine = makePlainLine(root, LINE.map(parseUsiMove));
  const judge = new LineJudge(prover, 'standard', judgedLine);
  finish(judge.judgeMoves(100_000));
  const before = session.statistics().nodes;
  const budgeted = withBudget(prover);
  const effort = chooseEffort(session.core, 'standard', nodes);
  finish(
    judge.measure(new BookLengths(new GameTree(budgeted), 'standard', effort), budgeted, nodes),
  );
  const spent = session.statistics().nodes - before;
  const defences = LINE.length >> 1;
  expect(spent).toBeLessThan(nodes * LENGTH_QUESTIONS * (defences + BESIDES_PLIES));
  expect(judge.open.filter(({ what }) => what === 'length')).not.toEqual([]);
});

it('a later attempt with fewer nodes takes back no fault', () => {
  const session = makeSession(1);
  const prover = makeProver(session);
  const root = parseSfen('9/1k7/2R6/3G5/9/9/9/9/9 b L 1');
  solveFirst(prover, root);
  const line = 'L*8d 8b9a 7c7a+ 9a9b 7a8b'.split(' ').map(parseUsiMove);
  const judge = new LineJudge(prover, 'standard', makePlainLine(root, line));
  finish(judge.judgeMoves(100_000));
  finish(judge.cookSearch.list());
  const budgeted = withBudget(prover);
  const measure = (nodes: number) => {
    const effort = chooseEffort(session.core, 'standard', nodes);
    const lengths = new BookLengths(new GameTree(budgeted), 'standard', effort);
    finish(judge.measure(lengths, budgeted, nodes));
  };
  const found = () => judge.faults.map(({ kind, ply }) => `${kind} ${ply}`);
  measure(10);
  const before = found();
  expect(before).toContain('not-longest 2');
  expect(judge.open.map(({ ply }) => ply)).toContain(2);
  // Another problem takes the table.
  solveFirst(prover, parseSfen(SFEN));
  measure(1);
  expect(found()).toEqual(expect.arrayContaining(before));
});
