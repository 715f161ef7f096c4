// A position as a picture in the style of books: SVG as text, made of shapes and letters only. The same input always
// gives the same text. Neither Node nor a browser is needed.

import { formatSfen, readPosition } from '../../notation/sfen';
import type { Problem } from '../../shogi/shape';
import { drawArrows } from './arrows';
import { drawCoordinates, drawGrid, drawPieces, drawShades } from './board';
import { drawHands, requireCountableHands } from './hands';
import {
  AUTHOR_SIZE,
  BOARD_WIDTH,
  type Layout,
  LENGTH_SIZE,
  MARGIN,
  makeLayout,
  TITLE_SIZE,
} from './layout';
import { estimateWidth, fontFamily, lengthText, textAt } from './lettering';
import { type CheckedDiagramOptions, type DiagramOptions, readDiagramOptions } from './options';
import { element, escapeXml, formatNumber, group } from './svg-element';

/**
 * A position, or its SFEN, as an SVG picture: a text that can be saved as a file or put into a page. The position need
 * not obey the rules. Throws an `InputError` if the input is not a position, and an `OptionError` that names the option
 * for a bad option.
 *
 * @example formatSvg('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', { title: '詰将棋', length: 1 })
 */
export function formatSvg(problem: Problem, options: DiagramOptions = {}): string {
  const position = readPosition(problem, { validate: false });
  requireCountableHands(position);
  const checked = readDiagramOptions(options, position);
  const layout = makeLayout(checked);
  const ink = checked.background === 'white' ? '#000' : 'currentColor';
  const parts = [
    element('title', {}, escapeXml(descriptionOf(checked))),
    element('desc', {}, escapeXml(`SFEN: ${formatSfen(position)}`)),
    drawBackground(checked, layout),
    drawShades(checked.lastMove, layout),
    drawGrid(layout, ink),
    drawCoordinates(checked, layout),
    ...drawHands(position, checked, layout),
    drawPieces(position, checked, layout, ink),
    drawArrows(checked.arrows, layout, checked.lang),
    ...drawCaptions(checked, layout),
  ];
  const shown = parts.filter((part) => part !== '');
  return `${group(rootAttributes(checked, layout, ink), shown, 'svg')}\n`;
}

function rootAttributes({ width, lang }: CheckedDiagramOptions, layout: Layout, ink: string) {
  return {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height: Math.round((width * layout.height) / layout.width),
    viewBox: `0 0 ${formatNumber(layout.width)} ${formatNumber(layout.height)}`,
    role: 'img',
    lang,
    'xml:lang': lang,
    'font-family': fontFamily(lang),
    'text-anchor': 'middle',
    fill: ink,
  };
}

/** The description of the picture for screen readers. */
function descriptionOf({ title, author, length, lang }: CheckedDiagramOptions): string {
  const plies = length === undefined ? '' : lengthText(length, lang);
  const parts = [title, author, plies].filter((text) => text !== '');
  if (parts.length > 0) return parts.join(lang === 'ja' ? '　' : ', ');
  return lang === 'ja' ? '将棋の図面' : 'Shogi diagram';
}

function drawBackground({ background }: CheckedDiagramOptions, layout: Layout): string {
  if (background === 'none') return '';
  return element('rect', { width: layout.width, height: layout.height, fill: '#fff' });
}

function drawCaptions(options: CheckedDiagramOptions, layout: Layout): string[] {
  const { title, author, length, lang } = options;
  const x = layout.board.x + BOARD_WIDTH / 2;
  const room = 2 * Math.min(x, layout.width - x) - 2 * MARGIN;
  const lines = [
    ['title', title, layout.titleY, TITLE_SIZE],
    ['author', author, layout.authorY, AUTHOR_SIZE],
    ['length', length === undefined ? '' : lengthText(length, lang), layout.lengthY, LENGTH_SIZE],
  ] as const;
  return lines.flatMap(([name, text, y, size]) => {
    if (y === undefined) return [];
    // A long text gets a smaller font, so that it fits in the picture.
    const fitting = Math.min(size, room / estimateWidth(text));
    return [textAt(text, { x, y }, fitting, lang, { class: `tsumeru-${name}` })];
  });
}
