// Where a text is pasted or typed, or a file opened, to be read as a problem.

import { useRef } from 'preact/hooks';
import { type Receive, readChosenFile } from './files';
import { type Both, say } from './language';

const TEXTS = {
  read: { ja: '読み込む', en: 'Load' },
  openFile: { ja: 'ファイルを開く', en: 'Open a file' },
} satisfies Record<string, Both>;

interface TextEntryProps {
  /** The formats it takes. */
  readonly label: string;
  readonly hint: string;
  readonly receive: Receive;
}

export function TextEntry({ label, hint, receive }: TextEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <label>
        {label}
        <textarea id="paste" ref={field} rows={3} spellcheck={false} placeholder={hint} />
      </label>
      <div class="row">
        <button type="button" id="read" onClick={() => receive(field.current!.value)}>
          {say(TEXTS.read)}
        </button>
        <button type="button" onClick={() => file.current!.click()}>
          {say(TEXTS.openFile)}
        </button>
        <input
          ref={file}
          id="file"
          type="file"
          hidden
          onChange={({ currentTarget }) => void readChosenFile(currentTarget, receive)}
        />
      </div>
    </>
  );
}
