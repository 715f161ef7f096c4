// Setting up a position with mouse, pen or finger.

import { followPresses, pieceAt, sourceOf } from 'tsumeru/board';
import { faceStyle } from './faces';
import { letGo, putDown, touch, turn } from './hold';
import { problem } from './problem';
import { isFlipped } from './view';

/** Call once. `isUsedElse` is true while the board is used for something else, such as entering the author's line. */
export function followPointer(isUsedElse = () => false): void {
  followPresses(document, {
    looks: () => ({ faces: faceStyle.peek(), isFlipped: isFlipped.peek() }),
    isActive: () => !isUsedElse(),
    pieceAt: (source) => pieceAt(problem.peek(), source),
    lift: () => {},
    tap: touch,
    drop: (source, target) => (target === undefined ? letGo() : putDown(source, target)),
  });
  // A click with the second button turns the piece over.
  addEventListener('contextmenu', (event) => {
    const source = sourceOf(event.target as Element);
    if (isUsedElse() || source?.type !== 'square') return;
    event.preventDefault();
    turn(source.square);
  });
}
