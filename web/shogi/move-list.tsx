// The list of moves, each a button that shows its position. A line can have over a thousand moves, so the list is drawn once, and
// only the mark of the current move changes.

import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../shell/language';
import type { Notation } from './notation';
import { goToPly, moves, ply } from './playback';
import { SOLVE_TEXTS } from './solve-texts';

function Buttons({ notation }: { notation: Notation }) {
  return (
    <>
      {moves.value.map((move, index) => (
        <li key={index}>
          <button type="button" onClick={() => goToPly(index + 1)}>
            <span class="number">{index + 1}</span> {move[notation]}
            {move.step.choices.length > 1 && (
              <span class="branch" title={say(SOLVE_TEXTS.hasVariations)}>
                +{move.step.choices.length - 1}
              </span>
            )}
          </button>
        </li>
      ))}
    </>
  );
}

/** Marks the move that led to the shown position, and scrolls the list to it. */
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

export function MoveList({ notation }: { notation: Notation }) {
  const list = useRef<HTMLOListElement>(null);
  const shownMoves = moves.value;
  useEffect(
    () =>
      effect(() => {
        if (list.current !== null) markCurrent(list.current, ply.value);
      }),
    [shownMoves, notation],
  );
  return (
    <ol id="moves" ref={list}>
      <Buttons notation={notation} />
    </ol>
  );
}
