// A button with a text that does one thing, and what an empty page shows: what can be done there, with an example.

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
