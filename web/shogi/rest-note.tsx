// One line on the pieces that are neither on the board nor in a hand.

import { countInBox, HAND_KINDS, opponent } from 'tsumeru/board';
import { countUnplaced } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { problem } from './problem';
import { TEXTS } from './texts';

export function RestNote() {
  const position = problem.value;
  const { board, hands, turn } = position;
  const count = countUnplaced(position);
  if (count > 0 && board.some((piece) => piece !== undefined)) {
    return (
      <p id="rest-note" class="quiet">
        {say(TEXTS.unplaced)(count)}
      </p>
    );
  }
  const isComplete = HAND_KINDS.every((kind) => countInBox(position, kind) === 0);
  const hasRest = HAND_KINDS.some((kind) => hands[opponent(turn)][kind] > 0);
  if (!isComplete || !hasRest) return null;
  return (
    <p id="rest-note" class="quiet">
      {say(TEXTS.restGiven)}
    </p>
  );
}
