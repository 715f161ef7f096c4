// The line that the search is looking at, in words: its first moves and the number of further ones.

import { CheckBox } from '../shell/check-box';
import { say } from '../shell/language';
import { describeLine } from './move-texts';
import { notation } from './notation';
import { problem } from './problem';
import { SOLVE_TEXTS } from './solve-texts';
import { currentLine, isWatching } from './watching';

const MOST_TOLD = 12;

export function CurrentLine() {
  const line = currentLine.value;
  if (line.length === 0) return null;
  const first = describeLine(problem.value, line.slice(0, MOST_TOLD));
  const told = first.map((texts) => texts[notation.value]).join(' ');
  const more = line.length - MOST_TOLD;
  return (
    <div class="current-line">
      <CheckBox id="watch" state={isWatching}>
        {say(SOLVE_TEXTS.watch)}
      </CheckBox>
      <p id="current-line" class="quiet">
        {say(SOLVE_TEXTS.currentLine)}
        {told} {more > 0 && say(SOLVE_TEXTS.more)(more)}
      </p>
    </div>
  );
}
