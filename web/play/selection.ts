// How the visitor enters moves: the legal moves can be chosen while it is his turn. Dots mark only the checks.

import { computed } from '@preact/signals';
import { checkingMoves, legalMoves, type Move, type Square } from 'tsumeru/js';
import { makeSelection } from '../shogi/selection';
import { canMove, shown, tryMove } from './game';

const moves = computed<readonly Move[]>(() =>
  canMove.value && shown.value !== undefined ? legalMoves(shown.value) : [],
);

export const {
  chosen,
  promotion,
  letGo,
  play,
  pressSquare,
  chooseFromHand,
  follow: followGameWithSelection,
} = makeSelection({ position: shown, moves, play: (move) => void tryMove(move) });

/** The squares on which the chosen piece gives check. */
export const targets = computed<ReadonlySet<Square>>(() => {
  const [choice, position] = [chosen.value, shown.value];
  if (choice === undefined || position === undefined) return new Set();
  const own = checkingMoves(position).filter((move) =>
    'drop' in move
      ? 'hand' in choice && choice.hand === move.drop
      : 'square' in choice && choice.square === move.from,
  );
  return new Set(own.map(({ to }) => to));
});
