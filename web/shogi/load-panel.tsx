// Loads a problem: a classic, a pasted text, or a file.

import { parseSfen } from 'tsumeru/shogi';
import { attemptToLoad } from '../shell/attempt';
import { ChoiceOfProblems } from '../shell/choice-of-problems';
import type { Receive } from '../shell/files';
import { say } from '../shell/language';
import { TextEntry } from '../shell/text-entry';
import { CLASSICS } from './classics';
import { inputFault, loadProblem } from './problem';
import { TEXTS } from './texts';

function chooseClassic(id: string): Promise<void> {
  const { sfen } = CLASSICS.find((classic) => classic.id === id)!;
  return attemptToLoad(() => loadProblem(parseSfen(sfen)), inputFault);
}

export function LoadPanel({ receive }: { receive: Receive }) {
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
