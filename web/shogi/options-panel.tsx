// What is asked of a solve and of an analysis: engine, goal, limits, table.

import { BOOK_NODES_FOR_ONE, GOALS, STRICTNESSES } from 'tsumeru/js';
import { type Both, say } from '../shell/language';
import { formatCount } from '../shell/numbers';
import { ANALYSIS_TEXTS, STRICTNESS_NAMES } from './analysis-texts';
import { EngineChoice } from './engine-choice';
import {
  changeSettings,
  FUTILE_RULES,
  HASH_SIZES,
  type Settings,
  settings,
  VARIATION_DEPTHS,
} from './settings';
import { FUTILE_NAMES, GOAL_NAMES, SOLVE_TEXTS } from './solve-texts';

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

interface ChoiceField {
  readonly id: string;
  readonly label: Both;
  readonly choices: readonly (string | number)[];
  readonly nameAt: (index: number) => string;
}

function makeChoice<T extends string | number>(
  id: string,
  label: Both,
  choices: readonly T[],
  nameOf: (choice: T) => string,
): ChoiceField {
  return { id, label, choices, nameAt: (index) => nameOf(choices[index]!) };
}

const CHOICES = {
  goal: makeChoice('goal', SOLVE_TEXTS.goal, GOALS, (goal) => say(GOAL_NAMES[goal])),
  futile: makeChoice('futile', SOLVE_TEXTS.futile, FUTILE_RULES, (rule) => say(FUTILE_NAMES[rule])),
  hashMiB: makeChoice('hash', SOLVE_TEXTS.hash, HASH_SIZES, (size) => `${size} MiB`),
  strictness: makeChoice('strictness', ANALYSIS_TEXTS.strictness, STRICTNESSES, (each) =>
    say(STRICTNESS_NAMES[each]),
  ),
  variationDepth: makeChoice('variation-depth', ANALYSIS_TEXTS.depth, VARIATION_DEPTHS, String),
} satisfies Partial<Record<keyof Settings, ChoiceField>>;

function Choice({ name }: { readonly name: keyof typeof CHOICES }) {
  const { id, label, choices, nameAt } = CHOICES[name];
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
        {choices.map((choice, index) => (
          <option key={choice} value={choice}>
            {nameAt(index)}
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
      <Choice name="goal" />
      <Choice name="futile" />
      <Limit name="maxPlies" most={8000} fallback={say(SOLVE_TEXTS.noLimit)} />
      <Limit name="maxNodes" most={most} fallback={say(SOLVE_TEXTS.noLimit)} />
      {goal === 'book' && (
        <Limit name="bookNodes" most={most} fallback={formatCount(BOOK_NODES_FOR_ONE)} />
      )}
      <Choice name="hashMiB" />
    </div>
  );
}

function AnalysisFields() {
  return (
    <fieldset>
      <legend>{say(ANALYSIS_TEXTS.onlyAnalysis)}</legend>
      <div class="fields">
        <Choice name="strictness" />
        <Choice name="variationDepth" />
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
