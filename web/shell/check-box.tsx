// A check box.

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface CheckBoxProps {
  readonly id: string;
  readonly state: Signal<boolean>;
  readonly isOff?: boolean;
  readonly style?: string;
  /** The label. */
  readonly children: ComponentChildren;
}

export function CheckBox({ id, state, isOff, style, children }: CheckBoxProps) {
  return (
    <label class={style}>
      <input
        type="checkbox"
        id={id}
        checked={state.value}
        disabled={isOff}
        onChange={({ currentTarget }) => {
          state.value = currentTarget.checked;
        }}
      />{' '}
      {children}
    </label>
  );
}
