// Below the board when there is a solution: first, back, forward, last, and the number of the shown move.

import { say } from '../shell/language';
import { formatPlace } from '../shell/numbers';
import { StepButtons } from '../shell/step-buttons';
import { goToPly, moves, ply, shown } from './playback';
import { loadProblem } from './problem';
import { SOLVE_TEXTS } from './solve-texts';

export function PlaybackBar() {
  const count = moves.value.length;
  const at = ply.value;
  if (count === 0) return null;
  return (
    <div class="playback" role="toolbar" aria-label={say(SOLVE_TEXTS.solution)}>
      <StepButtons at={at} count={count} goTo={goToPly} />
      <span id="ply">{formatPlace(at, count)}</span>
      <button
        type="button"
        id="take-over"
        disabled={at === 0}
        onClick={() => loadProblem(shown.peek())}
      >
        {say(SOLVE_TEXTS.takeOver)}
      </button>
    </div>
  );
}
