import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/base/random';
import { likenessOf } from '../../../src/compose/likeness';
import { SimilarPositions } from '../../../src/compose/similar';
import { parseSfen } from '../../../src/notation/sfen';
import { addToHand } from '../../../src/shogi/hand';
import { HAND_KINDS, type Piece } from '../../../src/shogi/piece';
import { makePosition, type Position } from '../../../src/shogi/position';
import { BOARD_SIZE, fileOf, isOnBoard, makeSquare, rankOf } from '../../../src/shogi/square';
import { mirrorPosition, rotatePosition } from '../../../src/shogi/symmetry';
import { readOwnSet } from '../../../support/positions/table';

const OWN = readOwnSet('generated').map(({ sfen }) => parseSfen(sfen!));

/** The position with all pieces shifted; undefined if one would leave the board. */
function shift({ board, ...rest }: Position, files: number, ranks: number): Position | undefined {
  const shifted = board.map(() => undefined as Position['board'][number]);
  for (const [square, piece] of board.entries()) {
    if (piece === undefined) continue;
    const [file, rank] = [fileOf(square) + files, rankOf(square) + ranks];
    if (!isOnBoard(file, rank)) return undefined;
    shifted[makeSquare(file, rank)] = piece;
  }
  return makePosition({ ...rest, board: shifted });
}

function distanceOf(one: Position, other: Position): number {
  const collection = new SimilarPositions();
  collection.add(other);
  return collection.find(one, { within: 40 })[0]?.distance ?? Number.POSITIVE_INFINITY;
}

/** The distance by trying every shift of both diagrams on a board without edges. */
function slowDistance(one: Position, other: Position): number {
  const black = (position: Position) =>
    position.turn === 'black' ? position : rotatePosition(position);
  const [from, to] = [black(one), black(other)];
  const faceOf = ({ color, kind, promoted }: Piece) =>
    promoted && 'PLNS'.includes(kind) ? `${color}Gfalse` : `${color}${kind}${promoted}`;
  const cellsOf = ({ board }: Position, files: number, ranks: number) =>
    board.flatMap((piece, square) =>
      piece === undefined
        ? []
        : [`${faceOf(piece)} ${fileOf(square) + files} ${rankOf(square) + ranks}`],
    );
  const handOf = ({ hands }: Position) =>
    HAND_KINDS.flatMap((kind) =>
      Array.from({ length: hands.black[kind] }, (_, n) => `${kind}${n}`),
    );
  const there = new Set([...cellsOf(to, 0, 0), ...handOf(to)]);
  let least = Number.POSITIVE_INFINITY;
  for (const view of [from, mirrorPosition(from)]) {
    for (let files = 1 - BOARD_SIZE; files < BOARD_SIZE; files++) {
      for (let ranks = 1 - BOARD_SIZE; ranks < BOARD_SIZE; ranks++) {
        const here = [...cellsOf(view, files, ranks), ...handOf(view)];
        const same = here.filter((each) => there.has(each)).length;
        least = Math.min(least, Math.max(here.length, there.size) - same);
      }
    }
  }
  return least;
}

describe('the distance of two positions', () => {
  it('is that of trying every shift and mirror', () => {
    const random = new Random(7);
    for (let i = 0; i < 60; i++) {
      const [one, other] = [random.pick(OWN), random.pick(OWN)];
      expect(distanceOf(one, other)).toBe(slowDistance(one, other));
    }
  });

  it('is 0 where the generator calls two diagrams alike, and nowhere else', () => {
    const some = OWN.slice(0, 40);
    const all = [
      ...some,
      ...some.slice(0, 10).map(mirrorPosition),
      ...some.slice(0, 10).map(rotatePosition),
    ];
    const keys = all.map((position) => likenessOf(position, [])[0]);
    const collection = new SimilarPositions();
    for (const position of all) collection.add(position);
    for (const [index, position] of all.entries()) {
      const found = collection.find(position, { within: 0, most: 1000 });
      const alike = all.flatMap((_, other) => (keys[other] === keys[index] ? [other] : []));
      expect(found.map((each) => each.index)).toEqual(alike);
    }
  });

  it('counts a piece that is added, moved, exchanged or in hand as one', () => {
    const root = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G 1');
    const others = [
      '4k4/9/4P4/9/9/9/9/9/9 b GS 1',
      '4k4/9/4P4/9/9/9/8p/9/9 b G 1',
      '4k4/9/3P5/9/9/9/9/9/9 b G 1',
      '4k4/9/4N4/9/9/9/9/9/9 b G 1',
      '4k4/9/4P4/4G4/9/9/9/9/9 b - 1',
    ];
    for (const other of others) expect(distanceOf(root, parseSfen(other))).toBe(1);
    expect(distanceOf(parseSfen(others[4]!), parseSfen('4k4/9/4P4/4+N4/9/9/9/9/9 b - 1'))).toBe(0);
    const hands = { ...root.hands, white: addToHand(root.hands.white, 'R', 1) };
    expect(distanceOf(root, makePosition({ ...root, hands }))).toBe(0);
  });
});

describe('what the answer tells', () => {
  const root = parseSfen('4k4/9/4P4/2G6/9/9/9/9/9 b G 1');

  it('the shift, the mirror and the colours that lead to the position', () => {
    const collection = new SimilarPositions();
    const variants = [root, shift(root, 2, 1)!, mirrorPosition(root), rotatePosition(root)];
    for (const each of variants) collection.add(each);
    const how = collection.find(root).map(({ distance: _, index: __, ...rest }) => rest);
    const plain = { isMirrored: false, isTurned: false, shift: [0, 0] };
    expect(how).toEqual([
      plain,
      { ...plain, shift: [2, 1] },
      { ...plain, isMirrored: true },
      { ...plain, isTurned: true },
    ]);
  });

  it('the nearest first, and no more than asked for', () => {
    const collection = new SimilarPositions();
    for (const each of ['3k5/9/9/9/9/9/9/9/9 b R 1', '4k4/9/4P4/2S6/9/9/9/9/9 b G 1'])
      collection.add(each);
    collection.add(root);
    const found = collection.find(root, { within: 9 });
    expect(found.map(({ index, distance }) => [index, distance])).toEqual([
      [2, 0],
      [1, 1],
      [0, 3],
    ]);
    expect(collection.find(root, { within: 9, most: 1 })).toHaveLength(1);
    expect(collection.find(root, { within: 0 })).toHaveLength(1);
    expect(() => collection.find(root, { within: -1 })).toThrow(/^within: expected/);
  });
});
