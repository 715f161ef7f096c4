// Problems from elsewhere: a classic, a text that is pasted, a file that is opened or dropped on the page.

import { parseSfen } from 'tsumeru/js';
import { detectFormat, type GameRecord, parseRecord } from 'tsumeru/kifu';
import { attemptToLoad } from '../shell/attempt';
import { ChoiceOfProblems } from '../shell/choice-of-problems';
import { say } from '../shell/language';
import { TextEntry } from '../shell/text-entry';
import { CLASSICS } from './classics';
import { showLine } from './playback';
import { inputFault, loadProblem } from './problem';
import { TEXTS } from './texts';

/** SFEN is taken by its form alone, so that the board can show what breaks a rule; others are judged whole. */
function parse(content: string | Uint8Array): GameRecord {
  if (typeof content === 'string' && detectFormat(content) === 'sfen') {
    return { position: parseSfen(content, { validate: false }), line: [] };
  }
  return parseRecord(content);
}

/** A text or the bytes of a file, in any format. */
export function receive(content: string | Uint8Array): void {
  attemptToLoad(() => {
    const { position, line } = parse(content);
    loadProblem(position);
    void showLine(position, line);
  }, inputFault);
}

export function LoadPanel() {
  return (
    <section class="panel load" aria-label={say(TEXTS.load)}>
      <h2>{say(TEXTS.load)}</h2>
      <ChoiceOfProblems
        id="classics"
        label={say(TEXTS.classics)}
        problems={CLASSICS}
        choose={(id) => receive(CLASSICS.find((classic) => classic.id === id)!.sfen)}
      />
      <TextEntry label={say(TEXTS.paste)} hint={say(TEXTS.pasteHint)} receive={receive} />
    </section>
  );
}
