// A small tree as SVG, as an algorithm knows it: OR nodes square, AND nodes round, pn/dn below each node that
// has been expanded, the node of the step framed. Knows explicit trees only; says nothing to the reader.

import type { ExplicitGame } from './explicit-game';
import { formatNumber, INFINITE } from './numbers';
import type { Snapshot } from './trace';

const NODE = 22;
const COLUMN = 34;
const ROW = 54;
const MARGIN = 20;
/** Keeps numbers legible where they stand on an edge. */
const HALO = ' paint-order="stroke" stroke="#fff" stroke-width="3"';

export interface DrawingOptions {
  /** Algorithms without disproof numbers show one number. */
  readonly showsDisproof?: boolean;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Elements to be put into an `svg` or `g`. */
  readonly body: string;
}

/** Leaves side by side, every node above the middle of its children. */
function placeNodes({ nodes, root }: ExplicitGame): Map<number, Place> {
  const places = new Map<number, Place>();
  let leaves = 0;
  const place = (node: number, depth: number): number => {
    const { children } = nodes[node]!;
    const columns = children.map((child) => place(child, depth + 1));
    const column =
      columns.length === 0 ? leaves++ : (Math.min(...columns) + Math.max(...columns)) / 2;
    places.set(node, { x: MARGIN + column * COLUMN, y: MARGIN + depth * ROW });
    return column;
  };
  place(root, 0);
  return places;
}

function colourOf(numbers: { pn: number; dn: number } | undefined): string {
  if (numbers === undefined) return '#fff';
  if (numbers.pn === 0) return '#bfe3c0';
  return numbers.pn >= INFINITE ? '#f2c4bd' : '#dfe7f5';
}

/** The tree after one step of a trace. */
export function drawSnapshot(
  game: ExplicitGame,
  { expanded, visited, numbers }: Snapshot<number>,
  { showsDisproof = true }: DrawingOptions = {},
): Drawing {
  const places = placeNodes(game);
  const known = (node: number) => numbers.get(game.key(node));
  const seen = new Set([game.root]);
  for (const node of seen) {
    if (!visited.has(game.key(node))) continue;
    for (const child of game.nodes[node]!.children) seen.add(child);
  }
  const edges = [...seen].flatMap((node) => {
    const from = places.get(node)!;
    return game.nodes[node]!.children.filter((child) => seen.has(child)).map((child) => {
      const to = places.get(child)!;
      return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="#888"/>`;
    });
  });
  const shapes = [...seen].map((node) => {
    const { x, y } = places.get(node)!;
    const found = known(node);
    const stroke = node === expanded ? 'stroke="#c33" stroke-width="3"' : 'stroke="#555"';
    const dash = visited.has(game.key(node)) ? '' : ' stroke-dasharray="3 2"';
    const half = NODE / 2;
    const shape = game.isOr(node)
      ? `<rect x="${x - half}" y="${y - half}" width="${NODE}" height="${NODE}"`
      : `<circle cx="${x}" cy="${y}" r="${half}"`;
    const pair = found && [found.pn, ...(showsDisproof ? [found.dn] : [])];
    const name = write(x, y + 4, game.describe(node), 12);
    const label = pair && write(x, y + NODE, pair.map(formatNumber).join('/'), 11, HALO);
    return `${shape} fill="${colourOf(found)}" ${stroke}${dash}/>${name}${label ?? ''}`;
  });
  const xs = [...places.values()];
  return {
    width: Math.max(...xs.map(({ x }) => x)) + MARGIN,
    height: Math.max(...xs.map(({ y }) => y)) + MARGIN + NODE / 2,
    body: [...edges, ...shapes].join('\n'),
  };
}

function write(x: number, y: number, text: string, size: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle"${more}>${text}</text>`;
}

/** Drawings one after another in rows, each under its caption. */
export function drawFilm(
  frames: readonly { readonly caption: string; readonly drawing: Drawing }[],
  framesInRow = 4,
): string {
  const [width, height] = [
    Math.max(...frames.map(({ drawing }) => drawing.width)) + MARGIN,
    Math.max(...frames.map(({ drawing }) => drawing.height)) + MARGIN,
  ];
  const rows = Math.ceil(frames.length / framesInRow);
  const parts = frames.map(({ caption, drawing }, index) => {
    const x = (index % framesInRow) * width;
    const y = Math.floor(index / framesInRow) * height;
    return `<g transform="translate(${x} ${y + MARGIN})">\n${write(drawing.width / 2, -4, caption, 12)}\n${drawing.body}\n</g>`;
  });
  const size = `width="${width * Math.min(framesInRow, frames.length)}" height="${height * rows + MARGIN}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...parts,
    '</svg>\n',
  ].join('\n');
}
