// Problems from elsewhere: a classic, a text that is pasted, a file that is opened or dropped on the page.

import { type Position, validatePosition } from 'tsumeru/js';
import { type GameRecord, parsePosition, parseRecord } from 'tsumeru/kifu';
import { attemptToLoad } from '../shell/attempt';
import { ChoiceOfProblems } from '../shell/choice-of-problems';
import { say } from '../shell/language';
import { TextEntry } from '../shell/text-entry';
import { offerLine } from './author-line';
import { CLASSICS } from './classics';
import { showLine } from './playback';
import { inputFault, loadProblem } from './problem';
import { TEXTS } from './texts';

/** The position of a text that breaks a rule; undefined where it breaks none, or cannot be read. */
function readFaultyPosition(content: string | Uint8Array): Position | undefined {
  let position: Position | undefined;
  try {
    position = parsePosition(content);
    validatePosition(position);
    return undefined;
  } catch {
    return position;
  }
}

/** What breaks a rule is loaded all the same: the board can show where. */
function parse(content: string | Uint8Array): GameRecord {
  try {
    return parseRecord(content);
  } catch (error) {
    const position = readFaultyPosition(content);
    if (position === undefined) throw error;
    return { position, line: [] };
  }
}

/** A text or the bytes of a file, in any format. */
export function receive(content: string | Uint8Array): void {
  attemptToLoad(() => {
    const { position, line } = parse(content);
    loadProblem(position);
    void showLine(position, line);
    offerLine(line);
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
