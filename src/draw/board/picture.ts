// The parts of the drawing of a board, as markup: the lines and labels, the pieces, and moves as arrows. Pictures in the style of books are made
// by `tsumeru/diagram`.

import { FULL_WIDTH_DIGITS, formatPieceKanji, KANJI_DIGITS } from '../../formats/japanese-names';
import { isDrop, type Move } from '../../shogi/move';
import { getPiece, type Kind, type Piece } from '../../shogi/piece';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, type Square } from '../../shogi/square';
import type { Language } from '../../words/language';
import { drawSymbol } from './symbols';

/** What pieces show: kanji, letters, or symbols of their moves. */
export type Faces = 'kanji' | 'letters' | 'symbols';

/** How pieces are drawn. */
export interface PieceLooks {
  readonly faces: Faces;
  /** Does White sit at the bottom? */
  readonly isFlipped: boolean;
}

const CELL_WIDTH = 60;
const CELL_HEIGHT = 64;
const WIDTH = BOARD_SIZE * CELL_WIDTH;
const HEIGHT = BOARD_SIZE * CELL_HEIGHT;
/** What is drawn around the squares: the edge of the wood with its numbers. */
const EDGE = { left: 13, top: 27, right: 26, bottom: 13 };
const VIEW = { width: WIDTH + EDGE.left + EDGE.right, height: HEIGHT + EDGE.top + EDGE.bottom };
export const VIEW_BOX = `${-EDGE.left} ${-EDGE.top} ${VIEW.width} ${VIEW.height}`;

/** The place of the squares in the drawing, in parts of its width and height. */
export const SQUARES_AT = {
  left: EDGE.left / VIEW.width,
  top: EDGE.top / VIEW.height,
  width: WIDTH / VIEW.width,
  height: HEIGHT / VIEW.height,
};

const NUMBERS = Array.from({ length: BOARD_SIZE }, (_, index) => index);

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The square at a column and a row of the drawing, counted from 0 at its upper left corner. */
export function squareAt(column: number, row: number, isFlipped: boolean): Square {
  return isFlipped
    ? makeSquare(column + 1, BOARD_SIZE - row)
    : makeSquare(BOARD_SIZE - column, row + 1);
}

/** The middle of a square in the drawing. */
export function middleOf(square: Square, isFlipped: boolean): Point {
  const column = isFlipped ? fileOf(square) - 1 : BOARD_SIZE - fileOf(square);
  const row = isFlipped ? BOARD_SIZE - rankOf(square) : rankOf(square) - 1;
  return { x: (column + 0.5) * CELL_WIDTH, y: (row + 0.5) * CELL_HEIGHT };
}

/** The same in parts of the width and height of the drawing. */
export function placeOf(square: Square, isFlipped: boolean): Point {
  const { x, y } = middleOf(square, isFlipped);
  return { x: (x + EDGE.left) / VIEW.width, y: (y + EDGE.top) / VIEW.height };
}

/** The four dots printed on a board, at the corners of the promotion zones. */
const DOTS = [3, 6]
  .flatMap((x) =>
    [3, 6].map(
      (y) => `M${x * CELL_WIDTH - 3.5} ${y * CELL_HEIGHT}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0`,
    ),
  )
  .join('');

const INNER_LINES = NUMBERS.slice(1)
  .map((i) => `M${i * CELL_WIDTH} 0V${HEIGHT}M0 ${i * CELL_HEIGHT}H${WIDTH}`)
  .join('');

/** Each row of labels is one text element with a position for each character. */
function drawLabels(lang: Language, isFlipped: boolean): string {
  const isJapanese = lang === 'ja';
  const files = NUMBERS.map((index) => fileOf(squareAt(index, 0, isFlipped)));
  const ranks = NUMBERS.map((index) => rankOf(squareAt(0, index, isFlipped)));
  const columns = NUMBERS.map((index) => (index + 0.5) * CELL_WIDTH);
  const rows = NUMBERS.map((index) => (index + 0.5) * CELL_HEIGHT + 5);
  const fileText = files.map((file) => (isJapanese ? FULL_WIDTH_DIGITS[file] : file)).join('');
  const rankText = ranks.map((rank) => (isJapanese ? KANJI_DIGITS : '_abcdefghi')[rank]).join('');
  const right = rows.map(() => WIDTH + 14);
  return `<text x="${columns}" y="-9">${fileText}</text><text x="${right}" y="${rows}">${rankText}</text>`;
}

