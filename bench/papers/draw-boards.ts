// Boards of Go side by side as SVG: stones, and the values of Bouzy's algorithm as numbers on points.

import { parsePoint } from '../../src/go/point';
import type { OneEyeProblem } from '../../src/go/problem';

export interface DrawnBoard {
  readonly title: string;
  readonly size: number;
  /** Values of the points, row by row from the upper left corner. */
  readonly values: readonly number[];
  /** Its stones are drawn, its region is shaded, and the crucial stones are marked. */
  readonly problem: OneEyeProblem;
}

const CELL = 30;
const HEAD = 30;
const PER_ROW = 3;
const GAP = 24;

function drawStone(fill: string, x: number, y: number, isCrucial: boolean): string {
  const mark = isCrucial ? `<path d="M${x} ${y - 6}l6 10h-12z" fill="#fff"/>` : '';
  return `<circle cx="${x}" cy="${y}" r="13" fill="${fill}" stroke="#222"/>${mark}`;
}

function drawValue(value: number, x: number, y: number): string {
  if (value === 0) return '';
  const colour = value > 0 ? '#1f5fa8' : '#b03060';
  const text = `<text x="${x}" y="${y + 4}" text-anchor="middle" fill="${colour}">${value}</text>`;
  return `<circle cx="${x}" cy="${y}" r="9" fill="#f3e3bd"/>${text}`;
}

function drawBoard(
  { title, size, values, problem }: DrawnBoard,
  left: number,
  top: number,
): string {
  const at = (index: number) => CELL / 2 + index * CELL;
  const end = at(size - 1);
  const lines = Array.from(
    { length: size },
    (_, index) => `M${at(index)} ${at(0)}V${end}M${at(0)} ${at(index)}H${end}`,
  ).join('');
  const pointsOf = (names: readonly string[] | undefined) =>
    new Set((names ?? []).map((name) => parsePoint(name, size)));
  const [region, crucial] = [pointsOf(problem.region), pointsOf(problem.crucial)];
  const [black, white] = [pointsOf(problem.black), pointsOf(problem.white)];
  const place = (point: number) => [at(point % size), at(Math.floor(point / size))] as const;
  const shades = [...region].map((point) => {
    const [x, y] = place(point!);
    return `<rect x="${x - CELL / 2}" y="${y - CELL / 2}" width="${CELL}" height="${CELL}" fill="#cfe3f5"/>`;
  });
  const points = values.map((value, point) => {
    const [x, y] = place(point);
    if (!black.has(point) && !white.has(point)) return drawValue(value, x, y);
    return drawStone(black.has(point) ? '#222' : '#fff', x, y, crucial.has(point));
  });
  return `<g transform="translate(${left} ${top})"><text x="0" y="18" font-size="14">${title}</text><g transform="translate(0 ${HEAD})">
<rect width="${size * CELL}" height="${size * CELL}" fill="#f3e3bd"/>${shades.join('')}<path d="${lines}" stroke="#777" fill="none"/>
${points.filter(Boolean).join('\n')}</g></g>`;
}

export function drawBoards(boards: readonly DrawnBoard[]): string {
  const most = Math.max(...boards.map(({ size }) => size)) * CELL;
  const columns = Math.min(PER_ROW, boards.length);
  const width = columns * (most + GAP) + GAP;
  const height = Math.ceil(boards.length / columns) * (most + HEAD + GAP) + GAP;
  const body = boards.map((board, index) => {
    const left = GAP + (index % columns) * (most + GAP);
    return drawBoard(board, left, GAP / 2 + Math.floor(index / columns) * (most + HEAD + GAP));
  });
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="11">
<rect width="${width}" height="${height}" fill="#fff"/>
${body.join('\n')}
</svg>
`;
}
