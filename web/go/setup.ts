// Pure functions that change a one-eye problem: stones, marks of crucial stones, the region. They do not check whether
// the problem is well-formed; the package does.

import type { Color, OneEyeProblem } from 'tsumeru/go';

export const TOOLS = ['black', 'white', 'crucial', 'region', 'erase'] as const;

export type Tool = (typeof TOOLS)[number];

export const SIZES = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

const LETTER_A = 97;

/** The SGF letters of a point. */
export function makePoint(x: number, y: number): string {
  return String.fromCharCode(LETTER_A + x, LETTER_A + y);
}

export function readPoint(point: string): { readonly x: number; readonly y: number } {
  return { x: point.charCodeAt(0) - LETTER_A, y: point.charCodeAt(1) - LETTER_A };
}

/** A name such as `C5`: columns have letters without I, and rows count from below. */
export function namePoint(point: string, size: number): string {
  const { x, y } = readPoint(point);
  return `${'ABCDEFGHJKLMNOPQRST'[x]}${size - y}`;
}

export function colorAt({ black, white }: OneEyeProblem, point: string): Color | undefined {
  if (black.includes(point)) return 'black';
  return white.includes(point) ? 'white' : undefined;
}

const without = (points: readonly string[], point: string) =>
  points.filter((other) => other !== point);

function toggle(points: readonly string[], point: string): string[] {
  return points.includes(point) ? without(points, point) : [...points, point].sort();
}

function setStone(problem: OneEyeProblem, point: string, color: Color | undefined): OneEyeProblem {
  const black = without(problem.black, point);
  const white = without(problem.white, point);
  if (color === 'black') black.push(point);
  if (color === 'white') white.push(point);
  const crucial = color === undefined ? without(problem.crucial, point) : problem.crucial;
  return { ...problem, black: black.sort(), white: white.sort(), crucial };
}

/** Applies a tool to a point. A mark or stone that is there already is removed; another stone is replaced. */
export function applyTool(problem: OneEyeProblem, tool: Tool, point: string): OneEyeProblem {
  if (tool === 'crucial') return { ...problem, crucial: toggle(problem.crucial, point) };
  if (tool === 'region') return { ...problem, region: toggle(problem.region ?? [], point) };
  if (tool === 'erase') return setStone(problem, point, undefined);
  return setStone(problem, point, colorAt(problem, point) === tool ? undefined : tool);
}

/** Without a region of its own, a problem's region is everything inside the living wall. */
export function forgetRegion({ region: _, ...rest }: OneEyeProblem): OneEyeProblem {
  return rest;
}

export function emptyProblem(size: number): OneEyeProblem {
  return { size, black: [], white: [], toMove: 'black', crucial: [] };
}
