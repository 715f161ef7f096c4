// What is asked of a solve and of an analysis: engine, goal, limits, table; and how fast both engines are.

import { BOOK_NODES_FOR_ONE, GOALS, STRICTNESSES } from 'tsumeru/js';
import { describeFault } from '../shell/fault-text';
import { type Both, say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import { ANALYSIS_TEXTS, STRICTNESS_NAMES } from './analysis-texts';
import { compareEngines } from './compare';
import { compareFault, isComparing } from './comparing';
import { ENGINE_LABELS, ENGINES, type EngineName } from './engine-names';
import { isBusy } from './search';
import { changeSettings, FUTILE_RULES, HASH_SIZES, settings, VARIATION_DEPTHS } from './settings';
import { FUTILE_NAMES, GOAL_NAMES, SOLVE_TEXTS } from './solve-texts';
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
  readonly name: 'maxPlies' | 'maxNodes' | 'bookNodes';
  readonly most: number;
  /** What holds where nothing is set. */
  readonly fallback: string;
}

function Limit({ name, most, fallback }: LimitProps) {
  return (
    <label>
      {say(SOLVE_TEXTS[name])}
      <input
        id={name}
        type="number"
        min="1"
        max={most}
        step="1"
        placeholder={fallback}
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

interface ChoiceProps<T> {
  readonly id: string;
  readonly name: 'goal' | 'futile' | 'hashMiB' | 'variationDepth' | 'strictness';
  readonly label: Both;
  readonly choices: readonly T[];
  readonly nameOf: (choice: T) => string;
}

function Choice<T extends string | number>({ id, name, label, choices, nameOf }: ChoiceProps<T>) {
  return (
    <label>
      {say(label)}
      <select
        id={id}
        value={settings.value[name]}
        onChange={({ currentTarget }) =>
          changeSettings({ [name]: choices[currentTarget.selectedIndex] })
        }
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {nameOf(choice)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** For an analysis too: the table, the nodes, and what is futile. */
function SolveFields() {
  const { goal } = settings.value;
  const most = Number.MAX_SAFE_INTEGER;
  return (
    <div class="fields">
      <Choice
        id="goal"
        name="goal"
        label={SOLVE_TEXTS.goal}
        choices={GOALS}
        nameOf={(each) => say(GOAL_NAMES[each])}
      />
      <Choice
        id="futile"
        name="futile"
        label={SOLVE_TEXTS.futile}
        choices={FUTILE_RULES}
        nameOf={(rule) => say(FUTILE_NAMES[rule])}
      />
      <Limit name="maxPlies" most={8000} fallback={say(SOLVE_TEXTS.noLimit)} />
      <Limit name="maxNodes" most={most} fallback={say(SOLVE_TEXTS.noLimit)} />
      {goal === 'book' && (
        <Limit name="bookNodes" most={most} fallback={formatCount(BOOK_NODES_FOR_ONE)} />
      )}
      <Choice
        id="hash"
        name="hashMiB"
        label={SOLVE_TEXTS.hash}
        choices={HASH_SIZES}
        nameOf={(size) => `${size} MiB`}
      />
    </div>
  );
}

function AnalysisFields() {
  return (
    <fieldset>
      <legend>{say(ANALYSIS_TEXTS.onlyAnalysis)}</legend>
      <div class="fields">
        <Choice
          id="strictness"
          name="strictness"
          label={ANALYSIS_TEXTS.strictness}
          choices={STRICTNESSES}
          nameOf={(each) => say(STRICTNESS_NAMES[each])}
        />
        <Choice
          id="variation-depth"
          name="variationDepth"
          label={ANALYSIS_TEXTS.depth}
          choices={VARIATION_DEPTHS}
          nameOf={String}
        />
      </div>
    </fieldset>
  );
}

export function OptionsPanel() {
  return (
    <>
      <EngineChoice />
      <SolveFields />
      <AnalysisFields />
    </>
  );
}
