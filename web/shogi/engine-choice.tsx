// Chooses the engine, and shows the speed of both on this device.

import { describeFault } from '../shell/fault-text';
import { list, say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import { compareEngines } from './compare';
import { compareFault, isComparing } from './comparing';
import { ThreadChoice } from './effort-choice';
import { ENGINE_LABELS, ENGINES, type EngineName } from './engine-names';
import { isBusy } from './search';
import { changeSettings, settings } from './settings';
import { SOLVE_TEXTS } from './solve-texts';
import { rates } from './solving';
import { threadsHere } from './threads';

export function EngineChoice() {
  const threads = threadsHere();
  const rateOf = (engine: EngineName) => {
    const rate = rates.value[engine];
    if (rate === undefined) return say(SOLVE_TEXTS.notMeasured);
    return `${formatCount(rate)} ${say(SOLVE_TEXTS.nodesPerSecond)}`;
  };
  return (
    <fieldset class="engines">
      <legend>{say(SOLVE_TEXTS.engine)}</legend>
      {ENGINES.map((engine) => (
        <label key={engine}>
          <input
            type="radio"
            name="engine"
            value={engine}
            checked={settings.value.engine === engine}
            onChange={() => changeSettings({ engine })}
          />
          {ENGINE_LABELS[engine]}{' '}
          <span class="quiet">
            {list(
              rateOf(engine),
              engine === 'wasm' && threads > 1 && say(SOLVE_TEXTS.threads)(threads),
              engine === 'wasm' && !crossOriginIsolated && say(SOLVE_TEXTS.oneThread),
            )}
          </span>
        </label>
      ))}
      <ThreadChoice id="threads" />
      <button
        type="button"
        id="compare"
        disabled={isComparing.value || isBusy.value}
        onClick={() => void compareEngines()}
      >
        {say(isComparing.value ? SOLVE_TEXTS.comparing : SOLVE_TEXTS.compare)}
      </button>
      {compareFault.value && <p role="alert">{describeFault(compareFault.value)}</p>}
    </fieldset>
  );
}
