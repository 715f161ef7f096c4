// One of several values, chosen by its name.

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface ChoiceProps<Value extends string | number> {
  readonly id: string;
  readonly label: ComponentChildren;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly nameOf: (choice: Value) => string;
  readonly choose: (choice: Value) => void;
}

export function Choice<Value extends string | number>({
  id,
  label,
  value,
  choices,
  nameOf,
  choose,
}: ChoiceProps<Value>) {
  return (
    <label>
      {label}{' '}
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => choose(choices[currentTarget.selectedIndex]!)}
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

/** A handler that puts what it is given into the signal. */
export const into =
  <Value,>(state: Signal<Value>) =>
  (value: Value): void => {
    state.value = value;
  };
