// Where a problem is pasted or typed as text, or opened as a file.

import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { FileButton } from './file-button';
import { type Receive, readFile } from './files';
import { type Both, say } from './language';
import { askBeforeLeaving } from './leaving';

const TEXTS = {
  read: { ja: '読み込む', en: 'Load' },
  openFile: { ja: 'ファイルを開く', en: 'Open a file' },
} satisfies Record<string, Both>;

/** True when the field holds text that has not been read yet. */
const isWritten = signal(false);

askBeforeLeaving(() => isWritten.value);

interface TextEntryProps {
  /** Names the formats that can be read. */
  readonly label: string;
  readonly hint: string;
  readonly receive: Receive;
}

export function TextEntry({ label, hint, receive }: TextEntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const read = () => {
    isWritten.value = false;
    void receive(field.current!.value);
  };
  return (
    <>
      <label>
        {label}
        <textarea
          id="paste"
          ref={field}
          rows={3}
          spellcheck={false}
          placeholder={hint}
          onInput={({ currentTarget }) => {
            isWritten.value = currentTarget.value.trim() !== '';
          }}
        />
      </label>
      <div class="row">
        <button type="button" id="read" onClick={read}>
          {say(TEXTS.read)}
        </button>
        <FileButton
          input={{ id: 'file' }}
          text={say(TEXTS.openFile)}
          open={(file) => void readFile(file).then(receive)}
        />
      </div>
    </>
  );
}
