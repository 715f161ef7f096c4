// Asks once, before the first move, whether moves are heard. The question stands over the lowest ranks of the board,
// and waits for a problem without pieces there. Visitors who want little motion are not asked; the settings have the
// choice.

import { formatSquare } from 'tsumeru/shogi';
import { say } from '../shell/language';
import { phase, played, start } from './game';
import { PANEL_TEXTS } from './panel-texts';
import { isFlipped } from './selection';
import { chooseSound, followGameWithSound, isSoundOpen, isStill } from './sound';

// Sounds are loaded after the page is drawn, with this question.
followGameWithSound();

/** On a small phone the question covers three ranks. */
const isCovered = (square: number): boolean =>
  (isFlipped.value ? /[abc]/ : /[ghi]/).test(formatSquare(square));

const isBoardFree = (): boolean =>
  start.value?.board.every((piece, square) => piece === undefined || !isCovered(square)) ?? false;

export function SoundQuestion() {
  const isTime = phase.value === 'yours' && played.value.length === 0 && isBoardFree();
  if (!isTime || !isSoundOpen.value || isStill.matches) return null;
  return (
    <fieldset class="sound-question" aria-labelledby="sound-question">
      <span id="sound-question">{say(PANEL_TEXTS.soundQuestion)}</span>
      <button type="button" id="with-sound" onClick={() => chooseSound(true)}>
        {say(PANEL_TEXTS.withSound)}
      </button>
      <button type="button" id="without-sound" onClick={() => chooseSound(false)}>
        {say(PANEL_TEXTS.withoutSound)}
      </button>
    </fieldset>
  );
}
