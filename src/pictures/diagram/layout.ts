// The places of all parts of a drawing, in units of the drawing. A square of the board is 40 units wide and 44 high: a
// little higher than wide, as on a real board. The width of the picture in pixels only scales these units.

import { BOARD_SIZE, fileOf, rankOf, type Square } from '../../shogi/square';
import type { CheckedDiagramOptions } from './options';

export const CELL_WIDTH = 40;
export const CELL_HEIGHT = 44;
export const BOARD_WIDTH = BOARD_SIZE * CELL_WIDTH;
export const BOARD_HEIGHT = BOARD_SIZE * CELL_HEIGHT;

export const MARGIN = 14;
/** Space to the right of the board and above it, for its coordinates. */
const COORDINATE_ROOM = 20;
const HAND_ROOM = 36;
/** Font sizes. */
export const TITLE_SIZE = 26;
export const AUTHOR_SIZE = 18;
export const LENGTH_SIZE = 20;
/** Distance from one line of text to the next, as a multiple of the font size. */
const LEADING = 1.35;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The upper left corner of the board. */
  readonly board: Point;
  /** The height at which the middle of each line of text lies; undefined if there is no such line. */
  readonly titleY: number | undefined;
  readonly authorY: number | undefined;
  readonly lengthY: number | undefined;
  readonly fileNumbersY: number;
  readonly rankNumbersX: number;
  /** The middles of the two columns for hands. The hand of the side at the bottom is on the right. */
  readonly rightHandX: number;
  readonly leftHandX: number;
  readonly isTurned: boolean;
}

export function makeLayout(options: CheckedDiagramOptions): Layout {
  const { hands, attacker, bottom, coordinates } = options;
  const isTurned = bottom === 'white';
  const hasBoth = hands === 'both' || hands === 'full';
  const hasRight = hasBoth || (hands === 'attacker' && attacker === bottom);
  const hasLeft = hasBoth || (hands === 'attacker' && attacker !== bottom);
  const room = coordinates ? COORDINATE_ROOM : 0;
  let y = MARGIN;
  const addLine = (text: string, size: number): number | undefined => {
    if (text === '') return undefined;
    y += size * LEADING;
    return y - (size * LEADING) / 2;
  };
  const titleY = addLine(options.title, TITLE_SIZE);
  const authorY = addLine(options.author, AUTHOR_SIZE);
  const board = { x: MARGIN + (hasLeft ? HAND_ROOM : 0), y: y + room };
  const right = board.x + BOARD_WIDTH + room;
  y = board.y + BOARD_HEIGHT + (options.length === undefined ? 0 : MARGIN / 2);
  const lengthY = options.length === undefined ? undefined : addLine('plies', LENGTH_SIZE);
  return {
    width: right + (hasRight ? HAND_ROOM : 0) + MARGIN,
    height: y + MARGIN,
    board,
    titleY,
    authorY,
    lengthY,
    fileNumbersY: board.y - room / 2,
    rankNumbersX: board.x + BOARD_WIDTH + room / 2,
    rightHandX: right + HAND_ROOM / 2 + MARGIN / 4,
    leftHandX: MARGIN + HAND_ROOM / 2 - MARGIN / 4,
    isTurned,
  };
}

/** The middle of a square; a turned board has file 1 at the left and rank 1 at the bottom. */
export function centreOf(square: Square, { board, isTurned }: Layout): Point {
  const column = isTurned ? fileOf(square) - 1 : BOARD_SIZE - fileOf(square);
  const row = isTurned ? BOARD_SIZE - rankOf(square) : rankOf(square) - 1;
  return { x: board.x + (column + 0.5) * CELL_WIDTH, y: board.y + (row + 0.5) * CELL_HEIGHT };
}
