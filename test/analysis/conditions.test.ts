// The names of conditions: each on a diagram of the 18th century or an own position, and over the authors' solutions of 将棋図巧 when
// the shared tables are available.

import { describe, expect, test } from 'vitest';
import { findConditions, isSymmetric } from '../../src/analysis/conditions';
import { InputError } from '../../src/base/errors';
import { parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { CONDITION_NAMES } from '../../src/terms/condition-names';
import { describeWithData, readTable } from '../../support/data';

function conditionsOf(sfen: string, line = '') {
  const moves = line === '' ? [] : line.split(' ').map(parseUsiMove);
  return findConditions(parseSfen(sfen), { moves });
}

const keysOf = (sfen: string, line = '') => conditionsOf(sfen, line).map(({ key }) => key);

describe('diagrams', () => {
  const cases: readonly [string, string, readonly string[]][] = [
    ['bare king, 図巧 98', '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1', ['bare-king']],
    [
      'nothing but the king to defend',
      '8k/9/8P/9/9/9/9/9/9 b GN 1',
      ['undefended', 'minor-pieces'],
    ],
    [
      'nothing on the board to attack with',
      '7lk/9/9/9/9/9/9/9/9 b GN 1',
      ['unprepared', 'minor-pieces'],
    ],
    ['two kings', '8k/9/8P/9/9/9/9/9/8K b GN 1', ['undefended', 'two-kings', 'minor-pieces']],
    ['golds only', '7gk/9/8G/9/9/9/9/9/9 b G 1', ['one-kind', 'minor-pieces']],
    ['one of each', '8k/7p1/9/6N2/7L1/9/9/9/9 b RBGS 1', ['seven-kinds']],
    ['the great pieces', '8k/7b1/9/9/9/9/9/9/9 b RB 1', ['unprepared', 'major-pieces']],
    ['no piece in hand', '6rk1/9/7P1/9/9/9/9/9/9 b - 1', ['no-hand']],
    ['pawns in hand', '6rk1/9/7P1/9/9/9/9/9/9 b 2P 1', ['one-kind-hand']],
    ['one of each in hand', '6rk1/9/7P1/9/9/9/9/9/9 b RBGSNLP 1', ['seven-kinds-hand']],
    ['as at the start', '4k2nl/9/6p2/9/9/9/4P4/9/9 b RG 1', ['starting-squares']],
    ['a castled king', '5s1nl/6gk1/5pppp/8P/9/9/9/9/9 b RG 1', ['game-like']],
  ];
  test.each(cases)('%s', (_, sfen, keys) => {
    expect(keysOf(sfen)).toEqual(keys);
  });

  test('a rotated position has the same conditions', () => {
    const sfen = '9/9/9/9/9/9/9/1KG6/LN1S5 w rg 1';
    expect(keysOf(sfen)).toEqual(['unprepared', 'game-like']);
  });
});

/** 将棋図巧 (1755), the author's solutions. */
const ZUKOU = {
  12: [
    '5+rl1s/7k1/8n/6p1+B/9/9/9/9/9 b R2NPb4g3sn3l16p 1',
    'R*2c 2b3b 2c1c 3b2a 1c2c 1a2b N*1c 2a1a P*1b 1a1b N*2d 1b1a 1c2a+ 1a2a N*3c 2a1a ' +
      '2d1b+ 1a1b 1d1c 2b1c 2c2a+',
  ],
  16: [
    '5gGl1/6R1n/5n1Lk/6+p2/5B1p1/9/9/9/9 b RBN2g4sn2l16p 1',
    'B*2d 1c1d R*1c 1d2d 3b3d 2d1c P*1d 1c2c N*1e 2c2b 3a2a 2b2a L*2c 2a1a 2c2b+ 1a2b ' +
      '1d1c+ 2b1c 3d3c+ 1c1d 3c1c 1d1c 4e2c+',
  ],
  94: [
    '5kSn1/6n2/2n6/4g2G1/6B2/4NP1+R1/2S3L2/4S3+R/9 b BL2gs2l17p 1',
    'B*6c 4a5a 3a4b+ 5a4b 2d3c 2a3c L*4c 4b4c 6c5d+ 4c5d G*6d 5d5e 3e4d 3b4d 2f3e 5e5f ' +
      '5h6g 5f6g 1h6h 6g5f 3e5e 5f5e 6h6f',
  ],
  98: [
    '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1',
    'R*1c R*1b G*2b 1a2b S*3c 2b3a G*3b 1b3b 3c3b+ 3a3b R*3d 3b4b 3d4d 4b5b 4d5d 5b6b ' +
      '5d6d 6b7b 6d7d 7b6b 7d7c+ 6b5a 1c5c+ 5a4a 7c7a 4a3b 7a6b 3b2a 5c2c 2a1a 6b1b',
  ],
} as const;

describe('solutions', () => {
  test('図巧 12: no promotions, so that pawns may be dropped, and pieces moved between', () => {
    const found = conditionsOf(...ZUKOU[12]);
    expect(found.find(({ key }) => key === 'non-promotion')?.plies).toEqual([3, 5]);
    expect(found.map(({ key }) => key)).toContain('moved-interpositions');
  });

  test('図巧 16: the king is mated on his first square', () => {
    const found = conditionsOf(...ZUKOU[16]);
    expect(found.find(({ key }) => key === 'non-promotion')?.plies).toEqual([5]);
    expect(found.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['returning-king', 'medium']),
    );
  });

  test('図巧 94: a picture at the end, the king in the middle of it', () => {
    const found = conditionsOf(...ZUKOU[94]);
    const picture = found.find(({ key }) => key === 'symmetric-end');
    expect(picture).toMatchObject({ japanese: 'あぶり出し' });
    expect(picture?.shape).toHaveLength(9);
    expect(picture?.shape?.[4]?.[4]).toBe('#');
    expect(found.map(({ key }) => key)).toContain('centre-mate');
  });

  test('図巧 98: out of the corner and back', () => {
    const keys = keysOf(...ZUKOU[98]);
    expect(keys.slice(0, 1)).toEqual(['bare-king']);
    expect(keys).toEqual(expect.arrayContaining(['corner-mate', 'returning-king', 'medium']));
  });

  test('interpositions by kind and ply', () => {
    const found = conditionsOf('7lk/9/9/8p/9/9/9/9/9 b 2Rg 1', 'R*1c G*1b 1c1b+');
    expect(found.find(({ key }) => key === 'interpositions')).toMatchObject({
      kinds: ['G'],
      plies: [2],
    });
    expect(found.at(-1)?.key).toBe('short');
  });

  test('the condition of length uses the given length', () => {
    const moves = ['R*1c', 'G*1b', '1c1b+'].map(parseUsiMove);
    const found = findConditions(parseSfen('7lk/9/9/9/9/9/9/9/9 b 2Rg 1'), { moves, length: 51 });
    expect(found.at(-1)?.key).toBe('long');
  });

  test('a solution that cannot be played is refused', () => {
    expect(() => keysOf('7lk/9/9/9/9/9/9/9/9 b 2Rg 1', 'R*1a')).toThrow(InputError);
  });

  test('pictures: seven pieces at least, the same on both sides', () => {
    expect(isSymmetric(parseSfen('9/9/2k1p1p2/3p1p3/4s4/4P4/9/9/9 b - 1').board)).toBe(true);
    expect(isSymmetric(parseSfen('9/9/2k1p1p2/3p1p3/4s4/5P3/9/9/9 b - 1').board)).toBe(false);
    expect(isSymmetric(parseSfen('9/9/2k1p1p2/9/4s4/4P4/9/9/9 b - 1').board)).toBe(false);
  });

  test('every name has a Japanese text', () => {
    expect(new Set(Object.values(CONDITION_NAMES)).size).toBe(Object.keys(CONDITION_NAMES).length);
  });
});

describeWithData('conditions of 将棋図巧', () => {
  const having = (key: string) =>
    readTable('author-lines')
      .filter(({ sfen, solution }) => keysOf(sfen!, solution).some((found) => found === key))
      .map(({ id }) => Number(id!.slice('zukou-'.length)));

  test('one is smoke, one a bare king', () => {
    expect(having('smoke')).toEqual([99]);
    expect(having('bare-king')).toEqual([98]);
  });

  test('mates in the middle and length classes', () => {
    expect(having('centre-mate')).toEqual([58, 78, 94]);
    expect([having('short').length, having('medium').length, having('long').length]).toEqual([
      16, 69, 15,
    ]);
  });
});
