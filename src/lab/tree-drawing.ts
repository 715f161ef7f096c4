// Draws a small tree or graph as SVG, with the numbers that an algorithm has computed: OR nodes are squares, AND nodes
// are circles, pn/dn is written below each expanded node, and the node of the current step is framed. A node of a graph
// is drawn below the first node that leads to it; the other nodes that lead to it have arrows. Only explicit games can
// be drawn.

import { type OptionNames, readFlag, requireInteger, takeOptions } from '../base/option-values';
import type { AlgorithmName } from './algorithms';
import type { ExplicitGame } from './explicit-game';
import { formatNumber, INFINITE } from './numbers';
import type { Snapshot } from './trace';

const NODE = 22;
const COLUMN = 34;
const ROW = 54;
const MARGIN = 20;
/** How far an arrow bends to the side, and the length of its head. */
const BEND = 16;
const HEAD = 6;
/** A white outline that keeps numbers legible on an edge. */
const HALO = ' paint-order="stroke" stroke="#fff" stroke-width="3"';

/** How trees are drawn. */
export interface DrawingOptions {
  /** Is the disproof number shown too? False for algorithms without disproof numbers. Default true. */
  readonly showsDisproof?: boolean | undefined;
  /** Is the game's estimate of the work of a proof shown below a tip? Default false. */
  readonly showsGuess?: boolean | undefined;
}

export const DRAWING_OPTIONS: OptionNames<DrawingOptions> = {
  showsDisproof: true,
  showsGuess: true,
};

const WITHOUT_DISPROOF: readonly AlgorithmName[] = ['ao-star', 'ito', 'c-star'];
const WITH_GUESS: readonly AlgorithmName[] = ['t2', 'ito', 'df-pn-plus'];

