// The 81 squares as numbers 0..80: (file - 1) * 9 + (rank - 1). As in shogi, files are counted from the right edge of a
// diagram and ranks from its top edge, so 0 is 1a and 80 is 9i. Names of squares are those of USI: file digit, then
// rank letter.

/** The number of a square, 0 to 80. */
export type Square = number;

export const SQUARE_COUNT = 81;
export const BOARD_SIZE = 9;

export const SQUARES: readonly Square[] = Array.from(
  { length: SQUARE_COUNT },
  (_, square) => square,
);

const RANK_LETTERS = 'abcdefghi';

/** The square of a file (1..9) and a rank (1..9). */
export function makeSquare(file: number, rank: number): Square {
  return (file - 1) * BOARD_SIZE + (rank - 1);
}

/** 1 (right edge) to 9 (left edge). */
export function fileOf(square: Square): number {
  return Math.floor(square / BOARD_SIZE) + 1;
}

/** 1 (top edge, white's home) to 9 (bottom edge, black's home). */
export function rankOf(square: Square): number {
  return (square % BOARD_SIZE) + 1;
}

/** How many moves of a king lie between two squares. */
export function distance(one: Square, other: Square): number {
  return Math.max(Math.abs(fileOf(one) - fileOf(other)), Math.abs(rankOf(one) - rankOf(other)));
}

export function isOnBoard(file: number, rank: number): boolean {
  return file >= 1 && file <= BOARD_SIZE && rank >= 1 && rank <= BOARD_SIZE;
}

export function isSquare(value: unknown): value is Square {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < SQUARE_COUNT;
}

/**
 * The name of a square, such as `7g`.
 *
 * @example
 * formatSquare(makeSquare(7, 6)) // '7f'
 */
export function formatSquare(square: Square): string {
  return `${fileOf(square)}${RANK_LETTERS[rankOf(square) - 1]}`;
}

/** The square of a name such as `7g`, or undefined if the text names none. */
export function parseSquare(text: string): Square | undefined {
  if (!/^[1-9][a-i]$/.test(text)) return undefined;
  return makeSquare(Number(text[0]), RANK_LETTERS.indexOf(text[1]!) + 1);
}

/** All squares in the order in which a diagram is read: rank by rank, each from file 9 to file 1. */
export const READING_ORDER: readonly Square[] = readingOrder();

function readingOrder(): Square[] {
  const squares: Square[] = [];
  for (let rank = 1; rank <= BOARD_SIZE; rank++) {
    for (let file = BOARD_SIZE; file >= 1; file--) squares.push(makeSquare(file, rank));
  }
  return squares;
}
