// Setting up a position with mouse, pen or finger. The attributes `data-place` and `data-source` mark places and pieces in the document.

import { parseSource, parseTarget, pieceAt } from './edit';
import { drag, letGo, putDown, touch, turn } from './hold';
import { followPresses } from './press';
import { problem } from './problem';

function find<T>(element: Element | null, name: string, parse: (text: string) => T): T | undefined {
  const text = element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`);
  return text ? parse(text) : undefined;
}

const sourceAt = (element: Element | null) => find(element, 'source', parseSource);
const targetAt = (element: Element | null) => find(element, 'place', parseTarget);

/** Call once. `isUsedElse` is true while the board is used for something else, such as entering the author's line. */
export function followPointer(isUsedElse = () => false): void {
  const takes = (element: Element) => !isUsedElse() && targetAt(element) !== undefined;
  followPresses({
    takes,
    pieceAt: (element) => {
      const source = sourceAt(element);
      return source && pieceAt(problem.peek(), source);
    },
    lift: (element) => {
      drag.value = sourceAt(element);
    },
    tap: (element) => {
      const target = targetAt(element);
      if (target !== undefined) touch(target, sourceAt(element));
    },
    drop: (from, to) => {
      const [source, target] = [sourceAt(from), targetAt(to)];
      if (target !== undefined && source !== undefined) putDown(source, target);
      else letGo();
    },
  });
  // A click with the second button turns the piece over.
  addEventListener('contextmenu', (event) => {
    const source = sourceAt(event.target as Element);
    if (isUsedElse() || source?.type !== 'square') return;
    event.preventDefault();
    turn(source.square);
  });
}
