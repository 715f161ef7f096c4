// Problems from elsewhere: a classic, a text that is pasted, a file that is opened or dropped on the page.

import { useRef } from 'preact/hooks';
import { parseSfen } from 'tsumeru/js';
import { detectFormat, parseRecord } from 'tsumeru/kifu';
import { announce } from '../shell/announce';
import { toFault } from '../shell/fault';
import { readChosenFile } from '../shell/files';
import { say } from '../shell/language';
import { CLASSICS } from './classics';
import { inputFault, loadProblem } from './problem';
import { TEXTS } from './texts';

/** SFEN is taken by its form alone, so that the board can show what breaks a rule; others are judged whole. */
function parse(content: string | Uint8Array) {
  if (typeof content === 'string' && detectFormat(content) === 'sfen') {
    return parseSfen(content, { validate: false });
  }
  return parseRecord(content).position;
}

/** A text or the bytes of a file, in any format. */
export function receive(content: string | Uint8Array): void {
  try {
    loadProblem(parse(content));
    announce(say(TEXTS.loaded));
  } catch (error) {
    inputFault.value = toFault(error);
  }
}

function ClassicChoice() {
  return (
    <label>
      {say(TEXTS.classics)}
      <select
        id="classics"
        value=""
        onChange={({ currentTarget }) => {
          const chosen = CLASSICS.find(({ id }) => id === currentTarget.value);
          if (chosen !== undefined) receive(chosen.sfen);
          currentTarget.value = '';
        }}
      >
        <option value="">{say(TEXTS.choose)}</option>
        {CLASSICS.map(({ id, name }) => (
          <option key={id} value={id}>
            {say(name)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function LoadPanel() {
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  return (
    <section class="panel load" aria-label={say(TEXTS.load)}>
      <h2>{say(TEXTS.load)}</h2>
      <ClassicChoice />
      <label>
        {say(TEXTS.paste)}
        <textarea
          id="paste"
          ref={field}
          rows={3}
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
