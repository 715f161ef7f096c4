// A button with a text that does one thing, and what an empty page shows: what can be done there, with an example.

import type { ComponentChildren } from 'preact';

export interface ActionProps {
  readonly id?: string;
  /** Without it an action is its icon alone. */
  readonly text?: string;
  readonly act: () => void;
  readonly isMain?: boolean | undefined;
  readonly isOff?: boolean | undefined;
  /** Screen readers read this instead of `text`. Needed if `text` is clear only beside other things on the page. */
  readonly label?: string | undefined;
  /** An action with an icon keeps its place in a bar, and the keyboard focus while it is off. */
  readonly icon?: ComponentChildren;
}

export function Action({ id, text, act, isMain, isOff, label, icon }: ActionProps) {
  return (
    <button
      type="button"
      id={id}
      class={isMain ? 'primary' : undefined}
      aria-label={label}
      disabled={!icon && isOff}
      aria-disabled={(icon && isOff) || undefined}
      onClick={() => !isOff && act()}
    >
      {icon}
      {icon ? text && <span>{text}</span> : text}
    </button>
  );
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
