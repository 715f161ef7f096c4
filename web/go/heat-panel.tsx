// Controls of the heat map: on or off, and which step of dilation or erosion is shown.

import { CheckBox } from '../shell/check-box';
import { say } from '../shell/language';
import { DILATIONS, EROSIONS, heatStep, isShown } from './heat';
import { shownBoard } from './playback';
import { TEXTS } from './texts';

function nameStep(step: number): string {
  if (step === 0) return say(TEXTS.stones);
  if (step <= DILATIONS) return say(TEXTS.dilation)(step);
  return say(TEXTS.erosion)(step - DILATIONS);
}

export function HeatPanel() {
  const step = heatStep.value;
  return (
    <section class="panel heat-panel" aria-label={say(TEXTS.heat)}>
      <CheckBox id="heat" state={isShown} style="check" isOff={shownBoard.value === undefined}>
        {say(TEXTS.heat)}
      </CheckBox>
      <p class="quiet">{say(TEXTS.heatAbout)}</p>
      {isShown.value && (
        <div class="slider">
          <input
            id="heat-step"
            type="range"
            min="0"
            max={DILATIONS + EROSIONS}
            value={step}
            aria-label={say(TEXTS.heat)}
            aria-valuetext={nameStep(step)}
            onInput={({ currentTarget }) => {
              heatStep.value = Number(currentTarget.value);
            }}
          />
          <output for="heat-step">{nameStep(step)}</output>
        </div>
      )}
    </section>
  );
}