/** The options for a drawing of an algorithm: the numbers that the algorithm uses are shown. */
export function drawingOptions(name: AlgorithmName): DrawingOptions {
  return {
    showsDisproof: !WITHOUT_DISPROOF.includes(name),
    showsGuess: WITH_GUESS.includes(name),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A picture as SVG, with its size. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Elements to be put into an `svg` or `g`. */
  readonly body: string;
}

/**
 * For each node, the children that are drawn below it. A child is drawn below the first node that leads to it in
 * breadth-first order. In a tree these are all children.
 */
function spanTree({ nodes, root }: ExplicitGame): Map<number, number[]> {
  const own = new Map<number, number[]>();
  const reached = new Set([root]);
  for (const node of reached) {
    own.set(
      node,
      nodes[node]!.children.filter((child) => !reached.has(child)),
    );
    for (const child of own.get(node)!) reached.add(child);
  }
  return own;
}

/** The places of the nodes. Leaves are placed side by side, and every other node above the middle of its children. */
function placeNodes(root: number, tree: ReadonlyMap<number, number[]>): Map<number, Point> {
  const places = new Map<number, Point>();
  let leaves = 0;
  const place = (node: number, depth: number): number => {
    const columns = tree.get(node)!.map((child) => place(child, depth + 1));
    const column =
      columns.length === 0 ? leaves++ : (Math.min(...columns) + Math.max(...columns)) / 2;
    places.set(node, { x: MARGIN + column * COLUMN, y: MARGIN + depth * ROW });
    return column;
  };
  place(root, 0);
  return places;
}

const drawEdge = (from: Point, to: Point) =>
  `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" stroke="#888"/>`;

/** An arrow to a node that is drawn below another parent. It arrives from the side, where there are no numbers. */
function drawArrow(from: Point, to: Point): string {
  const side = from.x >= to.x ? 1 : -1;
  const tip = to.x + side * (NODE / 2 + 2);
  const bend = tip + side * BEND;
  const head = `M${tip} ${to.y}l${side * HEAD} ${-HEAD / 2}v${HEAD}Z`;
  return (
    `<path d="M${from.x} ${from.y}Q${bend} ${to.y} ${tip} ${to.y}" fill="none" stroke="#b07d2b"/>` +
    `<path d="${head}" fill="#b07d2b"/>`
  );
}

function colourOf(numbers: { pn: number; dn: number } | undefined): string {
  if (numbers === undefined) return '#fff';
  if (numbers.pn === 0) return '#bfe3c0';
  return numbers.pn >= INFINITE ? '#f2c4bd' : '#dfe7f5';
}

/** The tree after one step of a trace. */
export function drawSnapshot(
  game: ExplicitGame,
  snapshot: Snapshot<number>,
  options: DrawingOptions = {},
): Drawing {
  const { showsDisproof, showsGuess } = takeOptions(options, DRAWING_OPTIONS);
  const shown = {
    showsDisproof: readFlag('showsDisproof', showsDisproof, true),
    showsGuess: readFlag('showsGuess', showsGuess, false),
  };
  const { visited } = snapshot;
  const tree = spanTree(game);
  const places = placeNodes(game.root, tree);
  const seen = new Set([game.root]);
  for (const node of seen) {
    if (!visited.has(game.key(node))) continue;
    for (const child of game.nodes[node]!.children) seen.add(child);
  }
  const edges = [...seen].flatMap((node) => {
    const children = game.nodes[node]!.children;
    // A node may be expanded before the parent under which it is drawn; edges go out from expanded nodes only.
    const known = visited.has(game.key(node)) ? children : [];
    const draw = (child: number) => (tree.get(node)!.includes(child) ? drawEdge : drawArrow);
    return known.map((child) => draw(child)(places.get(node)!, places.get(child)!));
  });
  const shapes = [...seen].map((node) => drawNode(game, node, places.get(node)!, snapshot, shown));
  const xs = [...places.values()];
  return {
    width: Math.max(...xs.map(({ x }) => x)) + MARGIN,
    height: Math.max(...xs.map(({ y }) => y)) + MARGIN + NODE / 2,
    body: [...edges, ...shapes].join('\n'),
  };
}

function drawNode(
  game: ExplicitGame,
  node: number,
  { x, y }: Point,
  { expanded, visited, numbers }: Snapshot<number>,
  { showsDisproof, showsGuess }: DrawingOptions,
): string {
  const found = numbers.get(game.key(node));
  const isTip = !visited.has(game.key(node));
  const stroke = node === expanded ? 'stroke="#c33" stroke-width="3"' : 'stroke="#555"';
  const dash = isTip ? ' stroke-dasharray="3 2"' : '';
  const half = NODE / 2;
  const shape = game.isOr(node)
    ? `<rect x="${x - half}" y="${y - half}" width="${NODE}" height="${NODE}"`
    : `<circle cx="${x}" cy="${y}" r="${half}"`;
  const name = write(x, y + 4, game.describe(node), 12);
  const pair = found && [found.pn, ...(showsDisproof ? [found.dn] : [])];
  const guess = isTip && showsGuess ? game.heuristics?.proof(node) : undefined;
  const below = pair?.map(formatNumber).join('/') ?? (guess === undefined ? guess : `(${guess})`);
  const label = below === undefined ? '' : write(x, y + NODE, below, 11, HALO);
  return `${shape} fill="${colourOf(found)}" ${stroke}${dash}/>${name}${label}`;
}

function write(x: number, y: number, text: string, size: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="middle"${more}>${text}</text>`;
}

/** An SVG document that shows several drawings in rows, such as the steps of a search, each below its caption. */
export function drawSequence(
  pictures: readonly { readonly caption: string; readonly drawing: Drawing }[],
  picturesInRow = 4,
): string {
  requireInteger('picturesInRow', picturesInRow, [1, Number.MAX_SAFE_INTEGER]);
  const [width, height] = [
    Math.max(...pictures.map(({ drawing }) => drawing.width)) + MARGIN,
    Math.max(...pictures.map(({ drawing }) => drawing.height)) + MARGIN,
  ];
  const rows = Math.ceil(pictures.length / picturesInRow);
  const parts = pictures.map(({ caption, drawing }, index) => {
    const x = (index % picturesInRow) * width;
    const y = Math.floor(index / picturesInRow) * height;
    return `<g transform="translate(${x} ${y + MARGIN})">\n${write(drawing.width / 2, -4, caption, 12)}\n${drawing.body}\n</g>`;
  });
  const size = `width="${width * Math.min(picturesInRow, pictures.length)}" height="${height * rows + MARGIN}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...parts,
    '</svg>\n',
  ].join('\n');
}
