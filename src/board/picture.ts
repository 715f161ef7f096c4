// The parts of the drawing of a board, as markup: the lines and labels, the pieces, and moves as arrows. Pictures in
// the style of books are made by `tsumeru/diagram`.

import type { Language } from '../base/language';
import { FULL_WIDTH_DIGITS, formatPieceKanji, KANJI_DIGITS } from '../notation/japanese-names';
import { isDrop, type Move } from '../shogi/move';
import { getPiece, type Kind, type Piece } from '../shogi/piece';
import { BOARD_SIZE, fileOf, makeSquare, rankOf, type Square } from '../shogi/square';
import { drawLetter } from './glyph-paths';
import { drawSymbol } from './symbols';

/** What pieces show: one kanji, the two of a real piece, letters, or symbols of their moves. */
export const FACES = ['kanji', 'two-kanji', 'letters', 'symbols'] as const;
export type Faces = (typeof FACES)[number];

/** A board of wood with pieces, or a diagram as books print it. */
export const BOARD_STYLES = ['wood', 'book'] as const;
export type BoardStyle = (typeof BOARD_STYLES)[number];

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

/** The thick end of a piece, and the edges of its upper half on which light falls. */
const FOOT = 'M24 27 Q0 29 -24 27 L-23.5 22.6 Q0 24.6 23.5 22.6 Z';
const RIDGE = 'M-21.8 12 L-16.2 -20.7 L0 -27.8 L16.2 -20.7';

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

/** Both letters of pieces that have two. */
const TWO_KANJI: Readonly<Record<string, string>> = {
  K: '玉将',
  R: '飛車',
  B: '角行',
  G: '金将',
  S: '銀将',
  N: '桂馬',
  L: '香車',
  P: '歩兵',
  '+R': '龍王',
  '+B': '龍馬',
  '+S': '成銀',
  '+N': '成桂',
  '+L': '成香',
};

/** The letters on a piece. */
export function faceOf(piece: Piece, faces: Faces): string {
  const name = piece.promoted ? `+${piece.kind}` : piece.kind;
  if (faces === 'letters') return name;
  if (faces === 'symbols') return piece.kind;
  return (faces === 'two-kanji' && TWO_KANJI[name]) || formatPieceKanji(piece);
}

function drawFace(piece: Piece, faces: Faces): string {
  if (faces === 'symbols') return drawSymbol(piece);
  const [first, second] = faceOf(piece, faces) as unknown as readonly [string, string?];
  if (faces === 'letters') {
    if (second === undefined) return drawLetter(first, 0, 4, 0.2);
    return drawLetter(first, -11.5, 4, 0.13) + drawLetter(second, 4, 4, 0.18);
  }
  if (second === undefined) return drawLetter(first, 0, 4, 0.2);
  return drawLetter(first, 0, -7.5, 0.142, 0.124) + drawLetter(second, 0, 14.5, 0.142, 0.124);
}

/**
 * A piece, drawn around the origin. Light comes from above whichever side the piece belongs to: the letters are cut in,
 * and the piece has a shadow. A flat piece has neither light nor shadow.
 */
export function drawPiece(piece: Piece, { faces, isFlipped }: PieceLooks, isFlat = false): string {
  const isTurned = (piece.color === 'white') !== isFlipped;
  const down = isTurned ? -1 : 1;
  const letters = drawFace(piece, faces);
  const face = `<g class="face">${letters}</g>`;
  const style = `piece ${faces}${piece.promoted ? ' promoted' : ''}`;
  const turn = `scale(${SCALES[piece.kind]}) rotate(${isTurned ? 180 : 0})`;
  const body = `<path class="body" d="${OUTLINE}"/>`;
  if (isFlat) return `<g class="${style}" transform="${turn}">${body}${face}</g>`;
  const shade = `<path class="shade" d="${OUTLINE}" transform="translate(${1.2 * down} ${2.6 * down})"/>`;
  const relief = `<path class="foot" d="${FOOT}"/><path class="ridge" d="${RIDGE}"/>`;
  const glint = `<g class="glint" transform="translate(0 ${0.9 * down})">${letters}</g>`;
  return `<g class="${style}" transform="${turn}">${shade}${body}${relief}${glint}${face}</g>`;
}

/** The room of a piece alone, which has no square around it. */
export const ICON_VIEW_BOX = '-27 -30.5 54 61';

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
    const [letter] = faceOf(getPiece('black', move.drop), looks.faces);
    return `<g class="${style}">${ring}<g class="face">${drawLetter(letter!, to.x, to.y, 0.13)}</g></g>`;
  });
  return drawn.join('');
}
