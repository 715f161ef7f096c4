// The board and the hands while the author's line is entered by playing it.

import { useEffect } from 'preact/hooks';
import type { Color, HandKind, Square } from 'tsumeru/js';
import { getPiece } from 'tsumeru/js';
import { language, say } from '../shell/language';
import { BoardView, type SquareMarks } from '../shogi/board-view';
import { HAND_KINDS } from '../shogi/edit';
import { COLOR_NAMES, nameKind } from '../shogi/faces';
import { PieceIcon } from '../shogi/piece-shape';
import { PLAYING_TEXTS } from '../shogi/playing-texts';
import { isFlipped } from '../shogi/view';
import { focusSquare, isArrow, walk } from '../shogi/walk';
import {
  chooseFromHand,
  chosen,
  entered,
  enteredPosition,
  pressSquare,
  targets,
} from './line-entry';

/** 5a, where the board is entered. */
const ENTRANCE = 36;

function marksOf(square: Square): SquareMarks {
  const last = entered.value.at(-1)?.move;
  const choice = chosen.value;
  const isTarget = targets.value.has(square);
  const classes = [
    last?.to === square && 'moved-to',
    last !== undefined && 'from' in last && last.from === square && 'moved-from',
    choice !== undefined && 'square' in choice && choice.square === square && 'held',
    isTarget && 'target',
  ];
  return {
    classes: classes.filter(Boolean).join(' '),
    ...(isTarget && { told: say(PLAYING_TEXTS.target) }),
  };
}

function pressKey(square: Square, { key }: KeyboardEvent): boolean {
  if (isArrow(key)) walk(square, key, isFlipped.peek());
  else if (key === 'Enter' || key === ' ') pressSquare(square);
  else return false;
  return true;
}

/** Squares are parts of a drawing: a click is taken where it comes up. */
function takeClick({ target }: MouseEvent): void {
  const place = (target as Element).closest('[data-place]')?.getAttribute('data-place');
  if (place) pressSquare(Number(place.split(':')[1]));
}

/** The keyboard goes to the board while a line is entered, and back to where that began. */
function useKeyboard(): void {
  useEffect(() => {
    focusSquare(ENTRANCE);
    return () => document.querySelector<HTMLElement>('#enter-line')?.focus();
  }, []);
}

export function LineBoard() {
  useKeyboard();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its squares take the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: its squares take the keys
    <div class="playing" onClick={takeClick}>
      <BoardView
        position={enteredPosition.value}
        isFlipped={isFlipped.value}
        {...{ marksOf, pressKey }}
      />
    </div>
  );
}

export function LineHand({ color }: { color: Color }) {
  const { hands, turn } = enteredPosition.value;
  const choice = chosen.value;
  return (
    <fieldset class="hand">
      <legend>
        {color === 'black' ? '☗' : '☖'} {say(COLOR_NAMES[color])}
      </legend>
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
