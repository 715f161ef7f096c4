// How pieces move on an empty board: one step or a slide in some of eight directions, and the knight's two jumps.
// Directions are named as black sees them; white sees each of them turned by half a circle. `attacks.ts` adds the
// pieces that block a slide, `rules.ts` the other conditions of a legal move.

import type { Color, Kind, Piece } from './piece';
import { fileOf, isOnBoard, makeSquare, rankOf, SQUARES, type Square } from './square';

/** Eight compass points, clockwise, as black sees them: each is an index into `COMPASS`. */
type Direction = number;

const CLOCKWISE = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export const DIRECTIONS: readonly Direction[] = CLOCKWISE;

const [FORWARD, FORWARD_RIGHT, RIGHT, BACK_RIGHT, BACK, BACK_LEFT, LEFT, FORWARD_LEFT] = CLOCKWISE;

/** What one step in each direction adds to the file and to the rank. */
const COMPASS: readonly { file: number; rank: number }[] = [
  { file: 0, rank: -1 },
  { file: -1, rank: -1 },
  { file: -1, rank: 0 },
  { file: -1, rank: 1 },
  { file: 0, rank: 1 },
  { file: 1, rank: 1 },
  { file: 1, rank: 0 },
  { file: 1, rank: -1 },
];

/** The direction that leads back. This is also the direction that the other side calls by the same name. */
export function oppositeDirection(direction: Direction): Direction {
  return (direction + 4) % 8;
}

/** How far a piece goes in one direction. */
type Motion = 'none' | 'step' | 'slide';

const STRAIGHT: readonly Direction[] = [FORWARD, RIGHT, BACK, LEFT];
const DIAGONAL: readonly Direction[] = [FORWARD_RIGHT, BACK_RIGHT, BACK_LEFT, FORWARD_LEFT];
const GOLD: readonly Direction[] = [FORWARD, FORWARD_RIGHT, RIGHT, BACK, LEFT, FORWARD_LEFT];
const SILVER: readonly Direction[] = [FORWARD, ...DIAGONAL];

const UNPROMOTED: Readonly<Record<Kind, readonly Motion[]>> = {
  P: makeMotions([FORWARD], []),
  L: makeMotions([], [FORWARD]),
  N: makeMotions([], []),
  S: makeMotions(SILVER, []),
  G: makeMotions(GOLD, []),
  B: makeMotions([], DIAGONAL),
  R: makeMotions([], STRAIGHT),
  K: makeMotions(DIRECTIONS, []),
};

const PROMOTED: Readonly<Record<Kind, readonly Motion[]>> = {
  P: UNPROMOTED.G,
  L: UNPROMOTED.G,
  N: UNPROMOTED.G,
  S: UNPROMOTED.G,
  G: UNPROMOTED.G,
  B: makeMotions(STRAIGHT, DIAGONAL),
  R: makeMotions(DIAGONAL, STRAIGHT),
  K: UNPROMOTED.K,
};

function makeMotions(steps: readonly Direction[], slides: readonly Direction[]): Motion[] {
  return DIRECTIONS.map((direction) => {
    if (slides.includes(direction)) return 'slide';
    return steps.includes(direction) ? 'step' : 'none';
  });
}

/** How far the piece goes in a direction of the board (that is, as black names directions). */
export function motionOf(piece: Piece, direction: Direction): Motion {
  const motions = (piece.promoted ? PROMOTED : UNPROMOTED)[piece.kind];
  return motions[piece.color === 'black' ? direction : oppositeDirection(direction)]!;
}

/** Whether the piece jumps as a knight does. */
export function isJumper(piece: Piece): boolean {
  return piece.kind === 'N' && !piece.promoted;
}

const RAYS: (readonly (readonly Square[])[])[] = [];

/**
 * For each direction, the squares from this square to the edge, the nearest first. The list is made at the first call
 * for a square.
 */
export function raysFrom(square: Square): readonly (readonly Square[])[] {
  RAYS[square] ??= DIRECTIONS.map((direction) => makeRay(square, direction));
  return RAYS[square];
}

/** `KNIGHT_JUMPS[color][square]`: the squares to which a knight of that colour jumps. */
export const KNIGHT_JUMPS: Readonly<Record<Color, readonly (readonly Square[])[]>> = {
  black: SQUARES.map((square) => makeKnightJumps(square, -2)),
  white: SQUARES.map((square) => makeKnightJumps(square, 2)),
};

function makeRay(square: Square, direction: Direction): Square[] {
  const step = COMPASS[direction]!;
  const ray: Square[] = [];
  let file = fileOf(square) + step.file;
  let rank = rankOf(square) + step.rank;
  while (isOnBoard(file, rank)) {
    ray.push(makeSquare(file, rank));
    file += step.file;
    rank += step.rank;
  }
  return ray;
}

function makeKnightJumps(square: Square, ranks: number): Square[] {
  const rank = rankOf(square) + ranks;
  const files = [fileOf(square) - 1, fileOf(square) + 1];
  return files.filter((file) => isOnBoard(file, rank)).map((file) => makeSquare(file, rank));
}
