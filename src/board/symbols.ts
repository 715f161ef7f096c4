// A piece as a symbol of its moves, for people who do not read kanji: its letter, a dot for each step, an arrow for
// each direction in which it can move any number of squares. Drawn around the origin, pointing up.

import type { Piece } from '../shogi/piece';
import { drawLetter } from './glyph-paths';

/** Steps to the right, and steps down. */
type Direction = readonly [number, number];

interface Motion {
  readonly steps: readonly Direction[];
  readonly runs: readonly Direction[];
}

const FORWARD: readonly Direction[] = [[0, -1]];
const STRAIGHT: readonly Direction[] = [
  [0, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
];
const FORWARD_DIAGONAL: readonly Direction[] = [
  [-1, -1],
  [1, -1],
];
const DIAGONAL: readonly Direction[] = [...FORWARD_DIAGONAL, [-1, 1], [1, 1]];
const KNIGHT: readonly Direction[] = [
  [-0.5, -1.5],
  [0.5, -1.5],
];

const GOLD: Motion = { steps: [...STRAIGHT, ...FORWARD_DIAGONAL], runs: [] };

const MOTIONS: Readonly<Record<string, Motion>> = {
  P: { steps: FORWARD, runs: [] },
  L: { steps: [], runs: FORWARD },
  N: { steps: KNIGHT, runs: [] },
  S: { steps: [...FORWARD, ...DIAGONAL], runs: [] },
  G: GOLD,
  B: { steps: [], runs: DIAGONAL },
  R: { steps: [], runs: STRAIGHT },
  K: { steps: [...STRAIGHT, ...DIAGONAL], runs: [] },
  '+P': GOLD,
  '+L': GOLD,
  '+N': GOLD,
  '+S': GOLD,
  '+B': { steps: STRAIGHT, runs: DIAGONAL },
  '+R': { steps: DIAGONAL, runs: STRAIGHT },
};

const REACH = 13;
const RUN_FROM = 9;
const RUN_TO = 17;

/** An arrow that begins near the letter. */
function drawRun([dx, dy]: Direction): string {
  const length = Math.hypot(dx, dy);
  const [x, y] = [dx / length, dy / length];
  const at = (along: number, aside: number) =>
    `${(x * along - y * aside).toFixed(1)} ${(y * along + x * aside).toFixed(1)}`;
  const tip = at(RUN_TO, 0);
  const path = `M${at(RUN_FROM, 0)}L${tip}M${at(RUN_TO - 5, 4)}L${tip}L${at(RUN_TO - 5, -4)}`;
  return `<path class="run" d="${path}"/>`;
}

const drawStep = ([x, y]: Direction) => `<circle cx="${x * REACH}" cy="${y * REACH}" r="2.6"/>`;

export function drawSymbol({ kind, promoted }: Piece): string {
  const { steps, runs } = MOTIONS[promoted ? `+${kind}` : kind]!;
  const motion = steps.map(drawStep).join('') + runs.map(drawRun).join('');
  return `<g class="symbol" transform="translate(0 5)">${motion}${drawLetter(kind, 0, 0.5, 0.105)}</g>`;
}
