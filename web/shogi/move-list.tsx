// The moves of the solution, in Japanese or Western notation, each a button that leads to its position. A line can
// have over a thousand moves: the list is drawn once, and only the mark of the current move wanders.

import { effect, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Both, language, say } from '../shell/language';
import { goToPly, moves, ply } from './playback';
import { SOLVE_TEXTS } from './solve-texts';

type Notation = 'japanese' | 'western' | 'usi';

const NOTATIONS: Readonly<Record<Notation, Both>> = {
  japanese: { ja: '日本式', en: 'Japanese' },
  western: { ja: '欧文', en: 'Western' },
  usi: { ja: 'USI', en: 'USI' },
};

const chosen = signal<Notation | undefined>(undefined);

const currentNotation = (): Notation =>
  chosen.value ?? (language.value === 'ja' ? 'japanese' : 'western');

function Buttons({ notation }: { notation: Notation }) {
  return (
    <>
      {moves.value.map((move, index) => (
        <li key={index}>
          <button type="button" onClick={() => goToPly(index + 1)}>
            <span class="number">{index + 1}</span> {move[notation]}
          </button>
        </li>
      ))}
    </>
  );
}

/** Marks the move that led to the position on the board, and brings it into sight within the list. */
function markCurrent(list: HTMLOListElement, index: number): void {
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const button = list.children[index - 1]?.firstElementChild as HTMLElement | undefined;
  if (button === undefined) {
    list.scrollTop = 0;
    return;
  }
  button.setAttribute('aria-current', 'step');
  const { offsetTop, offsetHeight } = button;
  const isVisible =
    offsetTop >= list.scrollTop && offsetTop + offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isVisible) list.scrollTop = offsetTop - list.clientHeight / 2;
}

export function MoveList() {
  const list = useRef<HTMLOListElement>(null);
  const notation = currentNotation();
  const shownMoves = moves.value;
  useEffect(
    () =>
      effect(() => {
        if (list.current !== null) markCurrent(list.current, ply.value);
      }),
    [shownMoves, notation],
  );
  return (
    <div class="moves">
      <label>
        {say(SOLVE_TEXTS.moveList)}{' '}
        <select
          id="notation"
          value={notation}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value as Notation;
          }}
        >
          {Object.entries(NOTATIONS).map(([key, name]) => (
            <option key={key} value={key}>
              {say(name)}
            </option>
          ))}
        </select>
      </label>
      <ol id="moves" ref={list}>
        <Buttons notation={notation} />
      </ol>
    </div>
  );
}
