// A button with a text that does one thing; a row or panel of buttons that keeps the focus; and what an empty page
// shows: what can be done there, with an example.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icon';

export interface ActionProps {
  readonly id?: string;
  /** Without it an action is its icon alone. */
  readonly text?: string;
  readonly act: () => void;
  readonly isMain?: boolean | undefined;
  readonly isOff?: boolean | undefined;
  /** Screen readers read this instead of `text`. Needed if `text` is clear only beside other things on the page. */
  readonly label?: string | undefined;
  /** In a bar an action keeps the keyboard focus while it is off. */
  readonly isInBar?: boolean;
}

export function Action({ id, text, act, isMain, isOff, label, isInBar }: ActionProps) {
  return (
    <button
      type="button"
      id={id}
      class={isMain ? 'primary' : undefined}
      aria-label={label}
      disabled={!isInBar && isOff}
      aria-disabled={(isInBar && isOff) || undefined}
      onClick={() => !isOff && act()}
    >
      <Icon name={id} />
      {text && <span>{text}</span>}
    </button>
  );
}

/**
 * Keeps the focus of the keyboard in a row or panel of buttons. Returns the reference that the row needs. A press may
 * remove or switch off the button that has the focus. Then the first button that can be pressed gets the focus.
 * `others` selects the buttons that may get it. If no button can get the focus, the row itself gets it; such a row
 * needs a `tabIndex`. For a visitor who uses a pointer nothing happens.
 */
export function useKeptFocus(others = '*') {
  const row = useRef<HTMLDivElement>(null);
  const isInRow = useRef(false);
  useLayoutEffect(() => {
    const follow = ({ target }: Event) => {
      const at = target as Element;
      isInRow.current = !!row.current?.contains(at) && at.matches(':focus-visible');
    };
    addEventListener('focusin', follow);
    addEventListener('pointerdown', follow);
    return () => {
      removeEventListener('focusin', follow);
      removeEventListener('pointerdown', follow);
    };
  }, []);
  useLayoutEffect(() => {
    const at = document.activeElement;
    const place = row.current;
    if (!place || !isInRow.current || !(at === document.body || at?.matches(':disabled'))) return;
    const buttons = [...place.querySelectorAll<HTMLElement>(`button:enabled:is(${others})`)];
    (buttons.find((each) => each.ariaDisabled === null) ?? buttons[0] ?? place).focus();
  });
  return row;
}

interface WelcomeProps {
  readonly words: string;
  readonly text: string;
  readonly open: () => void;
}

export function Welcome({ words, text, open }: WelcomeProps) {
  return (
    <div class="welcome">
      <p>{words}</p>
      <Action id="open-example" text={text} act={open} />
    </div>
  );
}
