// A button with a text that does one thing.

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
