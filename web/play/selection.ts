// How the visitor enters moves: the legal moves can be chosen while it is his turn. Dots mark only the checks.

import { computed } from '@preact/signals';
import { checkingMoves, legalMoves, type Move } from 'tsumeru/shogi';
import { makeSelection } from '../shogi/selection';
import { canMove, shown, tryMove } from './game';

const moves = computed<readonly Move[]>(() =>
  canMove.value && shown.value !== undefined ? legalMoves(shown.value) : [],
);

const checks = computed<readonly Move[]>(() =>
  moves.value.length > 0 ? checkingMoves(shown.value!) : [],
);

export const {
  chosen,
  promotion,
  targets,
  letGo,
  play,
  pressSquare,
  chooseFromHand,
  follow: followGameWithSelection,
} = makeSelection({
  position: shown,
  moves,
  marked: checks,
  mover: () => 'attacker',
  play: (move) => void tryMove(move),
});
