// How problems look, counted by hand.

import { describe, expect, it } from 'vitest';
import { appealOf, looksOf } from '../../../../src/compose/generate/looks';
import { parseSfen } from '../../../../src/notation/sfen';
import { parseUsiMove } from '../../../../src/notation/usi';
import { looksComposed } from '../../../../support/problem-choice';

const play = (sfen: string, moves: string) =>
  [parseSfen(sfen), moves.split(' ').map(parseUsiMove)] as const;

// ▲５一角成 △同　玉 ▲３一飛成 △４一歩 ▲６三桂: the bishop is given away. The defenders stand on 6a, 6b, 5b and 4c; only
// 5b is next to the king.
const GIVEN = play('3n1k3/3nl4/5s3/6R2/8B/9/9/9/9 b Nrb4g3sn3l18p 1', '1e5a+ 4a5a 3d3a+ P*4a N*6c');

// ▲９一銀成 △同　玉 ▲８一桂成 △同　金 ▲同　金 △同　玉 ▲８二金: the silver is given; nothing is captured by a check that
// is captured at once but by ▲同　金.
const EXCHANGE = play(
  '2g6/kSG6/B1N6/+S8/9/9/9/9/9 b 2rb2g2s3n4l18p 1',
  '8b9a+ 9b9a 7c8a+ 7a8a 7b8a 9a8a G*8b',
);

describe('the looks', () => {
  it('of a problem with a bishop given away', () => {
    expect(looksOf(...GIVEN)).toEqual({
      held: 1,
      promotedMinors: 0,
      defenders: 4,
      guards: 1,
      distantDefenders: 0,
      pawns: 0,
      misplaced: 2,
      attackers: 2,
      twoOff: 0,
      far: 0,
      large: 2,
      onBoard: 7,
      isKingInCorner: false,
      isKingOnEdge: true,
      isKingOnLeft: false,
      givenAway: 1,
      exchanges: 0,
      chases: 0,
      pieceReplies: 0,
      standing: 0,
      isKeyDrop: false,
      // ▲４二角成 ▲５一角成 ▲３一飛 ▲３一飛成 ▲３二飛成 ▲５三桂 ▲３三桂
      checks: 7,
    });
    expect(looksComposed(looksOf(...GIVEN))).toBe(true);
  });

  it('of a problem with an exchange', () => {
    const looks = looksOf(...EXCHANGE);
    expect(looks).toMatchObject({
      held: 0,
      promotedMinors: 1,
      defenders: 1,
      guards: 0,
      onBoard: 7,
      isKingOnLeft: true,
      isKingOnEdge: true,
      isKingInCorner: false,
      givenAway: 0,
      exchanges: 1,
      pieceReplies: 1,
      standing: 2,
      isKeyDrop: false,
    });
    expect(looksComposed(looks)).toBe(false);
  });

  it('of an attacker who stands five squares off', () => {
    const near = play('4k4/9/4P4/4R4/9/9/9/9/9 b G2b3g4s4n4l17p 1', 'G*5b');
    const far = play('4k4/9/4P4/9/9/4R4/9/9/9 b G2b3g4s4n4l17p 1', 'G*5b');
    expect([looksOf(...near).far, looksOf(...far).far]).toEqual([0, 1]);
    expect(looksOf(...near).isKeyDrop).toBe(true);
  });
});

it.each([
  ['p', [1, 2]],
  ['l', [2, 3, 4, 5, 6, 7, 8]],
  ['n', [2, 4, 5, 6, 7, 8]],
  ['s', []],
  ['+p', [1, 2, 3, 4]],
  ['+l', []],
  ['+r', []],
  // Pieces of the attacker may stand everywhere.
  ['N', []],
])('a defender %s seldom stands on the ranks %j', (piece, ranks) => {
  const misplaced = [1, 2, 3, 4, 5, 6, 7, 8].filter((rank) => {
    const rows = Array.from({ length: 9 }, (_, index) => (index + 1 === rank ? `4${piece}4` : '9'));
    rows[8] = '8k';
    const diagram = parseSfen(`${rows.join('/')} b - 1`, { validate: false });
    return looksOf(diagram, []).misplaced === 1;
  });
  expect(misplaced).toEqual(ranks);
});

it('counts a check by the piece that gave the check before as a chase', () => {
  const chase = play(
    '6bR1/6l1k/9/9/9/9/9/9/9 b GPrb3g4s3n3l17p 1',
    'P*1c 1b1c G*2c 1c1d 2c2d 1d1e 2d2e',
  );
  expect(looksOf(...chase).chases).toBe(2);
});

describe('the appeal', () => {
  const sfen = '3n1k3/3nl4/5s3/6R2/8B/9/9/9/9 b Nrb4g3sn3l18p 1';

  it('grows with what is given away, and falls with an exchange', () => {
    const [position, line] = GIVEN;
    // The same moves without the capture of the bishop are no sacrifice.
    const kept = line.map((move, index) => (index === 1 ? parseUsiMove('4a3a') : move));
    expect(appealOf(position, line)).toBeGreaterThan(appealOf(position, kept.slice(0, 3)));
    const captured = parseSfen(sfen.replace('3n1k3', '3npk3').replace('18p', '17p'));
    expect(appealOf(position, line)).toBeGreaterThan(appealOf(captured, line));
  });

  it.each<[string, Record<string, string>, number]>([
    // ▲４四飛 is one more check.
    ['without a defender', { '5s3': '9' }, -1],
    ['with a pawn beside the king', { '5s3': '3p1s3' }, 2],
    // There are four defenders already.
    ['with a pawn three squares from the king', { '6R2': '5pR2' }, 5],
    // The new attacker never moves, and gives two more checks.
    ['with an attacker two squares from the king', { '5s3': '5s1S1' }, 6 + 4 + 2],
  ])('changes %s', (_, changes, difference) => {
    const [position, line] = GIVEN;
    const changed = Object.entries(changes).reduce(
      (text, [from, to]) => text.replace(from, to),
      sfen,
    );
    const other = appealOf(parseSfen(changed, { validate: false }), line);
    expect(other - appealOf(position, line)).toBe(difference);
  });

  it('falls with a gold beside the king, and grows with a check from a distance', () => {
    const position = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b RGSNr2b3g3s3n4l17p 1');
    const appeal = (move: string) => appealOf(position, [parseUsiMove(move)]) - plain;
    const plain = appealOf(position, [parseUsiMove('S*5b')]);
    // In the second solution the pawn moves; in the others it never does.
    expect([appeal('G*5b'), appeal('5c5b+')]).toEqual([-3, -3 - 4]);
    expect([appeal('R*1a'), appeal('N*4c')]).toEqual([2, 2]);
  });

  it('falls when the next check captures what has captured a given piece', () => {
    const [position, line] = EXCHANGE;
    const appeal = (fifth: string) =>
      appealOf(position, [...line.slice(0, 4), parseUsiMove(fifth)]);
    expect(appeal('7b8a')).toBe(appeal('7b8b') - 12);
  });

  it('falls with a defender on a rank where it seldom stands', () => {
    const [position, line] = GIVEN;
    const third = parseSfen(sfen.replace('5s3', 'p4s3').replace('18p', '17p'));
    const second = parseSfen(sfen.replace('3nl4', 'p2nl4').replace('18p', '17p'));
    // A pawn, and far from the king.
    expect(appealOf(third, line)).toBe(appealOf(position, line) + 5);
    expect(appealOf(third, line)).toBe(appealOf(second, line) + 3);
  });
});
