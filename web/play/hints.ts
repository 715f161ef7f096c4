// Hints in three steps: the piece, the square, the whole move. They are about the position in which the visitor is to move.

import { computed, effect, signal } from '@preact/signals';
import { type Move, parseUsiMove } from 'tsumeru/shogi';
import { lookAt, phase, plan, played, start } from './game';

export const MOST_HINTS = 3;

/** Hints taken for this move, and for the whole problem. */
export const hintsNow = signal(0);
export const hintsTaken = signal(0);

export const canHint = computed(
  () => phase.value === 'yours' && plan.value.length > 0 && hintsNow.value < MOST_HINTS,
);

/** The move that the hints are about; undefined before the first hint. */
export const hintedMove = computed<Move | undefined>(() =>
  phase.value === 'yours' && hintsNow.value > 0 ? parseUsiMove(plan.value[0]!) : undefined,
);

export function takeHint(): void {
  if (!canHint.peek()) return;
  lookAt(played.peek().length);
  hintsNow.value += 1;
  hintsTaken.value += 1;
}

/** Call once: hints start anew in every position, and are counted anew in every game. */
export function followGameWithHints(): void {
  let known = 0;
  effect(() => {
    const count = played.value.length;
    // Taking back a wrong move returns to the same position, so its hints stay.
    if (phase.value === 'yours' && count !== known) {
      known = count;
      hintsNow.value = 0;
    }
  });
  effect(() => {
    if (start.value === undefined) return;
    hintsNow.value = 0;
    hintsTaken.value = 0;
  });
}
