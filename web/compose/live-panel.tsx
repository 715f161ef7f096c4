// How far the analysis that goes along with the editing is, the errors of the position, and what was found of its pieces.

import { describeFault } from '../shell/fault-text';
import { say } from '../shell/language';
import { formatNodes } from '../shell/numbers';
import { analysed } from '../shogi/analysed';
import { tellingFault } from '../shogi/fault-square';
import { positionFault } from '../shogi/problem';
import { uselessCount } from '../shogi/useless';
import { arrowsShown } from './arrows-shown';
import { isEntering } from './line-entry';
import { analyseFurther, isLive, liveProgress, stage } from './live';
import { COMPOSE_TEXTS } from './texts';

function describeStage(): string {
  const latest = liveProgress.value;
  if (stage.value === 'trying' && latest?.trial !== undefined) {
    return say(COMPOSE_TEXTS.trying)(latest.trial.number, latest.trial.of);
  }
  if (stage.value === 'searching' || stage.value === 'trying') {
    return say(COMPOSE_TEXTS.searching)(formatNodes(latest?.nodes ?? 0));
  }
  return say(COMPOSE_TEXTS[stage.value]);
}

/** What a position lacks while it is set up is no alarm. */
function Faults() {
  const fault = tellingFault.value;
  if (fault === undefined) return null;
  const isCalm = fault === positionFault.value && fault.square === undefined;
  return (
    <p class={isCalm ? 'quiet' : 'fault'} role={isCalm ? 'status' : 'alert'} id="fault">
      {describeFault(fault)}
    </p>
  );
}

function Pieces() {
  const removals = analysed.value?.report.removals;
  if (removals === undefined || removals.length === 0) return null;
  const count = uselessCount.value;
  const isOpen = removals.some(({ isNeeded }) => isNeeded === 'undecided');
  if (count === 0 && isOpen) return null;
  return (
    <p id="useless">
      {count === 0 ? say(COMPOSE_TEXTS.allNeeded) : say(COMPOSE_TEXTS.uselessPieces)(count)}
    </p>
  );
}

function Legend() {
  const arrows = arrowsShown.value;
  if (arrows.length === 0 || isEntering.value) return null;
  const hasCook = arrows.some(({ style }) => style === 'cook');
  return (
    <p class="legend" aria-hidden="true">
      <span class="solution">➜ {say(COMPOSE_TEXTS.legendSolution)}</span>
      {hasCook && <span class="cook">➜ {say(COMPOSE_TEXTS.legendCook)}</span>}
    </p>
  );
}

export function LivePanel() {
  return (
    <section class="panel live" aria-label={say(COMPOSE_TEXTS.live)}>
      <label>
        <input
          type="checkbox"
          id="live"
          checked={isLive.value}
          onChange={({ currentTarget }) => {
            isLive.value = currentTarget.checked;
          }}
        />{' '}
        {say(COMPOSE_TEXTS.isLive)}
      </label>
      <p id="stage" class="quiet" data-stage={stage.value}>
        {describeStage()}
      </p>
      <Faults />
      {!isEntering.value && <Pieces />}
      <Legend />
      {stage.value === 'open' && (
        <button type="button" id="further" onClick={analyseFurther}>
          {say(COMPOSE_TEXTS.longer)}
        </button>
      )}
    </section>
  );
}
