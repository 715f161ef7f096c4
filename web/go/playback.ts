// The line of the answer: the board after each move, and the move that the visitor looks at.

import { computed, effect, signal } from '@preact/signals';
import { type Board, placeStone, type Side } from 'tsumeru/go';
import { position } from './problem';
import { readPoint } from './setup';
import { answer, type GoAnswer } from './solving';

interface Played {
  readonly side: Side;
  /** A point in SGF letters, or `pass`. */
  readonly move: string;
  readonly board: Board;
}

export const ply = signal(0);

const other = (side: Side): Side => (side === 'defender' ? 'attacker' : 'defender');

function play({ position: { board, side, wall }, solution }: GoAnswer): readonly Played[] {
  const played: Played[] = [];
  let [now, mover] = [board, side];
  for (const move of solution.line) {
    const { x, y } = readPoint(move);
    const after = move === 'pass' ? now : placeStone(now, y * now.size + x, mover, wall);
    if (after === undefined) break;
    played.push({ side: mover, move, board: after });
    [now, mover] = [after, other(mover)];
  }
  return played;
}

export const moves = computed(() => (answer.value === undefined ? [] : play(answer.value)));
export const lastMove = computed(() => moves.value[ply.value - 1]);

/** The board that is shown; undefined while the problem is not well-formed. */
export const shownBoard = computed(() => lastMove.value?.board ?? position.value?.board);

export function goToPly(wanted: number): void {
  ply.value = Math.max(0, Math.min(wanted, moves.peek().length));
}

/** To be called once. */
export function followAnswer(): void {
  effect(() => {
    answer.value;
    ply.value = 0;
  });
}
