// Below the board when there is a solution: first, back, forward, last, and the number of the shown move. A long
// solution has a slider and a field for the number of a move.

import { say } from '../shell/language';
import { formatPlace } from '../shell/numbers';
import { StepButtons } from '../shell/step-buttons';
import { goToPly, moves, ply, shown } from './playback';
import { loadProblem } from './problem';
import { SOLVE_TEXTS } from './solve-texts';

/** A line with at least this many moves has a slider. */
const LONG = 20;

function Slider({ at, count }: { readonly at: number; readonly count: number }) {
  return (
    <div class="slider">
      <input
        type="range"
        id="ply-slider"
        aria-label={say(SOLVE_TEXTS.goToPly)}
        min={0}
        max={count}
        value={at}
        onInput={({ currentTarget }) => goToPly(currentTarget.valueAsNumber)}
      />
      <label>
        {say(SOLVE_TEXTS.goToPly)}{' '}
        <input
          type="number"
          id="go-to-ply"
          min={0}
          max={count}
          value={at}
          onChange={({ currentTarget }) => goToPly(currentTarget.valueAsNumber || 0)}
        />
      </label>
    </div>
  );
}

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
      {count >= LONG && <Slider {...{ at, count }} />}
    </div>
  );
}
