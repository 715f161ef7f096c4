// The field for the author's line, and the reason why the line cannot be judged.

import { useSignal } from '@preact/signals';
import {
  authorText,
  type Complaint,
  describeComplaint,
  spellInUsi,
  writtenLine,
} from './author-line';

interface AuthorTextProps {
  readonly label: string;
  readonly style?: string;
  readonly complaint: Complaint | undefined;
  /** `letters`: the text is taken over at every key. `whole`: when the field is left. */
  readonly takes: 'letters' | 'whole';
  readonly onTaken?: () => void;
}

export function AuthorText({ label, style, complaint, takes, onTaken }: AuthorTextProps) {
  /** What is typed; undefined while the field has no focus. */
  const typed = useSignal<string | undefined>(undefined);
  const take = ({ currentTarget }: { readonly currentTarget: HTMLTextAreaElement }) => {
    authorText.value = currentTarget.value;
    onTaken?.();
  };
  const takeWhole = (event: Parameters<typeof take>[0]) => {
    take(event);
    typed.value = undefined;
    void spellInUsi();
  };
  return (
    <>
      <label class={style}>
        {label}
        <textarea
          id="author-line"
          rows={2}
          spellcheck={false}
          placeholder="５二角成 同玉 … / G*5b 5a6a …"
          value={typed.value ?? writtenLine.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
            if (takes === 'letters') take(event);
          }}
          onChange={takeWhole}
        />
      </label>
      {complaint && (
        <p class="fault" role="alert" id="author-fault">
          {describeComplaint(complaint)}
        </p>
      )}
    </>
  );
}
