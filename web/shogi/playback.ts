// The solution move by move: the positions along its line, the moves in words, and where the visitor stands.
// Long lines are played in slices, so that the page stays free.

import { computed, effect, signal } from '@preact/signals';
import {
  formatJapaneseMove,
  formatWesternMove,
  type Position,
  parseUsiMove,
  playMove,
  type Square,
} from 'tsumeru/js';
import { problem } from './problem';
import { type Answer, answer } from './solving';

export interface PlayedMove {
  readonly usi: string;
  readonly japanese: string;
  readonly western: string;
  readonly from: Square | undefined;
  readonly to: Square;
  /** After the move. */
  readonly position: Position;
}

const SLICE_MS = 12;

export const moves = signal<readonly PlayedMove[]>([]);
export const ply = signal(0);

/** What the board shows. */
export const shown = computed(() => moves.value[ply.value - 1]?.position ?? problem.value);
export const lastMove = computed(() => moves.value[ply.value - 1]);

export function goToPly(wanted: number): void {
  ply.value = Math.max(0, Math.min(wanted, moves.peek().length));
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** All moves of the line; undefined where another answer came in between. */
async function play(of: Answer): Promise<readonly PlayedMove[] | undefined> {
  const { solution, position } = of;
  const played: PlayedMove[] = [];
  let before = position;
  let sliceEnd = performance.now() + SLICE_MS;
  for (const usi of solution.status === 'mate' ? solution.line : []) {
    const move = parseUsiMove(usi);
    const after = playMove(before, move);
    played.push({
      usi,
      japanese: formatJapaneseMove(before, move, played.at(-1)?.to),
      western: formatWesternMove(before, move),
      from: 'from' in move ? move.from : undefined,
      to: move.to,
      position: after,
    });
    before = after;
    if (performance.now() < sliceEnd) continue;
    await turn();
    if (answer.peek() !== of) return undefined;
    sliceEnd = performance.now() + SLICE_MS;
  }
  return played;
}

/** To be called once. */
export function followAnswer(): void {
  effect(() => {
    const latest = answer.value;
    ply.value = 0;
    moves.value = [];
    if (latest === undefined) return;
    void play(latest).then((played) => {
      if (played !== undefined) moves.value = played;
    });
  });
}