export function drawFrame(lang: Language, isFlipped: boolean): string {
  const edge = `<rect width="${WIDTH}" height="${HEIGHT}"/>`;
  return `<path class="inner" d="${INNER_LINES}"/><path class="dots" d="${DOTS}"/>${edge}${drawLabels(lang, isFlipped)}`;
}

/** The outline of the largest piece: apex, shoulders, foot. */
const OUTLINE = 'M0 -29 L17 -21.5 L24 27 Q0 29 -24 27 L-17 -21.5 Z';

/** As in a real set, kings are the largest and pawns the smallest. */
const SCALES: Readonly<Record<Kind, number>> = {
  K: 1,
  R: 0.97,
  B: 0.97,
  G: 0.93,
  S: 0.93,
  N: 0.88,
  L: 0.86,
  P: 0.83,
};

/** The letters on a piece. */
export function faceOf(piece: Piece, faces: Faces): string {
  if (faces === 'kanji') return formatPieceKanji(piece);
  return faces === 'letters' && piece.promoted ? `+${piece.kind}` : piece.kind;
}

/** Around the origin. The shadow falls down the screen, wherever the piece points; a flat piece has none. */
export function drawPiece(piece: Piece, { faces, isFlipped }: PieceLooks, isFlat = false): string {
  const isTurned = (piece.color === 'white') !== isFlipped;
  const fall = isTurned ? '-1.2 -2.6' : '1.2 2.6';
  const shade = `<path class="shade" d="${OUTLINE}" transform="translate(${fall})"/>`;
  const face =
    faces === 'symbols' ? drawSymbol(piece) : `<text y="4">${faceOf(piece, faces)}</text>`;
  const style = `piece ${faces}${piece.promoted ? ' promoted' : ''}`;
  const turn = `scale(${SCALES[piece.kind]}) rotate(${isTurned ? 180 : 0})`;
  return `<g class="${style}" transform="${turn}">${isFlat ? '' : shade}<path class="body" d="${OUTLINE}"/>${face}</g>`;
}

export const ICON_VIEW_BOX = `${-CELL_WIDTH / 2} ${-CELL_HEIGHT / 2} ${CELL_WIDTH} ${CELL_HEIGHT}`;

/** A piece alone, as a picture that takes the size its style gives it. */
export function drawIcon(piece: Piece, looks: PieceLooks, isFlat = false): string {
  const drawn = drawPiece(piece, looks, isFlat);
  return `<svg class="piece-icon" viewBox="${ICON_VIEW_BOX}" aria-hidden="true">${drawn}</svg>`;
}

/** A move drawn over the board: an arrow from square to square, or a ring around the square of a drop. */
export interface DrawnArrow {
  readonly move: Move;
  readonly style: 'solution' | 'cook';
}

/** Distance of an arrow's ends from the middles of its squares, length of its head, half of its width. */
const GAP = 9;
const HEAD = 20;
const HALF_HEAD = 11;

function drawArrow(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const tip = length - GAP;
  const neck = tip - HEAD;
  const shaft = `<path class="shaft" d="M${GAP} 0H${neck}"/>`;
  const head = `<path class="head" d="M${tip} 0L${neck} ${-HALF_HEAD}V${HALF_HEAD}Z"/>`;
  return `<g transform="translate(${from.x} ${from.y}) rotate(${angle})">${shaft}${head}</g>`;
}

export function drawArrows(arrows: readonly DrawnArrow[], looks: PieceLooks): string {
  const drawn = arrows.map(({ move, style }) => {
    const to = middleOf(move.to, looks.isFlipped);
    if (!isDrop(move)) {
      const arrow = drawArrow(middleOf(move.from, looks.isFlipped), to);
      return `<g class="${style}">${arrow}</g>`;
    }
    const ring = `<circle class="shaft" cx="${to.x}" cy="${to.y}" r="25"/>`;
    const face = faceOf(getPiece('black', move.drop), looks.faces);
    return `<g class="${style}">${ring}<text x="${to.x}" y="${to.y}">${face}</text></g>`;
  });
  return drawn.join('');
}
