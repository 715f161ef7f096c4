// What the papers describe and the algorithms have as options: futile interpositions of T2 and Ito, and the limit of
// plies with its naive form.

import { describe, expect, it } from 'vitest';
import { bruteForce } from '../../../src/engines/reference/brute-force';
import { ALGORITHMS } from '../../../src/lab/algorithms';
import { dfPn } from '../../../src/lab/df-pn';
import { plyTrap } from '../../../src/lab/example-games';
import { ito } from '../../../src/lab/ito';
import { limitPlies } from '../../../src/lab/ply-limit';
import { shogiGame } from '../../../src/lab/shogi-game';
import { t2 } from '../../../src/lab/t2';
import { parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { checkingMoves, isMate, legalMoves, playMove } from '../../../src/shogi/rules';
import { BookLengthOracle } from '../../../support/book-length-oracle';
import { readOwnSet } from '../../../support/positions/table';

const rows = readOwnSet('generated').filter((_, index) => index % 3 === 0);
const mates = rows.filter(({ verdict, plies }) => verdict === 'mate' && Number(plies) <= 3);

/** Figure 2 of [IN94]: a rook mates at once, and a piece can be dropped on seven squares between. */
const SEVEN_SQUARES = '8k/R6ln/6N2/9/9/9/9/9/9 b r2b4g4s2n3l18p 1';

describe('T2 without futile interpositions', () => {
  it('finds the mate in one of figure 2 in a few positions', () => {
    const plain = t2(shogiGame(SEVEN_SQUARES));
    const books = t2(shogiGame(SEVEN_SQUARES), { futile: true });
    expect(plain).toMatchObject({ status: 'proved', line: { length: 15 } });
    expect(books).toMatchObject({ status: 'proved', line: ['9b9a+'] });
    expect(books.nodes).toBeLessThan(200);
    expect(plain.nodes).toBeGreaterThan(30 * books.nodes);
  });

  it.each([
    ['6Rln', 3],
    ['5R1ln', 5],
  ])('counts no drop of %s, as books do', (rank, exact) => {
    const position = parseSfen(`8k/${rank}/6N2/9/9/9/9/9/9 b r2b4g4s2n3l18p 1`);
    expect(t2(shogiGame(position))).toMatchObject({ line: { length: exact } });
    expect(t2(shogiGame(position), { futile: true })).toMatchObject({ line: { length: 1 } });
    expect(new BookLengthOracle(100_000).length(position, exact)).toBe(1);
  });

  it('agrees with brute force in the verdict; its length is at most that of books', () => {
    for (const { id, sfen } of mates) {
      const position = parseSfen(sfen!);
      const outcome = t2(shogiGame(position), { futile: true });
      if (outcome.status !== 'proved') throw new Error(`${id}: ${outcome.status}`);
      const exact = bruteForce(position, 3)!;
      const { length } = outcome.line!;
      expect(length % 2, id).toBe(1);
      expect(length, id).toBeLessThanOrEqual(new BookLengthOracle(200_000).length(position, exact));
      let here = position;
      for (const [index, text] of outcome.line!.entries()) {
        const move = parseUsiMove(text);
        const moves = index % 2 === 0 ? checkingMoves(here) : legalMoves(here);
        expect(moves, id).toContainEqual(move);
        here = playMove(here, move);
      }
      // At the end the defender has only futile drops, if anything.
      if (length === exact)
        expect(isMate(here) || legalMoves(here).every((move) => 'drop' in move)).toBe(true);
    }
  });

  it('finds no mate where there is none', () => {
    const noMates = rows.filter(({ verdict }) => verdict === 'nomate').slice(0, 8);
    expect(noMates).toHaveLength(8);
    for (const { id, sfen } of noMates) {
      const { status } = t2(shogiGame(sfen!), { futile: true, maxNodes: 1000 });
      expect(status, id).not.toBe('proved');
    }
  });
});

describe("T2's look ahead", () => {
  it('finds a mate of the same length, and counts its own positions', () => {
    for (const { id, sfen, plies } of mates.filter((_, index) => index % 4 === 0)) {
      const plain = t2(shogiGame(sfen!));
      const ahead = t2(shogiGame(sfen!), { lookAhead: 2 });
      expect(ahead, id).toMatchObject({ status: 'proved', line: { length: Number(plies) } });
      if (plies === '1') expect(ahead.nodes, id).toBe(plain.nodes);
    }
  });

  // The last move of a mate in three has no plies ahead, so that 2 plies look ahead at the first move alone, and 4 no
  // further.
  it('looks no further than the plies that are left', () => {
    const { sfen } = mates.find(({ plies }) => plies === '3')!;
    const nodes = [0, 2, 3, 4].map((lookAhead) => t2(shogiGame(sfen!), { lookAhead }).nodes);
    expect(nodes[1]).not.toBe(nodes[0]);
    expect(nodes[2]).toBe(nodes[1]);
    expect(nodes[3]).toBe(nodes[1]);
  });

  it('ends at the limit of nodes', () => {
    const { sfen } = mates.find(({ plies }) => plies === '3')!;
    const limited = t2(shogiGame(sfen!), { lookAhead: 2, maxNodes: 5 });
    expect(limited).toMatchObject({ status: 'unknown', reason: 'nodes', nodes: 5 });
  });

  it.each([-1, 9, 1.5, '2'])('refuses %j', (lookAhead) => {
    expect(() => t2(plyTrap, { lookAhead: lookAhead as number })).toThrow(/lookAhead/);
  });
});

describe('T2 with guesses of no mate', () => {
  it('finds mates, and never answers that there is none if it gave up a check', () => {
    const reasons = rows
      .filter((_, index) => index % 2 === 0)
      .map(({ id, sfen, verdict }) => {
        const answer = t2(shogiGame(sfen!), { mostWays: 1, maxNodes: 500 });
        if (answer.status === 'unknown') return answer.reason;
        expect(answer.status, id).toBe(verdict === 'mate' ? 'proved' : 'disproved');
        return answer.status;
      });
    expect(reasons).toEqual(expect.arrayContaining(['proved', 'guess']));
  });

  it.each([0, 1.5, 1001])('refuses %j', (mostWays) => {
    expect(() => t2(plyTrap, { mostWays })).toThrow(/mostWays/);
  });
});

describe('T1, which stores nothing and searches every drop', () => {
  it('finds mates of the same length in more positions, and keeps none of them', () => {
    // A drop is possible on three squares.
    const drops = '8k/4R2ln/6N2/9/9/9/9/9/9 b r2b4g4s2n3l18p 1';
    const forms = [{ table: false, giveBack: false }, { giveBack: false }, {}].map((options) =>
      t2(shogiGame(drops), options),
    );
    for (const form of forms) expect(form).toMatchObject({ status: 'proved', line: { length: 7 } });
    const nodes = forms.map((form) => form.nodes);
    expect(nodes[0]).toBeGreaterThan(nodes[1]!);
    expect(nodes[1]).toBeGreaterThan(nodes[2]!);
    expect(forms[0]!.nodesInMemory).toBe(0);
  });
});

it('Ito with the test for mates in one agrees with the known verdicts', () => {
  const sample = rows.filter((_, index) => index % 3 === 0);
  let decided = 0;
  for (const { id, sfen, verdict } of sample) {
    const { status } = ito(shogiGame(sfen!), { futile: true, maxNodes: 1000 });
    if (status === 'unknown') continue;
    decided++;
    expect(status, id).toBe(verdict === 'mate' ? 'proved' : 'disproved');
  }
  expect(decided).toBeGreaterThan(sample.length / 2);
});

describe('a limit of plies', () => {
  it('hides a proof within the limit only if records leave the plies out', () => {
    expect(t2(plyTrap)).toMatchObject({ status: 'proved', line: { length: 5 } });
    expect(dfPn(limitPlies(plyTrap, 5)).status).toBe('proved');
    expect(dfPn(limitPlies(plyTrap, 3)).status).toBe('disproved');
    expect(dfPn(limitPlies(plyTrap, 5, 'naive')).status).toBe('disproved');
  });

  it('does so in tsume-shogi too', () => {
    const row = readOwnSet('generated').find(({ id }) => id === 'mate-7-55')!;
    expect(bruteForce(parseSfen(row.sfen!), 7)).toBe(7);
    const game = shogiGame(row.sfen!);
    expect(dfPn(limitPlies(game, 7)).status).toBe('proved');
    expect(dfPn(limitPlies(game, 7, 'naive')).status).toBe('disproved');
  });

  it.each(Object.entries(ALGORITHMS))('%s proves exactly the mates within it', (_, search) => {
    for (const { id, sfen, plies } of mates.slice(0, 6)) {
      const within = (most: number) =>
        search(limitPlies(shogiGame(sfen!), most), { maxNodes: 20_000 }).status;
      expect(within(Number(plies)), id).toBe('proved');
      if (plies !== '1') expect(within(Number(plies) - 2), id).toBe('disproved');
    }
  });
});
