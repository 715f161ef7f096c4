// Moves drawn over the board: an arrow from square to square, and for a drop a ring with the piece in it. The heads of
// arrows are drawn as part of the path. SVG markers would need an `id`, and ids clash if a page has two drawings.

import { drawDroppedPiece } from './board';
import { centreOf, type Layout, type Point } from './layout';
import type { Language } from './lettering';
import type { DrawnMove } from './options';
import { element, formatNumber, group } from './svg-element';

/** Legible on white and on black, and different from the colour of the pieces. */
const COLOR = '#d32f2f';
const WIDTH = 4.5;
/** Length and width of the head of an arrow. */
const HEAD = 15;
/** Distances from the middles of the two squares to the ends of an arrow, so that the pieces stay legible. */
const START_GAP = 11;
const END_GAP = 6;
const RING_RADIUS = 16;

export function drawArrows(moves: readonly DrawnMove[], layout: Layout, lang: Language): string {
  const drawn = moves.map((move) => {
    const to = centreOf(move.to, layout);
    if (move.from === undefined) return drawRing(move, to, lang);
    return drawArrow(centreOf(move.from, layout), to);
  });
  return group({ class: 'tsumeru-arrows' }, drawn);
}

function drawArrow(from: Point, to: Point): string {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
  /** The point at this distance along the arrow and at this distance to its side. */
  const at = (length: number, side: number): string => {
    const x = from.x + along.x * length - along.y * side;
    const y = from.y + along.y * length + along.x * side;
    return `${formatNumber(x)} ${formatNumber(y)}`;
  };
  const tip = distance - END_GAP;
  const neck = tip - HEAD;
  const outline = [
    at(START_GAP, -WIDTH / 2),
    at(neck, -WIDTH / 2),
    at(neck, -HEAD / 2),
    at(tip, 0),
    at(neck, HEAD / 2),
    at(neck, WIDTH / 2),
    at(START_GAP, WIDTH / 2),
  ];
  return element('path', { d: `M${outline.join('L')}Z`, fill: COLOR, 'fill-opacity': 0.85 });
}

function drawRing(move: DrawnMove, centre: Point, lang: Language): string {
  const place = { cx: centre.x, cy: centre.y, r: RING_RADIUS };
  const ring = { ...place, fill: 'none', stroke: COLOR, 'stroke-width': 3 };
  return group({}, [element('circle', ring), drawDroppedPiece(move, centre, lang, COLOR)]);
}
