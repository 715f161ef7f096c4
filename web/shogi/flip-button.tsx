// Turns the board round.

import { say } from '../shell/language';
import { TEXTS } from './texts';
import { isFlipped } from './view';

export function FlipButton() {
  return (
    <button
      type="button"
      id="flip"
      aria-pressed={isFlipped.value}
      onClick={() => {
        isFlipped.value = !isFlipped.peek();
      }}
    >
      {say(TEXTS.flip)}
    </button>
  );
}
