// Problems from elsewhere: an example, SGF that is pasted, a file that is opened or dropped on the page.

import { useRef } from 'preact/hooks';
import { parseSgf } from 'tsumeru/go';
import { announce } from '../shell/announce';
import { toFault } from '../shell/fault';
import { readChosenFile } from '../shell/files';
import { say } from '../shell/language';
import { EXAMPLES } from './examples';
import { inputFault, loadProblem } from './problem';
import { TEXTS } from './texts';

/** A text, or the bytes of a file in UTF-8; of a collection its first game. */
export function receive(content: string | Uint8Array): void {
  try {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    loadProblem(parseSgf(text)[0]!);
    announce(say(TEXTS.loaded));
  } catch (error) {
    inputFault.value = toFault(error);
  }
}

export function LoadPanel() {
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  return (
    <section class="panel load" aria-label={say(TEXTS.load)}>
      <h2>{say(TEXTS.load)}</h2>
      <label>
        {say(TEXTS.examples)}
        <select
          id="examples"
          value=""
          onChange={({ currentTarget }) => {
            const chosen = EXAMPLES[Number(currentTarget.value)];
            if (currentTarget.value !== '' && chosen !== undefined) receive(chosen.sgf);
            currentTarget.value = '';
          }}
        >
          <option value="">{say(TEXTS.choose)}</option>
          {EXAMPLES.map(({ name }, index) => (
            <option key={name.en} value={index}>
              {say(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        SGF
        <textarea
          id="paste"
          ref={field}
          rows={4}
          spellcheck={false}
          placeholder={say(TEXTS.pasteHint)}
        />
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
    </section>
  );
}
