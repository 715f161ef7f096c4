// Turns the board round, for those who want to see it from the other side.

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
