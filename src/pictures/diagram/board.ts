// The board of a drawing: lines, star points, coordinates, pieces and the squares of the last move.

import { getPiece } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { BOARD_SIZE, makeSquare, READING_ORDER } from '../../shogi/square';
import {
  BOARD_HEIGHT,
  BOARD_WIDTH,
  CELL_HEIGHT,
  CELL_WIDTH,
  centreOf,
  type Layout,
  type Point,
} from './layout';
import { fileName, type Language, pieceName, rankName, textAt } from './lettering';
import type { CheckedDiagramOptions, DrawnMove } from './options';
import { element, formatNumber, group } from './svg-element';

const COORDINATE_SIZE = 15;
const STAR_RADIUS = 3;
const EDGE = 2;
const LINE = 0.8;

/** Font sizes of pieces. Kanji fill their square. */
const PIECE_SIZES: Readonly<Record<Language, number>> = { ja: 35, en: 27 };
/** Font size of a letter with a plus sign: in the widest of the fonts both still fit in the square. */
const PROMOTED_LETTER_SIZE = 20;

/** Width of the outline of pieces, without which Mincho fonts are too thin in small pictures. */
const PIECE_OUTLINE = 0.5;

/** Opacity of the shaded squares of the last move: the target is darker than the origin. */
const SHADES = { to: 0.28, from: 0.12 } as const;

export function drawShades(move: DrawnMove | undefined, layout: Layout): string {
  if (move === undefined) return '';
  const shades = (['from', 'to'] as const).flatMap((end) => {
    const square = move[end];
    if (square === undefined) return [];
    const { x, y } = centreOf(square, layout);
    const place = { x: x - CELL_WIDTH / 2, y: y - CELL_HEIGHT / 2 };
    const size = { width: CELL_WIDTH, height: CELL_HEIGHT };
    return [element('rect', { ...place, ...size, 'fill-opacity': SHADES[end] })];
  });
  return group({ class: 'tsumeru-last-move' }, shades);
}

export function drawGrid({ board }: Layout, ink: string): string {
  const inner: string[] = [];
  for (let i = 1; i < BOARD_SIZE; i++) {
    inner.push(
      `M${formatNumber(board.x + i * CELL_WIDTH)} ${formatNumber(board.y)}v${BOARD_HEIGHT}`,
    );
    inner.push(
      `M${formatNumber(board.x)} ${formatNumber(board.y + i * CELL_HEIGHT)}h${BOARD_WIDTH}`,
    );
  }
  const stars = [3, 6].flatMap((row) =>
    [3, 6].map((column) => {
      const centre = { cx: board.x + column * CELL_WIDTH, cy: board.y + row * CELL_HEIGHT };
      return element('circle', { ...centre, r: STAR_RADIUS });
    }),
  );
  const edge = { ...board, width: BOARD_WIDTH, height: BOARD_HEIGHT, fill: 'none' };
  return group({ class: 'tsumeru-board' }, [
    element('path', { d: inner.join(''), stroke: ink, 'stroke-width': LINE }),
    element('rect', { ...edge, stroke: ink, 'stroke-width': EDGE }),
    ...stars,
  ]);
}

export function drawCoordinates(options: CheckedDiagramOptions, layout: Layout): string {
  if (!options.coordinates) return '';
  const { lang } = options;
  const texts: string[] = [];
  for (let file = 1; file <= BOARD_SIZE; file++) {
    const at = { x: centreOf(makeSquare(file, 1), layout).x, y: layout.fileNumbersY };
    texts.push(textAt(fileName(file, lang), at, COORDINATE_SIZE, lang));
  }
  for (let rank = 1; rank <= BOARD_SIZE; rank++) {
    const at = { x: layout.rankNumbersX, y: centreOf(makeSquare(1, rank), layout).y };
    texts.push(textAt(rankName(rank, lang), at, COORDINATE_SIZE, lang));
  }
  return group({ class: 'tsumeru-coordinates' }, texts);
}

export function drawPieces(
  { board }: Position,
  { lang, bottom }: CheckedDiagramOptions,
  layout: Layout,
  ink: string,
): string {
  const pieces = READING_ORDER.flatMap((square) => {
    const piece = board[square];
    if (piece === undefined) return [];
    const centre = centreOf(square, layout);
    const turn = piece.color === bottom ? {} : { transform: turnAround(centre) };
    const name = pieceName(piece, lang);
    const isTwoLetters = lang === 'en' && piece.promoted;
    const size = isTwoLetters ? PROMOTED_LETTER_SIZE : PIECE_SIZES[lang];
    return [textAt(name, centre, size, lang, turn)];
  });
  return group({ class: 'tsumeru-pieces', stroke: ink, 'stroke-width': PIECE_OUTLINE }, pieces);
}

function turnAround({ x, y }: Point): string {
  return `rotate(180 ${formatNumber(x)} ${formatNumber(y)})`;
}

/** The piece of a drop, small and upright, to be drawn in its ring. */
export function drawDroppedPiece(
  move: DrawnMove,
  centre: Point,
  lang: Language,
  ink: string,
): string {
  const name = pieceName(getPiece('black', move.drop!), lang);
  return textAt(name, centre, PIECE_SIZES[lang] * 0.62, lang, { fill: ink });
}
