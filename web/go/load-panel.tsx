// Loads a problem: an example, pasted SGF, or a file that is opened or dropped on the page.

import { parseSgf } from 'tsumeru/go';
import { attemptToLoad } from '../shell/attempt';
import { ChoiceOfProblems } from '../shell/choice-of-problems';
import { say } from '../shell/language';
import { TextEntry } from '../shell/text-entry';
import { EXAMPLES } from './examples';
import { inputFault, loadProblem } from './problem';
import { TEXTS } from './texts';

/** Reads a text or the bytes of a file in UTF-8. From an SGF collection, the first game is read. */
export function receive(content: string | Uint8Array): void {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  void attemptToLoad(() => loadProblem(parseSgf(text)[0]!), inputFault);
}

export function LoadPanel() {
  return (
    <section class="panel load" aria-label={say(TEXTS.load)}>
      <h2>{say(TEXTS.load)}</h2>
      <ChoiceOfProblems
        id="examples"
        label={say(TEXTS.examples)}
        problems={EXAMPLES}
        choose={(id) => receive(EXAMPLES.find((example) => example.id === id)!.sgf)}
      />
      <TextEntry label="SGF" hint={say(TEXTS.pasteHint)} receive={receive} />
    </section>
  );
}
