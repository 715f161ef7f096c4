// What is asked of a solve: engine, limits, table; and how fast both engines are.

import { describeFault } from '../shell/fault-text';
import { say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import { ANALYSIS_TEXTS } from './analysis-texts';
import { compareEngines, compareFault, isComparing } from './compare';
import { ENGINE_LABELS, ENGINES, type EngineName } from './engines';
import { isBusy } from './search';
import {
  changeSettings,
  FUTILE_RULES,
  type FutileRule,
  HASH_SIZES,
  settings,
  VARIATION_DEPTHS,
} from './settings';
import { FUTILE_NAMES, SOLVE_TEXTS } from './solve-texts';
import { rates } from './solving';

function EngineChoice() {
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
          {ENGINE_LABELS[engine]} <span class="quiet">{rateOf(engine)}</span>
        </label>
      ))}
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

interface LimitProps {
  readonly name: 'maxPlies' | 'maxNodes';
  readonly most: number;
  readonly disabled: boolean;
}

function Limit({ name, most, disabled }: LimitProps) {
  return (
    <label>
      {say(SOLVE_TEXTS[name])}
      <input
        id={name}
        type="number"
        min="1"
        max={most}
        step="1"
        placeholder={say(SOLVE_TEXTS.noLimit)}
        disabled={disabled}
        value={settings.value[name] ?? ''}
        onInput={({ currentTarget }) => {
          const { value } = currentTarget;
          // What is out of range is for the solver to refuse, by name.
          changeSettings({ [name]: value === '' ? undefined : Number(value) });
        }}
      />
    </label>
  );
}

/** For the shortest length, and for an analysis. */
function FutileChoice() {
  const { futile } = settings.value;
  return (
    <label>
      {say(SOLVE_TEXTS.futile)}
      <select
        id="futile"
        value={futile}
        onChange={({ currentTarget }) =>
          changeSettings({ futile: currentTarget.value as FutileRule })
        }
      >
        {FUTILE_RULES.map((rule) => (
          <option key={rule} value={rule}>
            {say(FUTILE_NAMES[rule])}
          </option>
        ))}
      </select>
    </label>
  );
}

function DepthChoice() {
  return (
    <label>
      {say(ANALYSIS_TEXTS.depth)}
      <select
        id="variation-depth"
        value={settings.value.variationDepth}
        onChange={({ currentTarget }) =>
          changeSettings({ variationDepth: Number(currentTarget.value) })
        }
      >
        {VARIATION_DEPTHS.map((depth) => (
          <option key={depth} value={depth}>
            {depth}
          </option>
        ))}
      </select>
    </label>
  );
}

export function OptionsPanel() {
  const { engine, shortest, hashMiB } = settings.value;
  const isLimited = engine === 'js';
  return (
    <details class="options" id="options">
      <summary>{say(SOLVE_TEXTS.options)}</summary>
      <EngineChoice />
      <div class="fields" title={isLimited ? say(SOLVE_TEXTS.wasmOnly) : undefined}>
        <Limit name="maxPlies" most={8000} disabled={isLimited} />
        <Limit name="maxNodes" most={Number.MAX_SAFE_INTEGER} disabled={false} />
        <label>
          {say(SOLVE_TEXTS.hash)}
          <select
            id="hash"
            value={hashMiB}
            onChange={({ currentTarget }) =>
              changeSettings({ hashMiB: Number(currentTarget.value) })
            }
          >
            {HASH_SIZES.map((size) => (
              <option key={size} value={size}>
                {size} MiB
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            id="shortest"
            type="checkbox"
            checked={shortest && !isLimited}
            disabled={isLimited}
            onChange={({ currentTarget }) => changeSettings({ shortest: currentTarget.checked })}
          />
          {say(SOLVE_TEXTS.shortest)}
        </label>
        <FutileChoice />
        <DepthChoice />
      </div>
      {isLimited && (
        <p class="quiet">
          {say(SOLVE_TEXTS.wasmOnly)}: {say(SOLVE_TEXTS.shortest)}, {say(SOLVE_TEXTS.maxPlies)}
        </p>
      )}
    </details>
  );
}
