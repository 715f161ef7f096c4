// A button with a text that does one thing, and what an empty page shows: what can be done there, with an example.

interface ActionProps {
  readonly id?: string;
  readonly text: string;
  readonly act: () => void;
  readonly isMain?: boolean;
  readonly isOff?: boolean | undefined;
  /** Screen readers read this instead of `text`. Needed if `text` is clear only beside other things on the page. */
  readonly label?: string | undefined;
}

export function Action({ id, text, act, isMain, isOff, label }: ActionProps) {
  return (
    <button
      type="button"
      id={id}
      class={isMain ? 'primary' : undefined}
      aria-label={label}
      disabled={isOff}
      onClick={act}
    >
      {text}
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
