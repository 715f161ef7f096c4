// The board and single pieces as the element draws them: the wood and the pieces of the web pages. Pictures in the style of books are made by
// `tsumeru/diagram`, whose layout is used here.

import { isCheck } from '../../shogi/attacks';
import type { Color, Kind, Piece } from '../../shogi/piece';
import { makeEmptyBoard, makePosition, type Position } from '../../shogi/position';
import { READING_ORDER, type Square } from '../../shogi/square';
import type { Language } from '../../words/language';
import { drawCoordinates, drawGrid } from '../diagram/board';
import { CELL_HEIGHT, CELL_WIDTH, centreOf, type Layout, makeLayout } from '../diagram/layout';
import { fontFamily, pieceName, textAt } from '../diagram/lettering';
import { readDiagramOptions } from '../diagram/options';
import { element, group } from '../diagram/svg-element';
import type { LastMove } from './mode';

/** The outline of the largest piece: apex, shoulders, foot. */
const OUTLINE = 'M0 -19.3L11.3 -14.3L16 18Q0 19.3 -16 18L-11.3 -14.3Z';

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

/** Font sizes. A letter with a plus sign is smaller, so that both fit. */
const SIZES = { ja: 23.5, en: 18, promotedLetter: 15 };

const layoutFor = (bottom: Color): Layout =>
  makeLayout(
    readDiagramOptions(
      { hands: 'none', attacker: bottom },
      makePosition({ board: makeEmptyBoard() }),
    ),
  );

/** The place of all parts of the drawing, the same for both sides at the bottom. */
export const LAYOUT = layoutFor('black');

const LAYOUTS: Readonly<Record<Color, Layout>> = { black: LAYOUT, white: layoutFor('white') };

/** Around the origin. The shadow falls down the screen, wherever the piece points. */
function drawPiece(piece: Piece, lang: Language, isTurned: boolean): string {
  const size = lang === 'en' && piece.promoted ? SIZES.promotedLetter : SIZES[lang];
  const scale = SCALES[piece.kind];
  const parts = [
    element('path', {
      class: 'shade',
      d: OUTLINE,
      transform: `translate(0 ${isTurned ? -1.8 : 1.8})`,
    }),
    element('path', { class: 'body', d: OUTLINE }),
    textAt(pieceName(piece, lang), { x: 0, y: 2 }, size, lang),
  ];
  const transform = `scale(${scale}) rotate(${isTurned ? 180 : 0})`;
  return group({ class: piece.promoted ? 'piece promoted' : 'piece', transform }, parts);
}

/** A piece alone, as a picture that takes the size its style gives it. */
export function drawIcon(piece: Piece, lang: Language, isTurned: boolean): string {
  const viewBox = `${-CELL_WIDTH / 2} ${-CELL_HEIGHT / 2} ${CELL_WIDTH} ${CELL_HEIGHT}`;
  const font = { 'font-family': fontFamily(lang), 'text-anchor': 'middle' };
  const attributes = { viewBox, class: 'icon', 'aria-hidden': 'true', ...font };
  return group(attributes, [drawPiece(piece, lang, isTurned)], 'svg');
}

interface BoardLooks {
  readonly lang: Language;
  readonly bottom: Color;
  readonly lastMove: LastMove | undefined;
}

/** The board with its pieces; each stands in a group with its square as `data-at`. */
export function drawBoard(position: Position, { lang, bottom, lastMove }: BoardLooks): string {
  const layout = LAYOUTS[bottom];
  const { board, turn } = position;
  const options = readDiagramOptions({ hands: 'none', attacker: bottom, lang }, position);
  const checked = isCheck(position)
    ? board.findIndex((piece) => piece?.kind === 'K' && piece.color === turn)
    : undefined;
  const shades = [
    ['from', lastMove?.from],
    ['to', lastMove?.to],
    ['checked', checked],
  ] as const;
  const pieces = READING_ORDER.flatMap((square) => {
    const piece = board[square];
    if (piece === undefined) return [];
    const { x, y } = centreOf(square, layout);
    const drawn = drawPiece(piece, lang, piece.color !== bottom);
    const placed = element('g', { transform: `translate(${x} ${y})` }, drawn);
    return [element('g', { 'data-at': square }, placed)];
  });
  const attributes = {
    viewBox: `0 0 ${layout.width} ${layout.height}`,
    lang,
    'font-family': fontFamily(lang),
    'text-anchor': 'middle',
    fill: 'currentColor',
  };
  const marks = shades.flatMap(([name, square]) =>
    square === undefined ? [] : [drawShade(name, square, layout)],
  );
  const parts = [...marks, drawGrid(layout, 'currentColor'), drawCoordinates(options, layout)];
  return group(attributes, [...parts, group({ class: 'pieces' }, pieces)].filter(Boolean), 'svg');
}

function drawShade(name: string, square: Square, layout: Layout): string {
  const { x, y } = centreOf(square, layout);
  const [left, top] = [x - CELL_WIDTH / 2, y - CELL_HEIGHT / 2];
  const size = { width: CELL_WIDTH, height: CELL_HEIGHT };
  return element('rect', { class: `mark ${name}`, x: left, y: top, ...size });
}

/** The way of a move in the drawing, from its target back to its origin. */
export function wayBack(from: Square, to: Square, bottom: Color) {
  const [start, end] = [centreOf(from, LAYOUTS[bottom]), centreOf(to, LAYOUTS[bottom])];
  return { x: start.x - end.x, y: start.y - end.y };
}
