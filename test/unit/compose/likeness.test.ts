// Which problems count as the same, by examples.

import { describe, expect, it } from 'vitest';
import { SeenProblems } from '../../../src/compose/generate/generate';
import { likenessOf } from '../../../src/compose/likeness';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { playMove } from '../../../src/shogi/rules';
import {
  mirrorMove,
  mirrorPosition,
  rotateMove,
  rotatePosition,
} from '../../../src/shogi/symmetry';
import { lastMovesOf, laterDiagrams, squaresOf } from '../../../support/likeness';

const play = (sfen: string, moves: string) => ({
  position: parseSfen(sfen),
  line: moves.split(' ').map(parseUsiMove),
});

// ▲７一角成 △同　玉 ▲７二銀 and ▲２一飛成 △同　玉 ▲２二金, seen from the king: the square to the left or right of him
// twice, then below it.
const SILVER = play('1k7/9/2+P6/5B3/9/9/9/9/9 b S2rb4g3s4n4l17p 1', '4d7a+ 8a7a S*7b');
const GOLD = play('6k2/4R2P1/6g2/9/9/9/9/9/9 b Gr2b2g4s4n4l17p 1', '2b2a+ 3a2a G*2b');

it('a piece that moves like a gold is like another one', () => {
  const faces = ['G', '+P', '+L', '+N', '+S'].map((face) =>
    parseSfen(`4k4/9/9/4${face}4/9/9/9/9/9 b G 1`),
  );
  const texts = new Set(faces.map((position) => likenessOf(position, [])[0]));
  expect(texts.size).toBe(1);
  for (const face of ['S', '+B', 'N', 'P']) {
    const [other] = likenessOf(parseSfen(`4k4/9/9/4${face}4/9/9/9/9/9 b G 1`), []);
    expect(texts.has(other), face).toBe(false);
  }
});

it('a problem contains the one that is left after two plies', () => {
  const { position, line } = SILVER;
  const left = line.slice(0, 2).reduce(playMove, position);
  expect(laterDiagrams(position, line)).toEqual([likenessOf(left, [])[0]]);
  expect(laterDiagrams(mirrorPosition(position), line.map(mirrorMove))).toEqual(
    laterDiagrams(position, line),
  );
});

it('the squares are those of the moves, whatever the pieces, shifted, mirrored and with the colours exchanged', () => {
  const text = '-1,0 -1,0 *-1,1';
  expect(squaresOf(SILVER.position, SILVER.line)).toBe(text);
  expect(squaresOf(GOLD.position, GOLD.line)).toBe(text);
  expect(squaresOf(rotatePosition(GOLD.position), GOLD.line.map(rotateMove))).toBe(text);
  const dropped = play('k8/9/G1R6/9/9/9/9/9/9 b r2b3g4s4n4l18p 1', '7c7a+ P*8a 9c8b');
  expect(squaresOf(dropped.position, dropped.line)).toBe('-2,0 *-1,0 -1,1');
});

it('the last three moves are compared with their pieces, as seen from the king before them', () => {
  expect(lastMovesOf(SILVER.position, SILVER.line)).toBe('+B-1,0 K-1,0 S*-1,1');
  expect(lastMovesOf(GOLD.position, GOLD.line)).toBe('G-1,0 K-1,0 G*-1,1');
  const longer = play('8k/7n1/6Ngl/9/9/9/9/9/9 b BSP2rb3g3s2n3l17p 1', 'P*1b 1a1b B*2a 1b1a S*1b');
  // The king stands on 1b before the last three moves.
  expect(lastMovesOf(longer.position, longer.line)).toBe('B*-1,-1 K0,-1 S*0,0');
});

it('a problem that is like one that was left out is new', () => {
  // The second has the play of the first, the third has the diagram of the second.
  const [first, second] = ['6k2/4R2P1/6g2', '6k2/4R4/6gP1'].map(
    (ranks) => `${ranks}/9/9/9/9/9/9 b Gr2b2g4s4n4l17p 1`,
  );
  const [play, other] = ['2b2a+ 3a2a G*2b', '5b5a+ 3a2b G*1b'].map((moves) => moves.split(' '));
  const given = [
    { sfen: first!, line: play! },
    { sfen: second!, line: play! },
    { sfen: second!, line: other! },
  ];
  const seen = new SeenProblems();
  expect(given.map((each) => seen.add(each))).toEqual([true, false, true]);
});

describe('likeness', () => {
  const root = parseSfen('7nk/5SS2/8+B/9/9/9/9/9/9 b 2rb4g2s3n4l18p 1');
  const moves = ['3b2a+', '1a2a', '4b3a+', '2a1a', 'N*2c'].map(parseUsiMove);

  it('is the same mirrored and with the colours exchanged', () => {
    const known = likenessOf(root, moves);
    expect(likenessOf(mirrorPosition(root), moves.map(mirrorMove))).toEqual(known);
    expect(likenessOf(rotatePosition(root), moves.map(rotateMove))).toEqual(known);
  });

  it('is the same shifted', () => {
    const one = parseSfen('9/4k4/9/4G4/9/9/9/9/9 b G2r2b2g4s4n4l18p 1');
    const other = parseSfen('9/9/3k5/9/3G5/9/9/9/9 b G2r2b2g4s4n4l18p 1');
    expect(likenessOf(one, [parseUsiMove('G*5c')])).toEqual(
      likenessOf(other, [parseUsiMove('G*6d')]),
    );
  });

  it('has the play in common where a piece that stands elsewhere has no part in the first three moves', () => {
    const other = parseSfen(
      formatSfen(root).replace('9/9/9/9/9/9', '9/9/9/9/9/L8').replace('4l', '3l'),
    );
    const third = parseSfen(
      formatSfen(root).replace('9/9/9/9/9/9', '9/9/9/9/L8/9').replace('4l', '3l'),
    );
    const [diagram, play] = likenessOf(other, moves);
    expect(likenessOf(third, moves)[0]).not.toBe(diagram);
    expect(likenessOf(third, moves)[1]).toBe(play);
    expect(likenessOf(root, moves)[1]).not.toBe(play);
  });
});
