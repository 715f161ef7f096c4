// The board and the hands on which the author's line is played.

import { useEffect } from 'preact/hooks';
import type { Color } from 'tsumeru/shogi';
import { PlayingBoard, PlayingHand } from '../shogi/playing-board';
import { isFlipped } from '../shogi/view';
import { entered, enteredPosition, entry } from './line-entry';

/** The board gets the keyboard focus when the entry of a line begins. */
function useKeyboard(): void {
  useEffect(() => {
    document.querySelector('.table')!.scrollIntoView({ block: 'nearest' });
    document.querySelector<HTMLElement>('.cell[tabindex="0"]')!.focus({ preventScroll: true });
  }, []);
}

export function LineBoard() {
  useKeyboard();
  return (
    <PlayingBoard
      style="playing"
      position={enteredPosition.value}
      isFlipped={isFlipped.value}
      lastMove={entered.value.at(-1)?.move}
      moveBefore={entered.value.at(-2)?.move}
      entry={entry}
    />
  );
}

export function LineHand({ color }: { color: Color }) {
  const position = enteredPosition.value;
  return (
    <PlayingHand
      {...{ position, color, entry }}
      isFlipped={isFlipped.value}
      isMine={true}
      isOff={position.turn !== color}
    />
  );
}
