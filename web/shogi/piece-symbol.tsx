// A piece as a symbol of its moves, for people who do not read kanji: its letter, a dot for each step, an arrow for
// each direction in which it can move any number of squares. Drawn around the origin, pointing up.

import type { Piece } from 'tsumeru/shogi';

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

const GOLD: Motion = { steps: [...STRAIGHT, ...FORWARD_DIAGONAL], runs: [] };

const MOTIONS: Readonly<Record<string, Motion>> = {
  P: { steps: FORWARD, runs: [] },
  L: { steps: [], runs: FORWARD },
  N: {
    steps: [
      [-0.5, -1.5],
      [0.5, -1.5],
    ],
    runs: [],
  },
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
function arrow([dx, dy]: Direction): string {
  const length = Math.hypot(dx, dy);
  const [x, y] = [dx / length, dy / length];
  const at = (along: number, aside: number) =>
    `${(x * along - y * aside).toFixed(1)} ${(y * along + x * aside).toFixed(1)}`;
  return `M${at(RUN_FROM, 0)}L${at(RUN_TO, 0)}M${at(RUN_TO - 5, 4)}L${at(RUN_TO, 0)}L${at(RUN_TO - 5, -4)}`;
}

export function PieceSymbol({ piece }: { piece: Piece }) {
  const { steps, runs } = MOTIONS[piece.promoted ? `+${piece.kind}` : piece.kind]!;
  return (
    <g class="symbol" transform="translate(0 5)">
      {steps.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x * REACH} cy={y * REACH} r="2.6" />
      ))}
      {runs.map((direction) => (
        <path key={direction.join()} class="run" d={arrow(direction)} />
      ))}
      <text y="0.5">{piece.kind}</text>
    </g>
  );
}
