// The list of moves, each a button that shows its position. A line can have over a thousand moves, so the list is drawn
// once, and only the mark of the current move changes.

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

/**
 * Scrolls the list, and nothing else, so that an item is seen. The items out of sight have an estimated height, which
 * is corrected when they come into sight, so the place is looked up once more in the next frame.
 */
function reveal(list: HTMLOListElement, item: HTMLElement, isAgain = false): void {
  const { offsetTop, offsetHeight } = item;
  const isVisible =
    offsetTop >= list.scrollTop && offsetTop + offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isVisible) list.scrollTop = offsetTop - (list.clientHeight - offsetHeight) / 2;
  if (!isAgain) requestAnimationFrame(() => reveal(list, item, true));
}

/** Marks the move that led to the shown position, and scrolls the list to it. */
function markCurrent(list: HTMLOListElement, index: number): void {
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  // The list scrolls to the item, not to the button inside: a button has no position while the browser does not draw
  // its item.
  const item = list.children[index - 1] as HTMLElement | undefined;
  if (item === undefined) {
    list.scrollTop = 0;
    return;
  }
  item.firstElementChild!.setAttribute('aria-current', 'step');
  reveal(list, item);
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
