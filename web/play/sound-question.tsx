// Asks once, before the first move, whether moves are heard. The question stands over the board, whose lowest ranks are
// empty. Visitors who want little motion are not asked; the settings have the choice.

import { say } from '../shell/language';
import { phase, played } from './game';
import { chooseSound, followGameWithSound, isSoundOpen, isStill } from './sound';
import { PLAY_TEXTS } from './texts';

// Sounds are loaded after the page is drawn, with this question.
followGameWithSound();

export function SoundQuestion() {
  const isTime = phase.value === 'yours' && played.value.length === 0;
  if (!isTime || !isSoundOpen.value || isStill.matches) return null;
  return (
    <fieldset class="sound-question" aria-labelledby="sound-question">
      <span id="sound-question">{say(PLAY_TEXTS.soundQuestion)}</span>
      <button type="button" id="with-sound" onClick={() => chooseSound(true)}>
        {say(PLAY_TEXTS.withSound)}
      </button>
      <button type="button" id="without-sound" onClick={() => chooseSound(false)}>
        {say(PLAY_TEXTS.withoutSound)}
      </button>
    </fieldset>
  );
}
