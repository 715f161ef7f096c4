// How the visitor enters moves: the legal moves can be chosen while it is his turn.

import { computed } from '@preact/signals';
import { legalMoves, type Move } from 'tsumeru/js';
import { makeSelection } from '../shogi/selection';
import { phase, shown, tryMove } from './game';

const moves = computed<readonly Move[]>(() =>
  phase.value === 'yours' && shown.value !== undefined ? legalMoves(shown.value) : [],
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
} = makeSelection({ position: shown, moves, play: (move) => void tryMove(move) });
