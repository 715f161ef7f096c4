// Positions that catch mutants of `test/mutants` which random positions miss: pairs of positions on one table, a pawn
// drop that mates the attacker, a pin that the mating move creates, lengths of records.

import { describe, expect, it } from 'vitest';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { parseSfen } from '../../src/notation/sfen';
import { legalMoves } from '../../src/shogi/rules';
import { mirrorPosition, rotatePosition } from '../../src/shogi/symmetry';
import { solveSync } from '../../src/solver/solver';
import { ENGINES } from '../../support/engines';
import { toSortedUsi } from '../../support/moves';
import { readOwnSet } from '../../support/positions/table';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { ProbedCore } from '../../support/probed-core';
import { Random } from '../../support/random';
import { collectSamples } from '../../support/table-samples';

/** Mates. With one piece moved to the other side, the same board is no mate. */
const OTHER_COLOUR = [
  ['9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1', '9/k1B6/2+b1p4/9/9/2K6/9/9/9 b - 1'],
  ['9/9/4b4/9/9/1+b7/9/1KL6/3+r5 w p 1', '9/9/4b4/9/9/1+b7/9/1KL6/3+R5 w p 1'],
  ['9/5p3/9/9/9/9/9/3+r5/1K1b5 w GP 1', '9/5p3/9/9/9/9/9/3+R5/1K1b5 w GP 1'],
  ['9/6+S1k/7b1/9/9/9/9/9/9 b RGrb3g3s4n4l18p 1', '9/6+s1k/7b1/9/9/9/9/9/9 b RGrb3g3s4n4l18p 1'],
] as const;

/** A mate. With something to interpose in the defender's hand, the same board and attacker's hand are no mate. */
const OTHER_PIECE_SET = [
  ['9/9/9/2+R6/k8/l+r7/2s6/9/9 b BS 1', '9/9/9/2+R6/k8/l+r7/2s6/9/9 b BSs 1'],
] as const;

/** A mate and a no-mate whose keys have equal upper 44 bits, found by a search over 78 million positions. */
const SAME_UPPER_BITS = [
  [
    '9/6+S1k/7b1/9/+n8/+p1+l6/1g7/+s8/9 b RGrb2g2s3n3l17p 1',
    '9/6+s1k/7b1/9/5+s3/2+n2g3/9/9/4+l1+p2 b RGrb2g2s3n3l17p 1',
  ],
  [
    '9/6+S1k/7b1/9/3g1+n3/9/9/1+p2+l4/3+s5 b RGrb2g2s3n3l17p 1',
    '9/6+s1k/7b1/9/g3+s1+l2/+n8/4+p4/9/9 b RGrb2g2s3n3l17p 1',
  ],
] as const;

describe.each(ENGINES)('$engine: one table for two problems', ({ create }) => {
  it.each([...OTHER_COLOUR, ...OTHER_PIECE_SET, ...SAME_UPPER_BITS])(
    '%s, then %s',
    (mate, noMate) => {
      const solver = create({ hashMiB: 1 });
      expect(solver.solveSync(mate, { goal: 'first' }).status).toBe('mate');
      expect(solver.solveSync(noMate, { goal: 'first', keepTable: true }).status).toBe('nomate');
      expect(solver.solveSync(mate, { goal: 'first', keepTable: true }).status).toBe('mate');
      solver.dispose();
    },
  );
});

/**
 * The defender is checked by a rook that is pinned to its king. A pawn interposed on 5h would mate and is forbidden; on
 * 4h it is allowed.
 */
const MATING_INTERPOSITION = '9/9/9/9/9/1b7/4g4/3R2k2/3LK4 w p 1';

it('the defender may not interpose a pawn that mates', () => {
  const core = new ProbedCore(instantiateCore(compileCore(), 1));
  const root = parseSfen(MATING_INTERPOSITION);
  core.load(root, 'black');
  const evasions = toSortedUsi(core.moves('evasions'));
  expect(evasions).toContain('P*4h');
  expect(evasions).not.toContain('P*5h');
  for (const position of [root, mirrorPosition(root), rotatePosition(root)]) {
    core.load(position, position.turn === 'black' ? 'white' : 'black');
    expect(toSortedUsi(core.moves('evasions'))).toEqual(toSortedUsi(legalMoves(position)));
  }
});

/**
 * The only evasion captures the knight with the bishop. Then the silver mates from 2b: when it leaves the first rank,
 * the rook pins the gold that could capture it.
 */
const PINNED_BY_LEAVING = '4R1Sgk/9/7NP/8N/9/4b4/9/9/9 w - 1';

it('a mating move that pins the only captor is recognised without a search', () => {
  const { nodes, ...answer } = solveSync(PINNED_BY_LEAVING, { goal: 'first', side: 'defender' });
  expect(answer).toMatchObject({ status: 'mate', length: 2 });
  expect(nodes).toBe(1);
});

// Found by random play. Both sides have a king, so all checks but one count half.
const LONE_CHECKS_IN_A_GAME =
  '1np2g1k1/+PB1gs4/1p2+Nppsp/6S2/p3lP1P1/4P3P/L2G1KPS1/2BP3RN/7NL b RLPg4p 107';

it('the only remaining check is not refuted before it has been searched', () => {
  expect(solveSync(LONE_CHECKS_IN_A_GAME, { goal: 'first' })).toMatchObject({
    status: 'mate',
    lineIsComplete: true,
  });
});

it('a mate takes an odd number of plies if the attacker is to move, else an even number', () => {
  const core = new ProbedCore(instantiateCore(compileCore(), 4));
  const random = new Random(1);
  const rows = readOwnSet('generated').filter(({ plies }) => Number(plies) >= 5);
  let records = 0;
  for (const row of rows.slice(0, 30)) {
    const root = parseSfen(row.sfen!);
    core.load(root);
    core.begin(WHOLE_SEARCH);
    expect(core.search(100_000)).toBe('mate');
    for (const { position, attacker, record } of collectSamples(core, root, random, 40)) {
      if (record.status !== 'mate') continue;
      records++;
      expect(record.length % 2, row.id).toBe(position.turn === attacker ? 1 : 0);
    }
  }
  expect(records).toBeGreaterThan(100);
});
