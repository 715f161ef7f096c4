// The line that the search is looking at, in words: its first moves and the number of further ones.

import { type Position, parseUsiMove, playMove } from 'tsumeru/js';
import { CheckBox } from '../shell/check-box';
import { say } from '../shell/language';
import { describeMove } from './move-texts';
import { notation } from './notation';
import { problem } from './problem';
import { SOLVE_TEXTS } from './solve-texts';
import { currentLine, isWatching } from './watching';

const MOST_TOLD = 12;

function describeLine(start: Position, line: readonly string[]): string[] {
  let position = start;
  let previousTo: number | undefined;
  return line.map((usi) => {
    const move = parseUsiMove(usi);
    const text = describeMove(position, usi, previousTo)[notation.value];
    position = playMove(position, move);
    previousTo = move.to;
    return text;
  });
}

export function CurrentLine() {
  const line = currentLine.value;
  if (line.length === 0) return null;
  const told = describeLine(problem.value, line.slice(0, MOST_TOLD)).join(' ');
  const more = line.length - MOST_TOLD;
  return (
    <div class="current-line">
      <CheckBox id="watch" state={isWatching}>
        {say(SOLVE_TEXTS.watch)}
      </CheckBox>
      <p id="current-line" class="quiet">
        {say(SOLVE_TEXTS.currentLine)}: {told} {more > 0 && say(SOLVE_TEXTS.more)(more)}
      </p>
    </div>
  );
}
