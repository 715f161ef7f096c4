// The board and the hands on which the author's line is played.

import { useEffect } from 'preact/hooks';
import type { Color, HandKind } from 'tsumeru/shogi';
import { getPiece } from 'tsumeru/shogi';
import { language, say } from '../shell/language';
import { HAND_KINDS } from '../shogi/edit';
import { COLOR_NAMES, nameKind } from '../shogi/faces';
import { HandTitle } from '../shogi/hands';
import { PieceIcon } from '../shogi/piece-shape';
import { PlayingBoard } from '../shogi/playing-board';
import { isFlipped } from '../shogi/view';
import { focusSquare } from '../shogi/walk';
import {
  chooseFromHand,
  chosen,
  entered,
  enteredPosition,
  letGo,
  mover,
  play,
  pressSquare,
  promotion,
  targets,
} from './line-entry';

/** Square 5a: Tab enters the board there. */
const ENTRANCE = 36;

/** The board has the keyboard focus while a line is entered; afterwards the focus returns to the button that started the entry. */
function useKeyboard(): void {
  useEffect(() => {
    document.querySelector('.table')!.scrollIntoView({ block: 'nearest' });
    focusSquare(ENTRANCE, true);
    return () => document.querySelector<HTMLElement>('#enter-line')?.focus();
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
      chosen={chosen.value}
      targets={targets.value}
      mover={mover.value}
      press={pressSquare}
      promotion={promotion.value}
      play={play}
      letGo={letGo}
    />
  );
}

export function LineHand({ color }: { color: Color }) {
  const { hands, turn } = enteredPosition.value;
  const choice = chosen.value;
  return (
    <fieldset class="hand" aria-label={say(COLOR_NAMES[color])}>
      <HandTitle color={color} />
      {HAND_KINDS.filter((kind) => hands[color][kind] > 0).map((kind: HandKind) => (
        <button
          type="button"
          key={kind}
          class={`stack ${choice !== undefined && 'hand' in choice && choice.hand === kind && turn === color ? 'held' : ''}`}
          data-hand={`${color}:${kind}`}
          disabled={turn !== color}
          onClick={() => chooseFromHand(kind)}
        >
          <PieceIcon
            piece={getPiece(color, kind)}
            isTurned={(color === 'white') !== isFlipped.value}
          />
          <span class="visually-hidden">{nameKind(kind, false, language.value)}</span>
          <span class="count">{hands[color][kind]}</span>
        </button>
      ))}
    </fieldset>
  );
}
