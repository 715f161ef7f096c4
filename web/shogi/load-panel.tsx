// Problems from elsewhere: a classic, a text that is pasted, a file that is opened or dropped on the page.

import { parseSfen } from 'tsumeru/js';
import { attemptToLoad } from '../shell/attempt';
import { ChoiceOfProblems } from '../shell/choice-of-problems';
import { say } from '../shell/language';
import { TextEntry } from '../shell/text-entry';
import { offerLine } from './author-line';
import { CLASSICS } from './classics';
import { showLine } from './playback';
import { inputFault, loadProblem } from './problem';
import { TEXTS } from './texts';

/** A text or the bytes of a file, in any format. */
export async function receive(content: string | Uint8Array): Promise<void> {
  await attemptToLoad(async () => {
    const { readRecord } = await import('./reading');
    const { position, line } = readRecord(content);
    loadProblem(position);
    void showLine(position, line);
    offerLine(line);
  }, inputFault);
}

function chooseClassic(id: string): Promise<void> {
  const { sfen } = CLASSICS.find((classic) => classic.id === id)!;
  return attemptToLoad(() => loadProblem(parseSfen(sfen)), inputFault);
}

export function LoadPanel() {
  return (
    <section class="panel load" aria-label={say(TEXTS.load)}>
      <h2>{say(TEXTS.load)}</h2>
      <ChoiceOfProblems
        id="classics"
        label={say(TEXTS.classics)}
        problems={CLASSICS}
        choose={(id) => void chooseClassic(id)}
      />
      <TextEntry label={say(TEXTS.paste)} hint={say(TEXTS.pasteHint)} receive={receive} />
    </section>
  );
}
