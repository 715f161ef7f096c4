// How the visitor enters moves: the legal moves can be chosen while it is his turn. Dots mark only the checks.

import { computed } from '@preact/signals';
import { checkingMoves, legalMoves, type Move } from 'tsumeru/shogi';
import { makeMoveEntry } from '../shogi/selection';
import { canMove, game, shown, start } from './game';

const moves = computed<readonly Move[]>(() =>
  canMove.value && shown.value !== undefined ? legalMoves(shown.value) : [],
);

const checks = computed<readonly Move[]>(() =>
  moves.value.length > 0 ? checkingMoves(shown.value!) : [],
);

/** The attacker sits below, whether he is black or white. */
export const isFlipped = computed(() => start.value?.turn === 'white');

export const entry = makeMoveEntry({
  position: shown,
  isFlipped: () => isFlipped.peek(),
  moves,
  marked: checks,
  mover: () => 'attacker',
  play: (move) => void game.tryMove(move),
});
