// Boards of Go side by side as SVG: stones, and the values of Bouzy's algorithm as numbers on points.

import { parsePoint } from '../../src/go/point';
import type { OneEyeProblem } from '../../src/go/problem';

interface DrawnBoard {
  readonly title: string;
  readonly size: number;
  /** Values of the points of the whole board, row by row from the upper left corner. */
  readonly values: readonly number[];
  /** Draws only a square part of the board, so that a small region of a large board can be seen. Default: all of it. */
  readonly part?: BoardPart;
  /** Its stones are drawn, its region is shaded, and the crucial stones are marked. */
  readonly problem: OneEyeProblem;
}

interface BoardPart {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

const CELL = 30;
const HEAD = 30;
const PER_ROW = 2;
const GAP = 24;

/** A square of so many points around the middle of the problem's region. */
export function partAround({ size, region = [] }: OneEyeProblem, wanted: number): BoardPart {
  const points = region.map((name) => parsePoint(name, size)!);
  const start = (numbers: readonly number[]) => {
    const middle = (Math.min(...numbers) + Math.max(...numbers)) / 2;
    return Math.max(0, Math.min(size - wanted, Math.round(middle - (wanted - 1) / 2)));
  };
  const columns = points.map((point) => point % size);
  const rows = points.map((point) => Math.floor(point / size));
  return { left: start(columns), top: start(rows), size: wanted };
}

function drawStone(fill: string, x: number, y: number, isCrucial: boolean): string {
  const mark = isCrucial ? `<path d="M${x} ${y - 6}l6 10h-12z" fill="#fff"/>` : '';
  return `<circle cx="${x}" cy="${y}" r="13" fill="${fill}" stroke="#222"/>${mark}`;
}

function drawValue(value: number, x: number, y: number): string {
  if (value === 0) return '';
  const colour = value > 0 ? '#1f5fa8' : '#b03060';
  const text = `<text x="${x}" y="${y + 5}" text-anchor="middle" fill="${colour}">${value}</text>`;
  return `<circle cx="${x}" cy="${y}" r="11" fill="#f3e3bd"/>${text}`;
}

const partOf = ({ size, part }: DrawnBoard): BoardPart => part ?? { left: 0, top: 0, size };

/** The lines of the board. Where it goes on beyond the part, they go on to the border. */
function drawLines(size: number, { left, top, size: shown }: BoardPart): string {
  const at = (index: number) => CELL / 2 + index * CELL;
  const border = (isEnd: boolean, end: number) => (isEnd ? at(end) : end === 0 ? 0 : shown * CELL);
  const [west, north] = [border(left === 0, 0), border(top === 0, 0)];
  const east = border(left + shown === size, shown - 1);
  const south = border(top + shown === size, shown - 1);
  return Array.from(
    { length: shown },
    (_, index) => `M${at(index)} ${north}V${south}M${west} ${at(index)}H${east}`,
  ).join('');
}

function drawBoard(board: DrawnBoard, x: number, y: number): string {
  const { title, size, values, problem } = board;
  const part = partOf(board);
  const pointsOf = (names: readonly string[] | undefined) =>
    new Set((names ?? []).map((name) => parsePoint(name, size)));
  const [region, crucial] = [pointsOf(problem.region), pointsOf(problem.crucial)];
  const [black, white] = [pointsOf(problem.black), pointsOf(problem.white)];
  const place = (point: number) => {
    const [column, row] = [point % size, Math.floor(point / size)];
    return [CELL / 2 + (column - part.left) * CELL, CELL / 2 + (row - part.top) * CELL] as const;
  };
  const isShown = (point: number) => {
    const [column, row] = [(point % size) - part.left, Math.floor(point / size) - part.top];
    return Math.min(column, row) >= 0 && Math.max(column, row) < part.size;
  };
  const drawPoints = (draw: (point: number) => string) =>
    values.map((_, point) => (isShown(point) ? draw(point) : '')).filter(Boolean);
  const shades = drawPoints((point) => {
    const [left, top] = place(point);
    const shade = `x="${left - CELL / 2}" y="${top - CELL / 2}" width="${CELL}" height="${CELL}"`;
    return region.has(point) ? `<rect ${shade} fill="#cfe3f5"/>` : '';
  });
  const points = drawPoints((point) => {
    const [left, top] = place(point);
    if (!black.has(point) && !white.has(point)) return drawValue(values[point]!, left, top);
    return drawStone(black.has(point) ? '#222' : '#fff', left, top, crucial.has(point));
  });
  const edge = part.size * CELL;
  return `<g transform="translate(${x} ${y})"><text x="0" y="18" font-size="16">${title}</text><g transform="translate(0 ${HEAD})">
<rect width="${edge}" height="${edge}" fill="#f3e3bd"/>${shades.join('')}<path d="${drawLines(size, part)}" stroke="#777" fill="none"/>
${points.join('\n')}</g></g>`;
}

export function drawBoards(boards: readonly DrawnBoard[]): string {
  const most = Math.max(...boards.map((board) => partOf(board).size)) * CELL;
  const columns = Math.min(PER_ROW, boards.length);
  const width = columns * (most + GAP) + GAP;
  const height = Math.ceil(boards.length / columns) * (most + HEAD + GAP) + GAP;
  const body = boards.map((board, index) => {
    const left = GAP + (index % columns) * (most + GAP);
    return drawBoard(board, left, GAP / 2 + Math.floor(index / columns) * (most + HEAD + GAP));
  });
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="15">
<rect width="${width}" height="${height}" fill="#fff"/>
${body.join('\n')}
</svg>
`;
}
